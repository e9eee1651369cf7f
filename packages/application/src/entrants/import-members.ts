import { type DrawId, freeLimits, type Instant, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import { hex, MAX_WEIGHT } from '@fairdraw/fairness'
import { isUnlocked, requireGate } from '../draws/gates.ts'
import { holdRunDraw, type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { listedName } from '../imported/masked-cells.ts'
import { keepOwnCells } from '../imported/own-cells.ts'
import { cellsKeptWith } from '../imported/read-imported.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Door, LineProblem, ListedMember, MemberList, Ports, Writing } from '../ports/index.ts'
import { identityKey } from './identity.ts'
import { breath, groupSize, type NamedPerson, seatListed } from './seat-listed.ts'
import { rosterIdentities } from './terms/entry-keys.ts'

type Needs = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>

/** What became of a list: of the lines given, those who are in by it now, and all others. */
export type Imported = {
  readonly given: number
  readonly imported: number
  /** Who was in already or twice on it. */
  readonly duplicates: number
  /** The lines that were left out, the first ones of many. */
  readonly rows: readonly LineProblem[]
}

/** So many lines are told of, whatever is to be said about them. */
const mostTold = 10_000

/**
 * Puts a whole list of people in, or nobody: each with receipt and commitment as if they had joined, a weight above one
 * as a grant of the ledger. Who is in already, or twice on the list, is told of and left as they are. Refuses
 * `list_rejected` with every bad line.
 */
export async function importMembers(
  ports: Needs,
  userId: UserId,
  { id, members, columns = [] }: Pick<MemberList, 'members'> & Partial<MemberList> & { readonly id: DrawId },
): Promise<Imported> {
  const list = { given: members.length, members, columns, leftOut: [] }
  return await putIn(ports, userId, { id, list, isWhole: true })
}

/**
 * Puts the people of a file in as `importMembers` does, and tells of every line that is left out for what is wrong with
 * it. Refuses `file_unreadable` and `list_too_large` as well, and `list_rejected` where its columns are not known.
 */
export async function importMemberFile(
  ports: Needs & Pick<Ports, 'memberFiles'>,
  userId: UserId,
  { id, path }: { readonly id: DrawId; readonly path: string },
): Promise<Imported> {
  // Who may not is told before a file is read.
  await ports.store.read((tx) => runDraw(tx, userId, id))
  return await putIn(ports, userId, { id, list: await ports.memberFiles.read(path), isWhole: false })
}

/** `isWhole`: a bad line refuses all others. */
type Given = { readonly id: DrawId; readonly list: MemberList; readonly isWhole: boolean }

async function putIn(ports: Needs, userId: UserId, { id, list, isWhole }: Given): Promise<Imported> {
  const { columns, given } = list
  // Keys take long enough that nobody should wait for them behind a held door.
  const people = await peopleIn(ports, list.members)
  const answer = await ports.store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    // Who wrote under the post is in already, and nobody else is.
    if (draw.settings.media) throw new Refusal('draw_closed')
    const door = await tx.entrants.holdDoor(id)
    const now = await tx.now()
    if (!isBeforeClose(draw.life.status) || !door?.isOpen || now >= door.closesAt)
      throw new Refusal('draw_closed')
    const { named, bad } = namedAmong(draw, people)
    if (isWhole) rejectFor(bad)
    const { fresh, again } = await newAmong(tx, id, named)
    const { wanted, unwanted } = await wantedAmong(tx, id, fresh)
    if (isWhole) rejectFor(unwanted)
    await requireRoom(tx, draw, door, wanted.length, now)
    await seatListed(tx, ports, { draw, door, people: wanted, now })
    await keepOwnCells(tx, ports.vault, { id: cellsKeptWith(draw), columns, lines: wanted })
    const rows = inOrder([...list.leftOut, ...bad, ...again, ...unwanted])
    return { given, imported: wanted.length, duplicates: again.length, rows }
  })
  if (answer.imported > 0) ports.bell.ring(id, 'pulse')
  return answer
}

