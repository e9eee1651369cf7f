import { pinned } from '@fairdraw/application/testing/pinned'
import { type Proof, verifyProof } from '@fairdraw/fairness'
import { expect } from 'vitest'
import { verifyBeacon } from '../../packages/fairness/src/rounds/beacon.ts'
import type { PrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'
import type { createClient } from '../outside/client.ts'
import { type PublishedProof, recompute } from '../outside/recompute.ts'
import type { LiveDraw } from '../support/live-draw.ts'
import { type HallTold, readOwn } from './hall-told.ts'

type Listed = {
  readonly award_id: string
  readonly round: number
  readonly slot: number
  readonly index: number
  readonly state: string
}
export type HeldShow = {
  readonly client: ReturnType<typeof createClient>
  readonly organiser: string
  readonly draw: LiveDraw
  readonly told: HallTold
  readonly chain: PrivateChain
  /** The tokens of the phones, in the order of the list. */
  readonly phones: readonly string[]
}

/** After the show: one record for each press and one redraw, every award once, and a proof that is always the same. */
export async function checkWhole({ client, organiser, draw, told, chain, phones }: HeldShow): Promise<void> {
  const { id, lid } = draw
  const readProof = async () => client.data<Proof & PublishedProof>(await client.get('/lotto/proof', { lid }))
  const proof = await readProof()
  expect(bytesOf(await readProof())).toBe(bytesOf(proof))

  const rows = await client.rows(lid)
  expect(rows).toHaveLength(phones.length)
  const report = await verifyProof(proof, {
    ...pinned,
    openLog: client.openLog,
    rows,
    chains: [chain.info],
    verifyBeacon: (_, round, signature) => verifyBeacon(chain.info, round, signature),
  })
  expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(report).toMatchObject({ ok: true, level: 'B' })
  expect(recompute(proof, rows)).toHaveLength(11)

  const records = proof.rounds.map(({ record }) => record)
  expect(records.map(({ kind, show }) => (show ? `${show.round}/${show.shot}` : kind))).toEqual([
    '0/0',
    '0/1',
    'redraw',
  ])
  expect(records.slice(0, 2).map(({ round }) => round)).toEqual([...told.presses.values()])
  expect(records.at(-1)?.voids).toHaveLength(1)

  const sent = { id, page_size: 50 }
  const { list } = client.data<{ list: Listed[] }>(
    await client.post('/lotto/task/winner/list', sent, organiser),
  )
  const given = list.map(({ round, slot, index }) => `${round}/${slot}/${index}`)
  const drawn = proof.rounds.flatMap(({ results }, r) =>
    results.map(({ index }, slot) => `${r}/${slot}/${index}`),
  )
  expect(given.toSorted()).toEqual(drawn.toSorted())
  expect(list.filter(({ state }) => state === 'void')).toHaveLength(1)
  expect(new Map(list.map(({ award_id, index }) => [award_id, index]))).toEqual(new Map(sorted(told, list)))
  await checkPhones({ client, lid, phones, list, told })
}

/** What the stage has shown, in the order of the list. */
function sorted({ awards }: HallTold, list: readonly Listed[]): (readonly [string, number | undefined])[] {
  expect(awards.size).toBe(list.length)
  return list.map(({ award_id }) => [award_id, awards.get(award_id)] as const)
}

/** A phone is who it was told to be; it hears of what it won, once, and of nothing else. */
async function checkPhones(
  hall: Pick<HeldShow, 'client' | 'phones' | 'told'> & { lid: string; list: readonly Listed[] },
) {
  const { client, lid, phones, list, told } = hall
  for (const [index, token] of phones.entries()) {
    const { me, awards } = await readOwn(client, lid, token)
    expect(me?.join_seq).toBe(index + 1)
    expect(me).toEqual(told.arrivals.get(token))
    const own = list.filter((award) => award.index === index).map(({ award_id }) => award_id)
    expect(awards.map(({ award_id }) => award_id).toSorted()).toEqual(own.toSorted())
  }
}

/** The log goes on with every draw there is; all else never changes. */
function bytesOf(proof: Proof): string {
  return JSON.stringify({ ...proof, log: null })
}
