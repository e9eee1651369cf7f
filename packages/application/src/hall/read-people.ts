import {
  type CardField,
  type Instant,
  type Lid,
  type NamesShown,
  namesOnStage,
  shownAs,
} from '@fairdraw/domain'
import type { Attendee, Ports } from '../ports/index.ts'
import { type Driver, drivenDraw } from '../show/driven-draw.ts'
import { wallCode, wallCodeMs } from './hall-codes.ts'

/** Somebody on the stage, as their card shows them. */
export type PersonOnStage = {
  /** Their row in the list. */
  readonly index: number
  readonly name: string
  readonly number?: string
  readonly department?: string
  readonly title?: string
  readonly picture?: string
  readonly here: boolean
}

/**
 * Everybody on the stage, in the order of the list, with what its cards tell and names as its organiser wants them shown.
 * For who drives it alone: number and name are how people check in, and the list of a hall is nobody's but the hall's.
 * `after`: the version that the asker has, after which only who changed is told where that can be. Refuses
 * `not_permitted`.
 */
export function readPeople(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  driver: Driver,
  lid: Lid,
  after: string | undefined,
): Promise<{
  readonly version: string
  readonly isWhole: boolean
  readonly people: readonly PersonOnStage[]
}> {
  return store.read(async (tx) => {
    const draw = await drivenDraw(tx, { vault }, lid, driver)
    const { card } = draw.settings.show
    const how = namesOnStage(draw.settings)
    const version = `${await tx.attendees.version(draw.id)}-${draw.version}`
    const [list, settings] = (after ?? '').split('-').map(Number)
    // Other settings may show everybody otherwise.
    const changed =
      Number.isInteger(list) && settings === draw.version
        ? await tx.attendees.changedAfter(draw.id, Number(list))
        : null
    const people = (changed ?? (await tx.attendees.all(draw.id))).flatMap((one) =>
      one.joinSeq === null ? [] : [shownPerson(one, card, how)],
    )
    return {
      version,
      isWhole: changed === null,
      people: people.sort((one, other) => one.index - other.index),
    }
  })
}

function shownPerson(one: Attendee, card: readonly CardField[], how: NamesShown): PersonOnStage {
  const told = Object.fromEntries(
    card.flatMap((field) => (one[field] === null ? [] : [[field, one[field]]])),
  ) as Pick<PersonOnStage, CardField>
  const seq = one.joinSeq ?? 1
  return { index: seq - 1, name: shownAs(how, one.name, seq), ...told, here: one.checkedInAt !== null }
}

/** What the wall is to show at this moment, for who drives it alone, and until when. Refuses `not_permitted`. */
export function readWallCode(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  driver: Driver,
  lid: Lid,
): Promise<{ readonly code: string; readonly until: Instant }> {
  return store.read(async (tx) => {
    const { id } = await drivenDraw(tx, { vault }, lid, driver)
    const now = await tx.now()
    return { code: wallCode(vault, id, now), until: (Math.floor(now / wallCodeMs) + 1) * wallCodeMs }
  })
}
