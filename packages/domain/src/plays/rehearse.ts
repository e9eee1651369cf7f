import type { Random } from '@fairdraw/fairness'
import {
  day,
  decidePlay,
  type Instant,
  limitsWinsEach,
  newPlayBook,
  type PlayChart,
  playsLeft,
  shutTiers,
  ticketsFor,
  wonWith,
} from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { chartPlays } from './chart-plays.ts'

/** What an organiser expects of a campaign: so many players, who play so often each, from its start to its end. */
export type ExpectedTraffic = {
  readonly players: number
  readonly playsEach: number
  readonly startsAt: Instant
  readonly closesAt: Instant
  /** `even`: alike at every hour · `early`: half of what is left comes in each fifth of the time. */
  readonly arrival: 'even' | 'early'
}

/** What one rehearsed campaign came to. */
export type Rehearsal = {
  /** When the last piece of each prize was won, in charter order; null where some are left. */
  readonly goneAt: readonly (Instant | null)[]
  readonly costFen: number
  readonly plays: number
  readonly wins: number
  /** Players with at least one win. */
  readonly winners: number
}

type Settings = Pick<DrawSettings, 'prizes' | 'play' | 'maxWins'>

/** The chart that these settings would be published with. Throws RangeError for settings that are not played. */
export function rehearsalChart(
  { prizes, play }: Settings,
  { startsAt, closesAt }: ExpectedTraffic,
): PlayChart {
  const named = prizes.map(({ tier, name, quantity, winsEach }) => {
    return { tier, name, count: quantity, ...(winsEach !== undefined && { winsEach }) }
  })
  return { prizes: named, ...chartPlays({ prizes, ...(play && { play }) }, startsAt, closesAt) }
}

/** Plays a player makes: as expected, as far as the limits allow. */
export function playsOfEach({ play }: Settings, { playsEach, startsAt, closesAt }: ExpectedTraffic): number {
  const { perDay = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = play?.plays ?? {}
  return Math.min(playsEach, total, perDay * Math.ceil((closesAt - startsAt) / day))
}

/** One campaign, played by the real engine: who plays when is chosen by `random`, and so is every outcome. */
export function rehearse(
  settings: Settings,
  traffic: ExpectedTraffic,
  chart: PlayChart,
  random: Random,
): Rehearsal {
  const each = playsOfEach(settings, traffic)
  const turns = turnsOf(traffic.players, each, random)
  const moments = momentsOf(traffic, turns.length, random)
  const wins = new Uint32Array(traffic.players)
  const won = new Map<number, ReadonlyMap<number, number>>()
  const isLimited = limitsWinsEach(chart)
  const goneAt: (Instant | null)[] = chart.prizes.map(() => null)
  const result = { costFen: 0, plays: 0, wins: 0, winners: 0 }
  let book = newPlayBook(chart)
  for (const [turn, player] of turns.entries()) {
    if ((wins[player] ?? 0) >= settings.maxWins) continue
    const shut = shutTiers(chart, won.get(player) ?? new Map())
    // What is left of the pool is for others.
    if (shut.size > 0 && chart.mode === 'pool' && !ticketsFor(chart, book, shut).some((left) => left > 0))
      continue
    const at = moments[turn] ?? traffic.closesAt
    result.plays++
    const decided = decidePlay(chart, book, random, at, shut)
    book = decided.book
    if (decided.tier === null) {
      if (chart.mode === 'pool' && playsLeft(book, chart).tickets === 0) break
      continue
    }
    const place = chart.prizes.findIndex(({ tier }) => tier === decided.tier)
    result.wins++
    result.costFen += settings.prizes[place]?.valueFen ?? 0
    wins[player] = (wins[player] ?? 0) + 1
    if (isLimited) won.set(player, wonWith(won.get(player) ?? new Map(), decided.tier))
    if (wins[player] === 1) result.winners++
    if (book.won[place] === chart.prizes[place]?.count) goneAt[place] = at
    const { isGone, tickets } = playsLeft(book, chart)
    if (tickets === 0 || (isGone && settings.play?.whenGone === 'end')) break
  }
  return { ...result, goneAt }
}

/** Who plays, turn by turn: everybody as often as the others, in an order of chance. */
function turnsOf(players: number, each: number, random: Random): Uint32Array {
  const turns = Uint32Array.from({ length: players * each }, (_, turn) => turn % players)
  for (let i = turns.length - 1; i > 0; i--) {
    const j = random.uniform(i + 1)
    const moved = turns[i] as number
    turns[i] = turns[j] as number
    turns[j] = moved
  }
  return turns
}

/** When each turn comes, in ascending order. */
function momentsOf(traffic: ExpectedTraffic, count: number, random: Random): Float64Array {
  const { startsAt, closesAt, arrival } = traffic
  const moments = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const share = random.uniform(precision) / precision
    const passed = arrival === 'even' ? share : early(share)
    moments[i] = Math.min(closesAt - 1, Math.floor(startsAt + passed * (closesAt - startsAt)))
  }
  return moments.sort()
}

const precision = 2 ** 30
const fifths = 5

/** Where of the whole time this share of the plays has come: half in the first fifth, a quarter in the second … */
function early(share: number): number {
  const whole = 1 - 2 ** -fifths
  return -Math.log2(1 - share * whole) / fifths
}
