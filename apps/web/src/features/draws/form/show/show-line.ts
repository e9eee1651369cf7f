import { present } from '@fairdraw/contract'
import {
  type DrawTypeCode,
  drawType,
  type Reveal,
  type RoundOrder,
  type ShowSettings,
} from '@fairdraw/domain'
import type { PlannedRound } from '@fairdraw/fairness'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'
import { unlessEmpty } from '../unless-empty.ts'

/** Seats that are kept for a group; null where nothing is chosen or typed. */
export type QuotaLine = { readonly key: string; readonly group: string | null; readonly count: number | null }

/** A round as it stands in the form. Empty lists ask for nothing. */
export type RoundLine = {
  /** Tells the rounds apart while they are moved about. */
  readonly key: string
  readonly tier: number
  readonly count: number | null
  readonly shots: number | null
  readonly groups: readonly string[]
  readonly without: readonly string[]
  readonly quotas: readonly QuotaLine[]
  readonly checkedIn: boolean
  readonly repeat: boolean
  readonly notWinnersOf: readonly number[]
}

/** The show of a live draw as it stands in the form; null where nothing is set or typed. */
export type ShowLine = Omit<
  ShowSettings,
  'rounds' | 'takesSelfies' | 'rollMs' | 'reveal' | 'order' | 'music' | 'beginsAt' | 'logo' | 'accent'
> & {
  readonly rounds: readonly RoundLine[]
  /** Null: the host says when the rolling stops. */
  readonly rollMs: number | null
  readonly reveal: Reveal
  readonly order: RoundOrder
  readonly takesSelfies: boolean
  readonly music: NonNullable<ShowSettings['music']>
  readonly beginsAt: number | null
  readonly logo: string | null
  readonly accent: string | null
  /** Prizes and rounds before the last one was added or removed, for as long as that can be taken back. */
  readonly undo: RoundsBefore | null
}
type RoundsBefore = {
  readonly prizes: readonly PrizeLine[]
  readonly rounds: readonly RoundLine[]
  readonly why: 'prizes' | 'removed'
}

/** True for a draw that is held in front of a hall, round by round. */
export function isLive(type: DrawTypeCode): boolean {
  return drawType(type).engine === 'rounds'
}

/** A round of one press that everybody is in who has not won yet. */
export function newRound(tier: number, count: number | null): RoundLine {
  return {
    key: freshKey(),
    tier,
    count,
    shots: 1,
    groups: [],
    without: [],
    quotas: [],
    notWinnersOf: [],
    checkedIn: false,
    repeat: false,
  }
}

/** One round a prize, the first prize last, as halls expect it. */
export function roundsFor(prizes: readonly PrizeLine[]): readonly RoundLine[] {
  return prizes.toSorted((a, b) => b.tier - a.tier).map(({ tier, quantity }) => newRound(tier, quantity))
}

/** What a new show has before anything is set. */
export const plainShow: Omit<ShowLine, 'rounds'> = {
  groups: [],
  checkIn: 'open',
  skin: 'sphere',
  isMasked: false,
  card: ['number'],
  takesSelfies: false,
  rollMs: null,
  reveal: 'burst',
  order: 'free',
  danmaku: 'checked',
  music: {},
  beginsAt: null,
  logo: null,
  accent: null,
  undo: null,
}

/** A new live draw: one prize and its round. */
export function freshShow() {
  const prizes = [newPrizeLine([])]
  return { openBy: 'rounds', prizes, show: { ...plainShow, rounds: roundsFor(prizes) } } as const
}

/** The round that a line stands for. */
export function roundOf(line: RoundLine): PlannedRound {
  const { shots, repeat } = line
  const quotas = line.quotas.flatMap(({ group, count }) =>
    group === null ? [] : [{ group, count: count ?? 1 }],
  )
  return present({
    tier: line.tier,
    count: line.count ?? 1,
    shots: (shots ?? 1) > 1 ? shots : null,
    groups: unlessEmpty(line.groups),
    without: unlessEmpty(line.without),
    quotas: unlessEmpty(quotas),
    checkedIn: line.checkedIn || null,
    repeat: repeat || null,
    // Whoever has won is out anyway where nobody may win again.
    notWinnersOf: repeat ? unlessEmpty(line.notWinnersOf) : null,
  })
}

/** The show that the form stands for. */
export function showOf({ undo, ...line }: ShowLine): ShowSettings {
  return present({
    ...line,
    rounds: line.rounds.map(roundOf),
    takesSelfies: line.takesSelfies || null,
    music: unlessEmpty(line.music),
  })
}

/** The show of the server as it stands in the form. */
export function showLineOf(show: ShowSettings): ShowLine {
  return { ...plainShow, ...show, rounds: show.rounds.map(roundLineOf) }
}

/** A round of the server as it stands in the form. */
export function roundLineOf(round: PlannedRound): RoundLine {
  const { quotas = [] } = round
  return {
    ...newRound(round.tier, round.count),
    ...round,
    quotas: quotas.map((quota) => ({ key: freshKey(), ...quota })),
  }
}
