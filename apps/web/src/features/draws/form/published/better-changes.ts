import type { DrawTypeCode } from '@fairdraw/domain'
import type { SentTo } from '../../../../lib/call-table.ts'
import { blankPrize } from '../blank-prize.ts'
import { objectionsToBlocks } from '../description/block-lines.ts'
import type { DrawForm } from '../draw-form.ts'
import type { FormObjection } from '../form-objections.ts'
import { objectionsToCard } from '../organiser/organiser-card-line.ts'
import { changesOf } from '../wire.ts'

/** What may still change once a draw is published, and only to the advantage of its entrants. */
const changeable = [
  'description',
  'organiser_card',
  'cover',
  'share_cover',
  'banner',
  'background',
  'scenery',
  'shown_as',
  'prizes',
  'opening',
  'end_at',
  'join_limit',
  'conditions',
] as const
type Changeable = (typeof changeable)[number]
type Changes = Partial<Pick<SentTo<'taskUpdate'>, Changeable>>

/** What is different now, as it is sent; empty when nothing is. */
export function betterChanges(before: DrawForm, after: DrawForm, type: DrawTypeCode): Changes {
  const was = changesOf(before, type, '')
  const is = changesOf(after, type, '')
  const changed = changeable.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  return Object.fromEntries(changed.map((key) => [key, is[key]])) as Changes
}

/** Why the change would be refused: it takes something away, or says too little. */
export function objectionsToChange(before: DrawForm, after: DrawForm): readonly FormObjection[] {
  const found: FormObjection[] = [...objectionsToBlocks(after.description), ...objectionsToCard(after.card)]
  if (before.openBy === 'time' && (after.openAt ?? 0) < (before.openAt ?? 0))
    found.push({ path: 'opening.at', code: 'not_later' })
  if (before.openBy !== 'time' && before.endAt !== null && (after.endAt ?? 0) < before.endAt)
    found.push({ path: 'end_at', code: 'not_later' })
  if (before.joinLimit !== null && after.joinLimit !== null && after.joinLimit < before.joinLimit)
    found.push({ path: 'join_limit', code: 'not_more' })
  for (const [at, prize] of after.prizes.entries()) {
    const path = `prizes.${at}`
    found.push(...blankPrize(prize, path))
    if (prize.quantity !== null && prize.quantity < (before.prizes[at]?.quantity ?? 1))
      found.push({ path: `${path}.quantity`, code: 'not_more' })
    if (after.prizes.slice(0, at).some(({ tier }) => tier === prize.tier))
      found.push({ path: `${path}.tier`, code: 'tier_repeated' })
  }
  return found
}
