import { present } from '@fairdraw/contract'
import type { Level } from '@fairdraw/domain'
import {
  type DrawSettings,
  type DrawTypeCode,
  day,
  drawType,
  type LevelWish,
  type OnShort,
  type OpeningBy,
  type WayIn,
} from '@fairdraw/domain'
import { newPrizeLine, type PrizeLine, prizeOf } from '../../../lib/prize-line.ts'
import { type BlockLine, blocksOfLines } from './description/block-lines.ts'
import { type LotsLine, lotsOf } from './lots/lots-line.ts'
import { type MediaLine, mediaOf } from './media/media-line.ts'
import { limitsEach, type PlayLine, playOf } from './plays/play-line.ts'
import { type ShowLine, showOf } from './show/show-line.ts'
import { laterStagesOf, type StageLine } from './stages/stage-lines.ts'
import { plainTerms, type TermsForm, termsOf } from './terms-form.ts'
import { unlessEmpty } from './unless-empty.ts'
import { browserZone } from './zone/browser-zone.ts'

/** A draw as it stands in the form: every field has a place, what is not typed yet is null. */
export type DrawForm = TermsForm & {
  readonly title: string
  readonly description: readonly BlockLine[]
  readonly prizes: readonly PrizeLine[]
  /** Those after the first. */
  readonly stages: readonly StageLine[]
  readonly openBy: OpeningBy
  /** Each way to open keeps its own value, so that trying another loses nothing. */
  readonly openAt: number | null
  readonly openCount: number | null
  readonly startAt: number | null
  readonly endAt: number | null
  /** Null while nobody said it: `isLoginFree` tells. */
  readonly loginFree: boolean | null
  readonly joinLimit: number | null
  readonly level: LevelWish
  readonly minEntrants: number | null
  readonly onShort: OnShort
  readonly maxWins: number | null
  /** Null while the generated rules are good. */
  readonly rulesText: string | null
  /** How it is played; null for draws that are not. */
  readonly play: PlayLine | null
  /** What is performed in front of a hall; null for draws that are not. */
  readonly show: ShowLine | null
  /** The lots that are drawn; null for draws that have none. */
  readonly lots: LotsLine | null
  /** The comments that are drawn from, and their filters; null for draws of another kind. */
  readonly media: MediaLine | null
}

const eightInTheEvening = 20

/** What a new draw starts from; `now` is the visitor's clock. */
export function freshForm(now: number): DrawForm {
  const tomorrow = new Date(now + day)
  return {
    title: '',
    description: [],
    prizes: [newPrizeLine([])],
    stages: [],
    openBy: 'time',
    openAt: tomorrow.setHours(eightInTheEvening, 0, 0, 0),
    openCount: 50,
    startAt: null,
    endAt: null,
    loginFree: null,
    joinLimit: null,
    level: 'auto',
    minEntrants: 1,
    onShort: 'open',
    maxWins: 1,
    rulesText: null,
    play: null,
    show: null,
    lots: null,
    media: null,
    ...plainTerms,
    timeZone: browserZone(),
  }
}

/** The settings the form stands for, with `rules` where it has no text of its own. */
export function settingsOf(form: DrawForm, taskType: DrawTypeCode, rules: string): DrawSettings {
  const { play, show, lots, media } = form
  const { own } = drawType(taskType)
  // What another mode or board asks for stays in the form, so that trying it loses nothing.
  const hasOdds = play?.mode === 'probability'
  return present({
    taskType,
    title: form.title.trim(),
    prizes: form.prizes.map((line) =>
      prizeOf({ ...line, ...(!hasOdds && { odds: null }), ...(!limitsEach(form) && { winsEach: null }) }),
    ),
    opening: openingOf(form),
    level: form.level,
    loginFree: isLoginFree(form),
    minEntrants: form.minEntrants ?? 1,
    onShort: form.onShort,
    maxWins: form.maxWins ?? 1,
    rulesText: form.rulesText ?? rules,
    description: blocksOfLines(form.description),
    startAt: form.startAt,
    // A draw that opens by the clock ends by it: an end of its own would only contradict.
    endAt: form.openBy === 'time' ? null : form.endAt,
    joinLimit: form.joinLimit,
    play: play && own === 'play' ? playOf(play, form.prizes) : null,
    show: show && own === 'show' ? showOf(show) : null,
    lots: lots && own === 'lots' ? lotsOf(lots) : null,
    media: media && own === 'media' ? mediaOf(media) : null,
    stages: unlessEmpty(laterStagesOf(form)),
    ...termsOf(form),
  })
}

function openingOf({ openBy, openAt, openCount }: DrawForm): DrawSettings['opening'] {
  switch (openBy) {
    case 'time':
      return { by: 'time', at: openAt ?? 0 }
    case 'count':
      return { by: 'count', count: openCount ?? 1 }
    case 'manual':
    case 'instant':
    case 'rounds':
    case 'lots':
      return { by: openBy }
  }
}

/** Above so many yuan a prize tempts people to come in twice. */
const temptingYuan = 500

/**
 * Whether a nickname is enough to enter: unless it was said, it is in a hall, where list and staff say who comes in, and
 * where no prize is worth more than 500 yuan.
 */
export function isLoginFree({ loginFree, prizes, stages, show }: DrawForm): boolean {
  if (loginFree !== null) return loginFree
  if (show !== null) return true
  const all = [prizes, ...stages.map((stage) => stage.prizes ?? [])].flat()
  return all.every(({ yuan }) => (yuan ?? 0) <= temptingYuan)
}

/** How people get in, by what the form holds: it decides how prizes are handed over where nobody says it. */
export function wayInOf({ show, media, conditions }: DrawForm): WayIn {
  return { taskType: show ? 'screen' : media ? 'media' : 'fast', conditions }
}

/** The level the draw would get if it were published now. */
export function levelNow(wish: LevelWish, reachable: Level): Level {
  return wish === 'auto' ? reachable : wish
}
