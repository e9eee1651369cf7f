import { type DrawId, type Instant, iso, type Lid, Refusal } from '@fairdraw/domain'
import {
  concat,
  groupMessage,
  type Hasher,
  hex,
  idCommit,
  inclusionPath,
  leafHash,
  merkleRoot,
  receiptLeaf,
} from '@fairdraw/domain/fairness'
import type { CommitGroup, Door, Entrant, Subject, Writing } from '../ports/index.ts'
import { doorRefusal } from './door-refusal.ts'
import type { Verdict } from './group-commit.ts'
import { sealIdentity } from './identity.ts'
import type { JoinAnswer, JoinNeeds } from './join-draw.ts'
import { receiptOf } from './receipt-of.ts'

/** A request to join, resolved as far as is possible without a transaction. */
export type Join = {
  readonly drawId: DrawId
  readonly lid: Lid
  readonly subject: Subject
  readonly identity: string
  readonly key: Uint8Array
  readonly nickname: string
  readonly channel: string | null
}

/** Somebody new: everything but the place in the signed group. */
type Newcomer = Omit<Entrant, 'groupId' | 'groupIndex' | 'groupPath'> & { readonly lid: Lid }
type Seat =
  | { readonly kind: 'new'; readonly newcomer: Newcomer }
  | { readonly kind: 'known'; readonly entrant: Entrant }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Commits a batch of joins in one transaction under one signature; one verdict a request, in their order. */
export async function commitJoins(
  ports: JoinNeeds,
  batch: readonly Join[],
): Promise<readonly Verdict<JoinAnswer>[]> {
  const rung = new Set<DrawId>()
  const filled = new Set<DrawId>()
  const verdicts = await ports.store.transact(async (tx) => {
    rung.clear()
    filled.clear()
    const now = await tx.now()
    const seats: Seat[] = new Array(batch.length)
    // Always in the same order, so that two servers never wait for each other's doors.
    for (const drawId of [...new Set(batch.map((join) => join.drawId))].sort()) {
      const door = await tx.entrants.holdDoor(drawId)
      const { joined, isFilled } = await seatDraw(tx, ports, { batch, seats, drawId, door, now })
      if (joined > 0) rung.add(drawId)
      if (isFilled) filled.add(drawId)
    }
    for (const drawId of filled) await tx.draws.makeDue(drawId, now)
    return await answer(tx, ports, batch, seats, now)
  })
  for (const drawId of rung) ports.bell.ring(drawId, 'pulse')
  for (const drawId of filled) ports.bell.ring(drawId, 'facts')
  return verdicts
}

type Seating = {
  readonly batch: readonly Join[]
  readonly seats: Seat[]
  readonly drawId: DrawId
  readonly door: Door | null
  readonly now: Instant
}

/** Seats this draw's requests of the batch behind its held door, in the order they came. */
async function seatDraw(
  tx: Writing,
  { vault }: JoinNeeds,
  { batch, seats, drawId, door, now }: Seating,
): Promise<{ joined: number; isFilled: boolean }> {
  const own = [...batch.entries()].filter(([, join]) => join.drawId === drawId)
  if (!door) {
    for (const [at] of own) seats[at] = { kind: 'refused', refusal: new Refusal('not_found') }
    return { joined: 0, isFilled: false }
  }
  const before = await tx.entrants.known(
    drawId,
    own.map(([, { key }]) => key),
  )
  const taken = new Map<string, Seat>(
    before.map((entrant) => [hex(entrant.identityKey), { kind: 'known', entrant }]),
  )
  let { joined } = door
  for (const [at, join] of own) {
    const name = hex(join.key)
    const seat = taken.get(name) ?? seatOf(join, { ...door, joined }, now, vault)
    if (seat.kind === 'new' && !taken.has(name)) joined++
    if (seat.kind !== 'refused') taken.set(name, seat)
    seats[at] = seat
  }
  if (joined === door.joined) return { joined: 0, isFilled: false }
  await tx.entrants.saveDoor({ ...door, joined })
  return { joined: joined - door.joined, isFilled: door.openingCount !== null && joined >= door.openingCount }
}

