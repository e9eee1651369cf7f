import { type DrawId, type Lid, Refusal } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { Ports, StoredBeacon } from '../ports/index.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store'>

/** A draw that waits for a round of the public randomness. */
export type Awaited = { readonly lid: Lid; readonly round: number; readonly dueAt: number }

/** What level a publication would get now, and which rounds are awaited. */
export async function readBeacon({ beacon, store }: Needs): Promise<{
  latest: StoredBeacon | null
  awaited: readonly Awaited[]
}> {
  const waiting = await awaitedIn(store)
  const awaited = waiting.map(({ lid, round }) => ({ lid, round, dueAt: timeOfRound(beacon.chain, round) }))
  return { latest: await beacon.latest(), awaited }
}

/** Beyond these, the earliest, a courier asks again. */
const mostAwaited = 1_000

/** What rounds over a list wait for, and what accepted plays do. */
function awaitedIn(store: Ports['store']): Promise<readonly { id: DrawId; lid: Lid; round: number }[]> {
  return store.read(async (tx) => [
    ...(await tx.draws.awaitingBeacon()),
    ...(await tx.plays.awaitedRounds(mostAwaited)),
  ])
}

/** Takes a beacon from whoever brings it: only its signature counts, never who the courier is (lot-1 §2.3). */
export async function deliverBeacon(
  { beacon, bell, store }: Needs,
  given: { round: number; signature: string },
): Promise<StoredBeacon> {
  const waiting = (await awaitedIn(store)).filter(({ round }) => round === given.round)
  if (waiting.length === 0) throw new Refusal('beacon_not_awaited')
  if (!(await beacon.verify(given.round, given.signature))) throw new Refusal('beacon_refused')
  const delivered: StoredBeacon = { chain: beacon.chain.hash, ...given }
  await store.transact(async (tx) => {
    await tx.beacons.put(delivered)
    const now = await tx.now()
    for (const { id } of waiting) await tx.draws.makeDue(id, now)
  })
  for (const { id } of waiting) bell.ring(id, 'facts')
  return delivered
}
