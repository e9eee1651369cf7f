import { type DrawId, type Instant, iso, Refusal } from '@fairdraw/domain'
import { hex, type Receipt, receiptLeaf } from '@fairdraw/fairness'
import { markNewcomers } from '../customers/mark-customers.ts'
import type { Door, Entrant, Writing } from '../ports/index.ts'
import { countEntrants } from './count-entrants.ts'
import { joinInstant } from './door-refusal.ts'
import type { Verdict } from './group-commit.ts'
import { guestNetworks } from './guest-networks.ts'
import { grantForInvites } from './invites.ts'
import type { JoinAnswer, JoinNeeds } from './join-draw.ts'
import { holdNameless, keepNames } from './own-name.ts'
import { joinedUnder, receiptOf, type SpelledGroup, spelledGroup, storedReceipt } from './receipt-of.ts'
import { type Join, type Newcomer, type Seat, seatNewcomer } from './seat-newcomer.ts'
import { signGroup } from './sign-group.ts'
import { transactGroup } from './transact-group.ts'

/** Commits a batch of joins in one transaction under one signature; one verdict a request, in their order. */
export function commitJoins(
  ports: JoinNeeds,
  batch: readonly Join[],
): Promise<readonly Verdict<JoinAnswer>[]> {
  return transactGroup(ports, async (tx, rung) => {
    const seats: Seat[] = new Array(batch.length)
    const nameless = await holdNameless(tx, batch)
    const doors = await holdDoors(tx, batch)
    // Who waited for a door that closed meanwhile comes too late.
    const now = await tx.now()
    for (const [drawId, door] of doors) {
      const { joined, isFilled } = await seatDraw(tx, ports, { batch, seats, drawId, door, now })
      if (joined > 0) rung.pulse.add(drawId)
      if (isFilled) rung.facts.add(drawId)
    }
    for (const drawId of rung.facts) await tx.draws.makeDue(drawId, now)
    await keepNames(tx, batch, seats, nameless)
    return await answer(tx, ports, { batch, seats, doors, now })
  })
}

/** Always in the same order, so that two servers never wait for each other's doors. */
async function holdDoors(tx: Writing, batch: readonly Join[]): Promise<Map<DrawId, Door | null>> {
  const doors = new Map<DrawId, Door | null>()
  for (const drawId of [...new Set(batch.map((join) => join.drawId))].sort()) {
    const comers = batch.filter((join) => join.drawId === drawId)
    doors.set(drawId, await holdDoor(tx, drawId, comers))
  }
  return doors
}

/**
 * Whoever closes a draw holds the draw and then its door. A batch that may fill the draw, and so makes it due, does
 * the same, or the two would wait for each other.
 */
async function holdDoor(tx: Writing, drawId: DrawId, comers: readonly Join[]): Promise<Door | null> {
  if (comers[0]?.fillsUp) {
    const seen = await tx.entrants.door(drawId)
    const missing = (seen?.openingCount ?? Number.POSITIVE_INFINITY) - (seen?.joined ?? 0)
    if (missing <= comers.length) await tx.draws.hold(drawId)
  }
  return await tx.entrants.holdDoor(drawId)
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
  // Most draws keep nobody out: theirs are not asked about each newcomer.
  const isWatched = await tx.blacklist.isUsed(drawId)
  const newcomers = own.flatMap(([, join]) => (taken.has(hex(join.key)) ? [] : [join]))
  const networks = await guestNetworks(tx, door, newcomers)
  let { joined } = door
  const at = joinInstant(door, now)
  for (const [place, join] of own) {
    const name = hex(join.key)
    const seen = { ...door, joined, isWatched, networks }
    const seat = taken.get(name) ?? (await seatNewcomer(tx, join, seen, at, vault))
    if (seat.kind === 'new' && !taken.has(name)) {
      joined++
      networks.add(join.network)
    }
    if (seat.kind !== 'refused') taken.set(name, seat)
    seats[place] = seat
  }
  if (joined === door.joined) return { joined: 0, isFilled: false }
  await networks.save(tx)
  await tx.entrants.saveDoor({ ...door, joined })
  return { joined: joined - door.joined, isFilled: door.openingCount !== null && joined >= door.openingCount }
}

type Seated = Pick<Seating, 'batch' | 'seats' | 'now'> & { readonly doors: ReadonlyMap<DrawId, Door | null> }

