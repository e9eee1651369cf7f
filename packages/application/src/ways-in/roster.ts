import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { type CountedPage, countedUpTo, mostCounted } from '../counted-page.ts'
import { runDraw } from '../draws/owned-draw.ts'
import {
  openRosterIdentity,
  rosterIdentities,
  rosterKey,
  sealRosterIdentity,
} from '../entrants/terms/entry-keys.ts'
import { listedName, maskedIdentity } from '../imported/masked-cells.ts'
import { keepOwnCells } from '../imported/own-cells.ts'
import type { Ports } from '../ports/index.ts'
import { holdLists } from './entry-codes.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
type Listed = { readonly identity: string; readonly name: string; readonly own?: readonly string[] }

type Sent = {
  readonly id: DrawId
  readonly people: readonly Listed[]
  /** Headings of what the list says beside name and identity. */
  readonly columns?: readonly string[]
}

/**
 * Puts people on the list of those who may enter, every stage of a period draw, all of them or none: refuses `list_rejected` with every bad line.
 * Who is on it already, or twice among these, is counted and stays once.
 */
export async function addToRoster(
  { store, vault }: Needs,
  userId: UserId,
  { id, people, columns = [] }: Sent,
): Promise<{ readonly added: number; readonly duplicates: number }> {
  const listed = keyed(vault, people)
  return await store.transact(async (tx) => {
    const drawId = await holdLists(tx, userId, id)
    const keys = listed.flatMap((person) => person.keys)
    const known = new Set((await tx.rosters.known(drawId, keys)).map(({ identityKey }) => hex(identityKey)))
    const last = await tx.rosters.lastPosition(drawId)
    const fresh = listed.filter((person) => !person.keys.some((key) => known.has(hex(key))))
    await tx.rosters.add(
      fresh.map(({ keys: [identityKey], identity, name }, at) => {
        const position = last + at + 1
        const sealedIdentity = sealRosterIdentity(vault, drawId, position, identity)
        return { drawId, identityKey, position, sealedIdentity, name }
      }),
    )
    await keepOwnCells(tx, vault, { id: drawId, columns, lines: listed })
    return { added: fresh.length, duplicates: people.length - fresh.length }
  })
}

/** Each person once, with the key they get and those they may be on the list by already. */
function keyed(vault: Needs['vault'], people: readonly Listed[]) {
  const listed = new Map<string, Listed & { readonly keys: readonly [Uint8Array, ...Uint8Array[]] }>()
  const rows: { line: number; column: string; reason: string }[] = []
  for (const [at, person] of people.entries()) {
    const [identity, ...former] = rosterIdentities(person.identity)
    if (identity === undefined) rows.push({ line: at + 1, column: 'identity', reason: 'not_an_identity' })
    else if (!listed.has(identity)) {
      const formerKeys = former.map((one) => rosterKey(vault, one))
      listed.set(identity, {
        ...person,
        name: listedName(person.name, identity),
        identity,
        keys: [rosterKey(vault, identity), ...formerKeys],
      })
    }
  }
  if (rows.length > 0) throw new Refusal('list_rejected', { rows })
  return [...listed.values()]
}

export type ShownPerson = { readonly shown: string; readonly name: string; readonly joinSeq: number | null }

/** Those who may enter, in the order they were added, their identities masked, with who is in this stage. */
export async function listRoster(
  { store, vault }: Needs,
  userId: UserId,
  asked: { readonly id: DrawId; readonly after: number | null; readonly limit: number },
): Promise<CountedPage<ShownPerson, number>> {
  const { id, after, limit } = asked
  return await store.read(async (tx) => {
    await runDraw(tx, userId, id)
    const { rows, next } = await tx.rosters.list(id, after, limit)
    const shown = rows.map(({ position, sealedIdentity, name, joinSeq }) => ({
      shown: maskedIdentity(openRosterIdentity(vault, id, position, sealedIdentity)),
      name,
      // Who had themself erased is in no more.
      joinSeq: joinSeq || null,
    }))
    return { rows: shown, next, ...countedUpTo(await tx.rosters.count(id, mostCounted + 1)) }
  })
}
