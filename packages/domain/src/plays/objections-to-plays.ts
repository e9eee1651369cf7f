import type { Instant } from '@fairdraw/fairness'
import { oddsScale, slicesOf } from '@fairdraw/fairness'
import type { DrawSettings, Level } from '../draw-settings.ts'
import { type DrawTypeRow, drawType, type KindId } from '../draw-types.ts'
import type { Prize } from '../prize.ts'
import { chartPlays } from './chart-plays.ts'
import { type BoardObjectionCode, objectionsToBoard } from './objections-to-board.ts'
import type { PlaySettings } from './play-settings.ts'

/** A reason a draw could not be played: the path of the field and a word for the reason. */
export type PlayObjection = { readonly path: string; readonly code: PlayObjectionCode }
export type PlayObjectionCode =
  | 'not_in_type'
  | 'play_missing'
  | 'odds_missing'
  | 'odds_too_high'
  | 'cells_count'
  | 'cell_unknown_tier'
  | 'prize_not_shown'
  | 'thanks_missing'
  | 'plays_missing'
  | 'release_in_pool'
  | 'release_slices'
  | 'strong_needs_beacon'
  | 'wins_each_too_many'
  | 'wins_each_on_board'
  | BoardObjectionCode

/** What publication would fix: from when to when it is played, and what a stranger may conclude. */
export type PlayMoment = { readonly level: Level; readonly startsAt: Instant; readonly closesAt: Instant }

/** Parts that a release may have: one is no release, and more than this nobody can look over. */
const fewestSlices = 2
const mostSlices = 10_000

/** Places that a picture has: how few and how many. */
const places: Readonly<Partial<Record<KindId, readonly [fewest: number, most: number]>>> = {
  wheel: [2, 12],
  'nine-grid': [8, 8],
  cards: [2, 50],
}

/** Why a draw could not be played as it is set; empty when it could, and for draws that are not played and say so. */
export function objectionsToPlays(
  settings: Pick<DrawSettings, 'taskType' | 'opening' | 'play' | 'prizes' | 'maxWins'>,
  moment: PlayMoment,
  type: Pick<DrawTypeRow, 'engine' | 'kind'> = drawType(settings.taskType),
): readonly PlayObjection[] {
  const { opening, play, prizes, maxWins } = settings
  const isPlayed = type.engine === 'instant'
  const found: PlayObjection[] = []
  if (isPlayed !== (opening.by === 'instant')) found.push({ path: 'opening.by', code: 'not_in_type' })
  if (isPlayed && !play) found.push({ path: 'settings', code: 'play_missing' })
  if (!isPlayed && play) found.push({ path: 'settings', code: 'not_in_type' })
  if (!isPlayed || !play) return [...found, ...eachObjections(prizes, () => 'not_in_type')]
  return [
    ...found,
    ...oddsObjections(play, prizes),
    // Everything lies on a shared board, so that its picture has nothing to choose.
    ...(play.board ? objectionsToBoard(play, prizes, type.kind) : cellObjections(play, prizes, type.kind)),
    ...limitObjections(play, moment.level),
    ...eachObjections(prizes, (most) =>
      play.board ? 'wins_each_on_board' : most > maxWins ? 'wins_each_too_many' : null,
    ),
    ...releaseObjections(play, moment),
  ]
}

function oddsObjections({ mode }: PlaySettings, prizes: readonly Prize[]): PlayObjection[] {
  if (mode === 'pool') return []
  const without = prizes.flatMap(({ odds = 0 }, at) => (odds < 1 ? [at] : []))
  const found = without.map((at): PlayObjection => ({ path: `prizes.${at}.odds`, code: 'odds_missing' }))
  const sum = prizes.reduce((total, { odds = 0 }) => total + odds, 0)
  return sum > oddsScale ? [...found, { path: 'prizes', code: 'odds_too_high' }] : found
}

/** Whatever comes out of a play must have a place to land on. */
function cellObjections(play: PlaySettings, prizes: readonly Prize[], kind: KindId): PlayObjection[] {
  const { cells } = play
  const tiers = new Set(prizes.map(({ tier }) => tier))
  const found: PlayObjection[] = []
  const [fewest, most] = places[kind] ?? [1, Number.POSITIVE_INFINITY]
  if (cells.length < fewest || cells.length > most)
    found.push({ path: 'settings.cells', code: 'cells_count' })
  for (const [at, tier] of cells.entries())
    if (tier !== null && !tiers.has(tier))
      found.push({ path: `settings.cells.${at}`, code: 'cell_unknown_tier' })
  for (const [at, { tier }] of prizes.entries())
    if (!cells.includes(tier)) found.push({ path: `prizes.${at}`, code: 'prize_not_shown' })
  if (mayWinNothing(play) && !cells.includes(null))
    found.push({ path: 'settings.cells', code: 'thanks_missing' })
  return found
}

/** By probability any prize can run out before the others; only a pool of nothing but prizes has no play without one. */
function mayWinNothing({ mode, blanks, whenGone }: PlaySettings): boolean {
  return mode === 'probability' || blanks > 0 || whenGone === 'go_on'
}

/** What is wrong with how often one person may win one prize. */
function eachObjections(
  prizes: readonly Prize[],
  wrong: (most: number) => PlayObjectionCode | null,
): PlayObjection[] {
  return prizes.flatMap(({ winsEach }, at) => {
    const code = winsEach === undefined ? null : wrong(winsEach)
    return code === null ? [] : [{ path: `prizes.${at}.wins_each`, code }]
  })
}

function limitObjections({ isStrong, plays }: PlaySettings, level: Level): PlayObjection[] {
  const found: PlayObjection[] = []
  if (plays.perDay === undefined && plays.total === undefined)
    found.push({ path: 'settings.plays', code: 'plays_missing' })
  if (isStrong && level === 'C') found.push({ path: 'settings.strong', code: 'strong_needs_beacon' })
  return found
}

function releaseObjections(play: PlaySettings, { startsAt, closesAt }: PlayMoment): PlayObjection[] {
  if (!play.release) return []
  const path = 'settings.release'
  if (play.mode === 'pool') return [{ path, code: 'release_in_pool' }]
  const { release } = chartPlays({ prizes: [], play }, startsAt, closesAt)
  const slices = release ? slicesOf(release) : 0
  return slices < fewestSlices || slices > mostSlices ? [{ path, code: 'release_slices' }] : []
}