/** Signs and stores the newcomers as one group, then gives each request its receipt. */
async function answer(
  tx: Writing,
  ports: JoinNeeds,
  { batch, seats, doors, now }: Seated,
): Promise<Verdict<JoinAnswer>[]> {
  const newcomers = [...new Set(seats.flatMap((seat) => (seat.kind === 'new' ? [seat.newcomer] : [])))]
  const receipts = newcomers.length > 0 ? await storeGroup(tx, ports, newcomers, now) : new Map()
  const groups = new Map<number, SpelledGroup>()
  const verdicts: Verdict<JoinAnswer>[] = []
  for (const [at, seat] of seats.entries()) {
    if (seat.kind === 'refused') {
      verdicts.push({ ok: false, error: seat.refusal })
      continue
    }
    if (seat.kind === 'new') verdicts.push(told(receipts.get(seat.newcomer) as Receipt))
    else {
      const group = await groupOf(tx, groups, seat.entrant)
      const charterHash = await charterAtJoin(tx, doors, seat.entrant)
      verdicts.push(toldAgain(ports, batch[at] as Join, seat.entrant, group, charterHash))
    }
  }
  return verdicts
}

function told(receipt: Receipt): Verdict<JoinAnswer> {
  const { joinSeq } = receipt
  return { ok: true, answer: { memberId: String(joinSeq), joinSeq, receipt } }
}

/** A stored receipt that cannot be read is the trouble of its owner, not of everybody in the batch. */
function toldAgain(
  { vault }: JoinNeeds,
  { lid, spin }: Join,
  entrant: Entrant,
  group: SpelledGroup,
  charterHash: string,
): Verdict<JoinAnswer> {
  try {
    return told(storedReceipt(vault, lid, entrant, group, charterHash, spin))
  } catch (error) {
    return { ok: false, error }
  }
}

/** The newest charter stands at the door; who joined under an earlier one is told that one. */
async function charterAtJoin(tx: Writing, doors: Seated['doors'], entrant: Entrant): Promise<string> {
  const newest = doors.get(entrant.drawId)?.charter
  if (newest?.version === entrant.charterVersion) return newest.hash
  const draw = await tx.draws.byId(entrant.drawId)
  return draw ? joinedUnder(draw.life, entrant) : ''
}

/** The group of somebody who was in already; people of one group come again together. */
async function groupOf(
  tx: Writing,
  read: Map<number, SpelledGroup>,
  { groupId }: Entrant,
): Promise<SpelledGroup> {
  const known = read.get(groupId)
  if (known) return known
  const group = await tx.entrants.group(groupId)
  if (!group) throw new Error(`commit group ${groupId} is missing`)
  const spelled = spelledGroup(group)
  read.set(groupId, spelled)
  return spelled
}

/** Signs and stores newcomers as one group; answers each one's receipt. */
export async function storeGroup(
  tx: Writing,
  ports: JoinNeeds,
  newcomers: readonly Newcomer[],
  now: Instant,
): Promise<Map<Newcomer, Receipt>> {
  const leaves = newcomers.map(({ lid, charterHash, firstSpinCommit: first, entrant }) => {
    const { joinSeq, idCommit: commit, joinedAt } = entrant
    const facts = { drawId: lid, joinSeq, idCommit: hex(commit), joinedAt: iso(joinedAt), charterHash }
    return receiptLeaf(first ? { ...facts, firstSpinCommit: hex(first) } : facts)
  })
  const { id: groupId, group, path } = await signGroup(tx, ports, leaves, now)
  const entrants = newcomers.map(({ entrant }, groupIndex) => ({
    ...entrant,
    groupId,
    groupIndex,
    groupPath: path(groupIndex),
  }))
  await tx.entrants.insert(entrants)
  await countEntrants(tx, entrants, now)
  await rewardInviters(tx, ports, newcomers, now)
  await markNewcomers(
    tx,
    newcomers.flatMap(({ shown, entrant }) => (shown ? [{ settings: shown.settings, entrant }] : [])),
    now,
  )
  const spelled = spelledGroup(group)
  return new Map(
    newcomers.map((newcomer, at) => [
      newcomer,
      receiptOf(
        newcomer.lid,
        entrants[at] as Entrant,
        newcomer.own,
        spelled,
        newcomer.charterHash,
        newcomer.firstSpinCommit ?? null,
      ),
    ]),
  )
}

/** Gives those who brought newcomers their chances, a draw at a time. */
async function rewardInviters(
  tx: Writing,
  ports: JoinNeeds,
  newcomers: readonly Newcomer[],
  now: Instant,
): Promise<void> {
  const invited = newcomers.flatMap(({ lid, shown, entrant: { drawId, joinSeq } }) => {
    const inviterSeq = shown?.inviterSeq ?? null
    if (!shown || inviterSeq === null) return []
    const { settings, inviteKey } = shown
    return [{ drawId, lid, settings, joinSeq, inviterSeq, inviteKey }]
  })
  for (const some of Map.groupBy(invited, ({ drawId }) => drawId).values()) {
    const [{ drawId: id, lid, settings }] = some as [(typeof invited)[number]]
    await grantForInvites(tx, ports, { id, lid, settings }, some, now)
  }
}
