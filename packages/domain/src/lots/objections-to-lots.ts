import { fewestLots, lotCount, mostLots } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { type DrawTypeRow, drawType } from '../draw-types.ts'
import type { LotSettings } from './lot-settings.ts'

/** A reason lots could not be drawn: the path of the field and a word for the reason. */
export type LotObjection = { readonly path: string; readonly code: LotObjectionCode }
export type LotObjectionCode =
  | 'not_in_type'
  | 'lots_missing'
  | 'lots_with_prizes'
  | 'lots_few'
  | 'lots_many'
  | 'lot_repeated'
  | 'teams_unequal'
  | 'captain_without_team'
  | 'captain_unknown'
  | 'captain_surplus'
  | 'pairing_has_lots'
  | 'pairing_swaps'
  | 'pairing_too_many'

/** Why lots could not be drawn as they are set; empty when they could, and for draws without lots that say so. */
export function objectionsToLots(
  settings: Pick<DrawSettings, 'taskType' | 'opening' | 'lots' | 'prizes' | 'joinLimit'>,
  type: Pick<DrawTypeRow, 'engine'> = drawType(settings.taskType),
): readonly LotObjection[] {
  const { joinLimit = 0, lots, opening, prizes } = settings
  const isOfLots = type.engine === 'lots'
  const found: LotObjection[] = []
  if (isOfLots !== (opening.by === 'lots')) found.push({ path: 'opening.by', code: 'not_in_type' })
  if (isOfLots && !lots) found.push({ path: 'settings', code: 'lots_missing' })
  if (!isOfLots && lots) found.push({ path: 'settings', code: 'not_in_type' })
  if (!isOfLots || !lots) return found
  if (prizes.length > 0) found.push({ path: 'prizes', code: 'lots_with_prizes' })
  if (lots.rule !== 'pairing') return [...found, ...rowObjections(lots), ...captainObjections(lots)]
  if (joinLimit > mostLots) found.push({ path: 'join_limit', code: 'pairing_too_many' })
  return [...found, ...pairingObjections(lots)]
}

/** People draw each other: there is nothing else to draw, and who exchanges may get themselves. */
function pairingObjections({ canSwap, captains, lots }: LotSettings): LotObjection[] {
  const found: LotObjection[] = []
  if (lots.length > 0) found.push({ path: 'settings.lots', code: 'pairing_has_lots' })
  if (captains.length > 0) found.push({ path: 'settings.captains', code: 'captain_without_team' })
  if (canSwap) found.push({ path: 'settings.swap', code: 'pairing_swaps' })
  return found
}

function rowObjections({ captains, lots, rule }: LotSettings): LotObjection[] {
  const found: LotObjection[] = []
  const seen = new Set<string>()
  for (const [at, { label }] of lots.entries()) {
    // What looks the same on a card is the same lot.
    const read = label.normalize('NFC').trim()
    if (seen.has(read)) found.push({ path: `settings.lots.${at}.label`, code: 'lot_repeated' })
    seen.add(read)
  }
  const counts = lots.map(({ count }) => count)
  const all = counts.reduce((sum, count) => sum + count, 0)
  // Where a captain leads a team alone, or all of them do, nothing is left to draw.
  if (lotCount({ rows: lots, captains }) < fewestLots) found.push({ path: 'settings.lots', code: 'lots_few' })
  if (all > mostLots) found.push({ path: 'settings.lots', code: 'lots_many' })
  // Where people cannot be shared out evenly, some teams have one more.
  const isUneven = rule === 'teams' && Math.max(...counts) - Math.min(...counts) > 1
  if (isUneven) found.push({ path: 'settings.lots', code: 'teams_unequal' })
  return found
}

function captainObjections({ captains, lots, rule }: LotSettings): LotObjection[] {
  if (rule !== 'teams')
    return captains.length > 0 ? [{ path: 'settings.captains', code: 'captain_without_team' }] : []
  const left = new Map(lots.map(({ label, count }) => [label, count]))
  const found: LotObjection[] = []
  for (const [at, { label }] of captains.entries()) {
    const places = left.get(label)
    const path = `settings.captains.${at}.label`
    if (places === undefined) found.push({ path, code: 'captain_unknown' })
    else if (places === 0) found.push({ path, code: 'captain_surplus' })
    else left.set(label, places - 1)
  }
  return found
}
