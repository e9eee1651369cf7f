import { type Draw, firstScene, type Instant } from '@fairdraw/domain'
import { canonicalIdentity } from '@fairdraw/fairness'
import { identityKey } from '../entrants/identity.ts'
import { type NamedPerson, seatListed } from '../entrants/seat-listed.ts'
import type { Attendee, Door, Ports, Vault, Writing } from '../ports/index.ts'

type Needs = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>
type Opening = { readonly door: Door; readonly now: Instant }

/** What somebody on a hall's roster is in the list by: the number on their badge, whatever it looks like. */
export function hallIdentity(number: string): string {
  return canonicalIdentity('staff', number)
}

/** Somebody of a roster as they stand in the list. */
export function personOf(vault: Vault, { number, name }: Pick<Attendee, 'number' | 'name'>): NamedPerson {
  const identity = hallIdentity(number)
  return { identity, key: identityKey(vault, identity), nickname: name, weight: 1 }
}

/**
 * What a live draw has from its publication on: everybody of its roster in the list, in the order of their numbers, and
 * a stage that says welcome. Nothing for other draws.
 */
export async function openHall(tx: Writing, ports: Needs, draw: Draw, { door, now }: Opening): Promise<void> {
  const { show } = draw.settings
  if (!show) return
  const roster = await tx.attendees.all(draw.id)
  const people = roster.map((attendee) => personOf(ports.vault, attendee))
  await seatListed(tx, ports, { draw, door, people, now })
  await tx.attendees.seat(
    draw.id,
    roster.map(({ number }, at) => ({ number, joinSeq: at + 1 })),
  )
  await tx.shows.saveScene(draw.id, firstScene(show.skin, show.danmaku !== 'off', now))
}