function seatOf(join: Join, door: Door, now: Instant, vault: JoinNeeds['vault']): Seat {
  const refusal = doorRefusal(door, join.subject, now)
  if (refusal) return { kind: 'refused', refusal }
  const { drawId, lid, identity, key, nickname, channel } = join
  const joinSeq = door.joined + 1
  const salt = vault.randomBytes(32)
  const newcomer: Newcomer = {
    drawId,
    lid,
    joinSeq,
    identityKey: key,
    sealedIdentity: sealIdentity(vault, { drawId, joinSeq }, salt, identity),
    idCommit: idCommit(salt, lid, identity),
    nickname,
    joinedAt: now,
    channel,
    status: 'E',
  }
  return { kind: 'new', newcomer }
}

/** Signs and stores the newcomers as one group, then gives each request its receipt. */
async function answer(
  tx: Writing,
  ports: JoinNeeds,
  batch: readonly Join[],
  seats: readonly Seat[],
  now: Instant,
): Promise<Verdict<JoinAnswer>[]> {
  const newcomers = [...new Set(seats.flatMap((seat) => (seat.kind === 'new' ? [seat.newcomer] : [])))]
  const stored = new Map<Newcomer, Entrant>()
  const groups = new Map<number, CommitGroup>()
  if (newcomers.length > 0) {
    const { group, entrants } = await storeGroup(tx, ports, newcomers, now)
    for (const [at, entrant] of entrants.entries()) stored.set(newcomers[at] as Newcomer, entrant)
    groups.set(entrants[0]?.groupId ?? 0, group)
  }
  const verdicts: Verdict<JoinAnswer>[] = []
  for (const [at, seat] of seats.entries()) {
    if (seat.kind === 'refused') {
      verdicts.push({ ok: false, error: seat.refusal })
      continue
    }
    const entrant = seat.kind === 'known' ? seat.entrant : (stored.get(seat.newcomer) as Entrant)
    const group = groups.get(entrant.groupId) ?? (await tx.entrants.group(entrant.groupId))
    if (!group) throw new Error(`commit group ${entrant.groupId} is missing`)
    groups.set(entrant.groupId, group)
    const receipt = receiptOf(ports.vault, (batch[at] as Join).lid, entrant, group)
    verdicts.push({
      ok: true,
      answer: { memberId: String(entrant.joinSeq), joinSeq: entrant.joinSeq, receipt },
    })
  }
  return verdicts
}

async function storeGroup(
  tx: Writing,
  { signer, vault }: JoinNeeds,
  newcomers: readonly Newcomer[],
  now: Instant,
): Promise<{ group: CommitGroup; entrants: Entrant[] }> {
  const hasher: Hasher = vault
  const leaves = newcomers.map(({ lid, joinSeq, idCommit: commit, joinedAt }) =>
    leafHash(receiptLeaf({ drawId: lid, joinSeq, idCommit: hex(commit), joinedAt: iso(joinedAt) }), hasher),
  )
  const root = merkleRoot(leaves, hasher)
  const size = leaves.length
  const signature = signer.sign(groupMessage(root, size))
  const group: CommitGroup = { root, size, signature, keyId: signer.keyId, at: now }
  const groupId = await tx.entrants.putGroup(group)
  const entrants = newcomers.map(({ lid: _, ...newcomer }, groupIndex) => ({
    ...newcomer,
    groupId,
    groupIndex,
    groupPath: concat(...inclusionPath(leaves, groupIndex, hasher)),
  }))
  await tx.entrants.insert(entrants)
  await tx.log.post([{ type: 'group', at: iso(now), drawId: null, hash: hex(root) }])
  return { group, entrants }
}
