import { type Draw, type DrawId, type Instant, namesShownIn, sealedAs } from '@fairdraw/domain'
import { idCommit, type RowStatus } from '@fairdraw/fairness'
import type { Door, NewGrant, Ports, Writing } from '../ports/index.ts'
import { storeGroup } from './commit-joins.ts'
import { joinInstant } from './door-refusal.ts'
import { sealIdentity } from './identity.ts'
import { sealedName } from './sealed-name.ts'
import type { Newcomer } from './seat-newcomer.ts'

type Needs = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>

/** People of one signature: few enough that others are answered every few milliseconds. */
export const groupSize = 100

/** Lets others be answered in between. */
export const breath = () => new Promise((resolve) => setImmediate(resolve))

/** Somebody on a list, with the identity they are in by and the key that finds it. */
export type NamedPerson = {
  readonly identity: string
  readonly key: Uint8Array
  readonly nickname: string
  readonly weight: number
  /** Why they stand in the list without being in the line; in it when left out. */
  readonly status?: RowStatus
}

type Seating = {
  readonly draw: Pick<Draw, 'id' | 'lid' | 'settings'>
  readonly door: Door
  /** None of them is in yet; the first gets the next place. */
  readonly people: readonly NamedPerson[]
  readonly now: Instant
}

/** Lets listed people in behind a held door, each with receipt and commitment as if they had joined, in their order. */
export async function seatListed(
  tx: Writing,
  ports: Needs,
  { draw, door, people, now: asked }: Seating,
): Promise<void> {
  const now = joinInstant(door, asked)
  for (let from = 0; from < people.length; from += groupSize) {
    const group = people.slice(from, from + groupSize)
    const newcomers = group.map((person, at) =>
      newcomerOf(ports, { draw, door, now }, person, door.joined + from + at + 1),
    )
    await storeGroup(tx, ports, newcomers, now)
    await tx.entrants.grant(
      group.flatMap((person, at) => weightOf(draw.id, person, door.joined + from + at + 1, now)),
    )
    await breath()
  }
  const joined = door.joined + people.length
  await tx.entrants.saveDoor({ ...door, joined })
  if (people.length > 0 && joined === door.openingCount) await tx.draws.makeDue(draw.id, now)
}

function newcomerOf(
  { vault }: Needs,
  { draw, door, now }: Omit<Seating, 'people'>,
  person: NamedPerson,
  joinSeq: number,
): Newcomer {
  const { id: drawId, lid, settings } = draw
  const { identity, key, nickname, weight } = person
  const own = { salt: vault.randomBytes(32), identity }
  const entrant = {
    drawId,
    joinSeq,
    identityKey: key,
    nickname,
    joinedAt: Math.max(now, door.charter.at),
    channel: null,
    status: person.status ?? 'E',
    sealedIdentity: sealIdentity(vault, { drawId, joinSeq }, own),
    idCommit: idCommit(own.salt, lid, identity, vault),
    nameCommit: sealedName(vault, lid, own, sealedAs(namesShownIn(settings), nickname, joinSeq)),
    charterVersion: door.charter.version,
    ...(weight === 0 ? { chances: 0 } : {}),
  }
  return { lid, own, shown: null, entrant, charterHash: door.charter.hash }
}

function weightOf(drawId: DrawId, { weight }: NamedPerson, joinSeq: number, at: Instant): NewGrant[] {
  if (weight <= 1) return []
  return [{ drawId, joinSeq, id: 'import', count: weight - 1, reason: 'import', at }]
}
