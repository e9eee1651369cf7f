import { type DrawId, freeLimits, type Instant, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import { hex, MAX_WEIGHT } from '@fairdraw/domain/fairness'
import { isUnlocked, requireGate } from '../draws/gates.ts'
import { holdRunDraw, type RunDraw } from '../draws/owned-draw.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Door, Ports, Writing } from '../ports/index.ts'
import { identityKey } from './identity.ts'
import { breath, groupSize, type NamedPerson, seatListed } from './seat-listed.ts'
import { rosterIdentity } from './terms/entry-keys.ts'

type Needs = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>

export type ListedMember = { readonly identity: string; readonly nickname: string; readonly weight: number }
/** What is wrong with a line of a list, counted from 1. */
export type LineProblem = { readonly line: number; readonly column: string; readonly reason: string }
export type Imported = { readonly imported: number; readonly duplicates: number }

/**
 * Puts a whole list of people in, or nobody: each with receipt and commitment as if they had joined, a weight above one
 * as a grant of the ledger. Who is in already, or twice on the list, is counted and left as they are. Refuses
 * `list_rejected` with every bad line.
 */
export async function importMembers(
  ports: Needs,
  userId: UserId,
  { id, members }: { readonly id: DrawId; readonly members: readonly ListedMember[] },
): Promise<Imported> {
  // Keys take long enough that nobody should wait for them behind a held door.
  const people = await peopleIn(ports, members)
  const answer = await ports.store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    // Who wrote under the post is in already, and nobody else is.
    if (draw.settings.media) throw new Refusal('draw_closed')
    const door = await tx.entrants.holdDoor(id)
    const now = await tx.now()
    if (!isBeforeClose(draw.life.status) || !door?.isOpen || now >= door.closesAt)
      throw new Refusal('draw_closed')
    refuseBadLines(draw, members, people)
    const fresh = await newAmong(tx, id, people)
    await requireWanted(tx, id, fresh)
    await requireRoom(tx, draw, door, fresh.length, now)
    await seatListed(tx, ports, { draw, door, people: fresh, now })
    return { imported: fresh.length, duplicates: members.length - fresh.length }
  })
  if (answer.imported > 0) ports.bell.ring(id, 'pulse')
  return answer
}

type Person = NamedPerson & { readonly line: number }

/** Who stands in each line; null for nobody. */
async function peopleIn(
  { vault }: Needs,
  members: readonly ListedMember[],
): Promise<readonly (Person | null)[]> {
  const people: (Person | null)[] = []
  for (const [at, member] of members.entries()) {
    if (at % groupSize === 0) await breath()
    const identity = rosterIdentity(member.identity)
    const key = identity === null ? null : identityKey(vault, identity)
    people.push(identity === null || key === null ? null : { ...member, identity, key, line: at + 1 })
  }
  return people
}

function refuseBadLines(
  { settings }: RunDraw,
  members: readonly ListedMember[],
  people: readonly (Person | null)[],
): void {
  const most = Math.min(MAX_WEIGHT, settings.codeLimit ?? MAX_WEIGHT)
  const problems = members.flatMap(({ weight }, at): LineProblem[] => [
    ...(people[at] ? [] : [{ line: at + 1, column: 'identity', reason: 'not_an_identity' }]),
    ...(weight > most ? [{ line: at + 1, column: 'weight', reason: 'too_many_chances' }] : []),
  ])
  if (problems.length > 0) throw new Refusal('list_rejected', { rows: problems })
}

/** Those who are not in yet, each once. */
async function newAmong(
  tx: Writing,
  id: DrawId,
  people: readonly (Person | null)[],
): Promise<readonly Person[]> {
  const fresh = new Map<string, Person>()
  for (const person of people) if (person && !fresh.has(hex(person.key))) fresh.set(hex(person.key), person)
  const keys = [...fresh.values()].map(({ key }) => key)
  for (let from = 0; from < keys.length; from += groupSize) {
    for (const { identityKey: key } of await tx.entrants.known(id, keys.slice(from, from + groupSize)))
      fresh.delete(hex(key))
    await breath()
  }
  return [...fresh.values()]
}

/** Refuses `list_rejected` with everybody whom the organiser keeps out: a list is no way around the block list. */
async function requireWanted(tx: Writing, id: DrawId, people: readonly Person[]): Promise<void> {
  if (!(await tx.blacklist.isUsed(id))) return
  const unwanted = new Set<string>()
  for (let from = 0; from < people.length; from += groupSize) {
    const keys = people.slice(from, from + groupSize).map(({ key }) => key)
    for (const { identityKey: key } of await tx.blacklist.among(id, keys)) unwanted.add(hex(key))
  }
  const rows = people
    .filter(({ key }) => unwanted.has(hex(key)))
    .map(({ line }): LineProblem => ({ line, column: 'identity', reason: 'blacklisted' }))
  if (rows.length > 0) throw new Refusal('list_rejected', { rows })
}

/** Refuses `vip_required` where the plan bounds the draw, `draw_full` where its organiser does. */
async function requireRoom(
  tx: Writing,
  draw: RunDraw,
  door: Door,
  more: number,
  now: Instant,
): Promise<void> {
  const after = door.joined + more
  if (after > freeLimits.entrants) {
    const owner = await accountOf(tx, draw.ownerId)
    if (door.capacity === freeLimits.entrants && !isUnlocked(owner, 'join_limit', now, draw))
      requireGate(owner, 'join_limit', now, draw)
  }
  const most = Math.min(
    door.capacity ?? Number.POSITIVE_INFINITY,
    door.openingCount ?? Number.POSITIVE_INFINITY,
  )
  if (after > most) throw new Refusal('draw_full')
}
