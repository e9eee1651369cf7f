import type { Draw } from './draw.ts'
import type { DrawSettings } from './draw-settings.ts'
import type { ChangedPart } from './facts.ts'
import { isPairing } from './lots/lot-settings.ts'
import { canShowNameWheel } from './objections-to-type.ts'
import type { Prize } from './prize.ts'
import { Refusal } from './refusals.ts'
import { isSameValue } from './same-value.ts'
import { onlyAddsChosen } from './terms/customer-conditions.ts'

/** Why a published draw cannot be changed so: at all, or not in this direction. */
export type ChangeObjection = 'fixed' | 'not_later' | 'fewer' | 'lower' | 'prize_moved'

/** What an edit means for a published draw: by how much later it closes, and what else is better or told anew. */
export type PublishedChange = { readonly laterMs: number; readonly parts: readonly ChangedPart[] }

/** Words and pictures: they decide nothing (`rulesText` does, and its hash stands in the charter). */
const texts = [
  'description',
  'organiserCard',
  'cover',
  'shareCover',
  'banner',
  'background',
  'scenery',
  'shownAs',
] as const satisfies readonly (keyof DrawSettings)[]

/**
 * What may change once somebody may have entered: nothing to an entrant's disadvantage (lot-1
 * §4.4). Later times, more pieces, further prizes behind the others, room for more people, further staff or groups
 * whose customers may enter, words and pictures.
 * Refuses `draw_not_changeable` with the field and why for everything else.
 */
export function changeAfterPublication(
  draw: Pick<Draw, 'settings' | 'life'>,
  wanted: DrawSettings,
): PublishedChange {
  const { settings } = draw
  const keys = [...new Set([...Object.keys(settings), ...Object.keys(wanted)])] as (keyof DrawSettings)[]
  const changed = new Set(keys.filter((key) => !isSameValue(settings[key], wanted[key])))
  const parts: ChangedPart[] = []
  let laterMs = 0
  for (const key of changed) {
    if (key === 'opening') laterMs = openingLaterMs(draw, wanted)
    else if (key === 'endAt') laterMs = endLaterMs(draw, wanted)
    else if (key === 'prizes') {
      requireMorePrizes(settings.prizes, wanted.prizes)
      if (settings.play) requireSamePieces(settings.prizes, wanted.prizes)
      parts.push('prizes')
    } else if (key === 'joinLimit') {
      requireMoreRoom(settings.joinLimit, wanted.joinLimit)
      parts.push('join_limit')
    } else if (key === 'conditions') {
      // Of plays and lots that are handed out nothing but the end may be moved.
      const isFixed = settings.play || (settings.lots && !isPairing(settings))
      if (isFixed || !onlyAddsChosen(settings.conditions, wanted.conditions)) throw refused(key, 'fixed')
      parts.push('eligible')
    } else if (key === 'organiserCard') {
      // Who promises the prizes stands in the charter; how they are found may change.
      if (settings.organiserCard?.name !== wanted.organiserCard?.name) throw refused(key, 'fixed')
    } else if (key === 'shownAs') {
      if (!canShowNameWheel(settings.taskType)) throw refused(key, 'fixed')
    } else if (!isText(key)) throw refused(key, 'fixed')
  }
  if (texts.some((key) => changed.has(key))) parts.push('texts')
  return { laterMs, parts }
}

function isText(key: keyof DrawSettings): boolean {
  return (texts as readonly string[]).includes(key)
}

/** A draw that was put off stands later than its settings say: its charter tells when. */
function openingLaterMs(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  { opening }: DrawSettings,
): number {
  if (opening.by !== 'time' || settings.opening.by !== 'time') throw refused('opening', 'fixed')
  const opensAt = life.charter?.openAt === undefined ? settings.opening.at : Date.parse(life.charter.openAt)
  // Who sends back what the page says changes nothing.
  if (opening.at < opensAt) throw refused('opening', 'not_later')
  return opening.at - opensAt
}

function endLaterMs({ settings, life }: Pick<Draw, 'settings' | 'life'>, { endAt }: DrawSettings): number {
  // A timed draw closes for its opening and has no other end.
  if (settings.opening.by === 'time' || life.closesAt === undefined) throw refused('endAt', 'fixed')
  if (endAt === undefined || endAt < life.closesAt) throw refused('endAt', 'not_later')
  return endAt - life.closesAt
}

function requireMorePrizes(before: readonly Prize[], after: readonly Prize[]): void {
  for (const [at, prize] of before.entries()) {
    const now = after[at]
    if (now?.tier !== prize.tier) throw refused('prizes', 'prize_moved')
    if (now.quantity < prize.quantity) throw refused('prizes', 'fewer')
    const { quantity, image } = now
    if (!isSameValue(now, { ...prize, quantity, image })) throw refused('prizes', 'fixed')
  }
}

/** Each play is decided against the stock that the charter promised: more of it would be another table. */
function requireSamePieces(before: readonly Prize[], after: readonly Prize[]): void {
  const isSame = before.every(({ quantity }, at) => after[at]?.quantity === quantity)
  if (!isSame || after.length > before.length) throw refused('prizes', 'fixed')
}

function requireMoreRoom(before: number | undefined, after: number | undefined): void {
  if (before === undefined || (after !== undefined && after < before)) throw refused('joinLimit', 'lower')
}

function refused(field: keyof DrawSettings, why: ChangeObjection): Refusal {
  return new Refusal('draw_not_changeable', { field, why })
}