/** Who stands in a line; a line that names nobody has no key. */
type Person = NamedPerson & {
  readonly own?: readonly string[]
  readonly line: number
  /** The key they get, and those they may be in by already. */
  readonly keys: readonly Uint8Array[]
}
type Line = Person | { readonly line: number; readonly weight: number; readonly key: null }

async function peopleIn({ vault }: Needs, members: readonly ListedMember[]): Promise<readonly Line[]> {
  const people: Line[] = []
  for (const [at, { line = at + 1, ...member }] of members.entries()) {
    if (at % groupSize === 0) await breath()
    const identities = rosterIdentities(member.identity)
    const keys = identities.map((identity) => identityKey(vault, identity))
    const [[identity], [key]] = [identities, keys]
    people.push(
      identity === undefined || key === undefined
        ? { ...member, line, key: null }
        : { ...member, nickname: listedName(member.nickname, identity), line, identity, key, keys },
    )
  }
  return people
}

/** Those whom a line names, and the lines that cannot be taken. */
function namedAmong({ settings }: RunDraw, people: readonly Line[]) {
  const most = Math.min(MAX_WEIGHT, settings.codeLimit ?? MAX_WEIGHT)
  const [named, bad]: [Person[], LineProblem[]] = [[], []]
  for (const person of people) {
    const { key, line, weight } = person
    if (!key) bad.push({ line, column: 'identity', reason: 'not_an_identity' })
    else if (weight > most) bad.push({ line, column: 'weight', reason: 'too_many_chances' })
    else named.push(person)
  }
  return { named, bad }
}

function inOrder(problems: readonly LineProblem[]): readonly LineProblem[] {
  return problems.toSorted((a, b) => a.line - b.line).slice(0, mostTold)
}

/** Refuses `list_rejected` with these lines in their order, if there are any. */
function rejectFor(problems: readonly LineProblem[]): void {
  if (problems.length > 0) throw new Refusal('list_rejected', { rows: inOrder(problems) })
}

/** Those who are not in yet, each once, and the lines of all others. */
async function newAmong(
  tx: Writing,
  id: DrawId,
  people: readonly Person[],
): Promise<{ readonly fresh: readonly Person[]; readonly again: readonly LineProblem[] }> {
  const fresh = new Map<string, Person>()
  const again: LineProblem[] = []
  for (const [at, person] of people.entries()) {
    if (at % groupSize === 0) await breath()
    const key = hex(person.key)
    const first = fresh.get(key)
    if (first) again.push({ line: person.line, column: 'identity', reason: 'twice', same: first.line })
    else fresh.set(key, person)
  }
  const all = [...fresh.values()]
  for (let from = 0; from < all.length; from += groupSize) {
    const some = all.slice(from, from + groupSize)
    const found = await tx.entrants.known(
      id,
      some.flatMap(({ keys }) => keys),
    )
    const known = new Set(found.map((entrant) => hex(entrant.identityKey)))
    for (const person of some) {
      if (!person.keys.some((key) => known.has(hex(key)))) continue
      again.push({ line: person.line, column: 'identity', reason: 'already_in' })
      fresh.delete(hex(person.key))
    }
    await breath()
  }
  return { fresh: [...fresh.values()], again }
}

/** Those whom the organiser does not keep out, and the lines of all others: a list is no way around the block list. */
async function wantedAmong(tx: Writing, id: DrawId, people: readonly Person[]) {
  const unwanted: LineProblem[] = []
  if (!(await tx.blacklist.isUsed(id))) return { wanted: people, unwanted }
  const wanted: Person[] = []
  for (let from = 0; from < people.length; from += groupSize) {
    const some = people.slice(from, from + groupSize)
    const found = await tx.blacklist.among(
      id,
      some.flatMap(({ keys }) => keys),
    )
    const out = new Set(found.map(({ identityKey: key }) => hex(key)))
    for (const person of some)
      if (person.keys.some((key) => out.has(hex(key))))
        unwanted.push({ line: person.line, column: 'identity', reason: 'blacklisted' })
      else wanted.push(person)
    await breath()
  }
  return { wanted, unwanted }
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
