import { mostWinnersAtOnce, type PlannedRound } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { drawType } from '../draw-types.ts'
import { shotSizes } from './programme.ts'
import { mostRounds, type ShowSettings } from './show-settings.ts'

/** A reason a show could not be run: the path of the field and a word for the reason. */
export type ShowObjection = { readonly path: string; readonly code: ShowObjectionCode }
export type ShowObjectionCode =
  | 'not_in_type'
  | 'show_missing'
  | 'rounds_missing'
  | 'rounds_count'
  | 'round_unknown_tier'
  | 'round_over_prize'
  | 'round_under_prize'
  | 'round_unknown_group'
  | 'round_group_in_and_out'
  | 'quotas_over_count'
  | 'shot_too_large'
  | 'roll_too_short'

/** At level B the first randomness is six seconds away: a rolling cannot end before it. */
const shortestRollMs = 3_000

/** Why a live draw could not be run as it is set; empty when it could, and for draws without a show that say so. */
export function objectionsToShow(
  settings: Pick<DrawSettings, 'taskType' | 'opening' | 'show' | 'prizes'>,
): readonly ShowObjection[] {
  const { opening, show, taskType } = settings
  const isLive = drawType(taskType).engine === 'rounds'
  const found: ShowObjection[] = []
  if (isLive !== (opening.by === 'rounds')) found.push({ path: 'opening.by', code: 'not_in_type' })
  if (!isLive) return show ? [...found, { path: 'settings', code: 'not_in_type' }] : found
  if (!show) return [...found, { path: 'settings', code: 'show_missing' }]
  const { rounds, rollMs } = show
  if (rounds.length === 0) found.push({ path: 'settings.rounds', code: 'rounds_missing' })
  if (rounds.length > mostRounds) found.push({ path: 'settings.rounds', code: 'rounds_count' })
  if (rollMs !== undefined && rollMs < shortestRollMs)
    found.push({ path: 'settings.roll_ms', code: 'roll_too_short' })
  for (const [at, round] of rounds.entries())
    found.push(
      ...objectionsToRound(round, show, settings).map(({ path, code }) => ({
        path: `settings.rounds.${at}${path}`,
        code,
      })),
    )
  return [...found, ...objectionsToTotals(settings.prizes, rounds)]
}

function objectionsToRound(
  round: PlannedRound,
  { groups: known }: ShowSettings,
  { prizes }: Pick<DrawSettings, 'prizes'>,
): ShowObjection[] {
  const { tier, count, shots = 1, groups = [], without = [], quotas = [], notWinnersOf = [] } = round
  const found: ShowObjection[] = []
  const isPrize = (one: number) => prizes.some((prize) => prize.tier === one)
  if (!isPrize(tier)) found.push({ path: '.tier', code: 'round_unknown_tier' })
  if (!notWinnersOf.every(isPrize)) found.push({ path: '.not_winners_of', code: 'round_unknown_tier' })
  const unknown = (names: readonly string[]) => names.some((name) => !known.includes(name))
  if (unknown(groups)) found.push({ path: '.groups', code: 'round_unknown_group' })
  if (unknown(without)) found.push({ path: '.without', code: 'round_unknown_group' })
  if (unknown(quotas.map(({ group }) => group))) found.push({ path: '.quotas', code: 'round_unknown_group' })
  if (groups.some((name) => without.includes(name)))
    found.push({ path: '.without', code: 'round_group_in_and_out' })
  if (quotas.reduce((sum, quota) => sum + quota.count, 0) > count)
    found.push({ path: '.quotas', code: 'quotas_over_count' })
  if (Math.max(...shotSizes(count, shots)) > mostWinnersAtOnce)
    found.push({ path: '.shots', code: 'shot_too_large' })
  return found
}

/** What is promised is drawn: no prize more often, and none less often, than there are pieces. */
function objectionsToTotals(
  prizes: Pick<DrawSettings, 'prizes'>['prizes'],
  rounds: readonly PlannedRound[],
): ShowObjection[] {
  return prizes.flatMap(({ tier, quantity }, at): ShowObjection[] => {
    const own = rounds.filter((round) => round.tier === tier)
    const drawn = own.reduce((sum, { count }) => sum + count, 0)
    if (drawn === quantity || rounds.length === 0) return []
    return [
      { path: `prizes.${at}.quantity`, code: drawn > quantity ? 'round_over_prize' : 'round_under_prize' },
    ]
  })
}
