import {
  lotsIn,
  playIn,
  prizeIn,
  sentLots,
  sentMedia,
  sentPlay,
  sentPrize,
  sentShow,
  sentStages,
  sentTermsOf,
  showIn,
  stagesIn,
  termsIn,
} from '@fairdraw/contract'
import { type DescriptionBlock, type DrawTypeCode, iso, type Plan, type ShowSettings } from '@fairdraw/domain'
import type { AnswerOf, SentTo } from '../../../lib/call-table.ts'
import { lineOf } from '../../../lib/prize-line.ts'
import { blockLinesOf } from './description/block-lines.ts'
import { type DrawForm, freshForm, settingsOf } from './draw-form.ts'
import { lotsLineOf } from './lots/lots-line-of.ts'
import { mediaLineOfSent } from './media/media-line-of.ts'
import { playLineOf } from './plays/play-line.ts'
import { showLineOf } from './show/show-line.ts'
import { stageLinesOf } from './stages/stage-lines.ts'
import { termsFormOf } from './terms-form.ts'

type Drawn = AnswerOf<'taskInfo'>
type Sent = Omit<SentTo<'taskCreate'>, 'publish'>

/** The form as it is sent to make a draw: money in fen, times in UTC. */
export function sentOf(form: DrawForm, taskType: DrawTypeCode, rules: string): Sent {
  const settings = settingsOf(form, taskType, rules)
  const { opening, startAt, endAt, joinLimit, play, show, lots, media } = settings
  return {
    task_type: taskType,
    title: settings.title,
    prizes: settings.prizes.map(sentPrize),
    opening: opening.by === 'time' ? { by: 'time', at: iso(opening.at) } : opening,
    level: settings.level,
    login_free: settings.loginFree,
    min_entrants: settings.minEntrants,
    on_short: settings.onShort,
    max_wins: settings.maxWins,
    rules_text: settings.rulesText,
    description: settings.description,
    ...(startAt === undefined ? {} : { start_at: iso(startAt) }),
    ...(endAt === undefined ? {} : { end_at: iso(endAt) }),
    ...(joinLimit === undefined ? {} : { join_limit: joinLimit }),
    ...(play === undefined ? {} : { settings: sentPlay(play) }),
    ...(show === undefined ? {} : { settings: sentShow(show) }),
    ...(lots === undefined ? {} : { settings: sentLots(lots) }),
    ...(media === undefined ? {} : { settings: sentMedia(media) }),
    ...(settings.stages === undefined ? {} : { stages: sentStages(settings.stages) }),
    ...sentTermsOf(settings),
  }
}

/** What an edit may take away by saying null. */
const removable = {
  ...{ start_at: null, end_at: null, join_limit: null, stages: null },
  ...{ cover: null, share_cover: null, banner: null, background: null },
  ...{ organiser_card: null, time_zone: null, shown_as: null },
  ...{ conditions: null, tasks: null, code_limit: null, win_history: null, visibility: null },
  ...{ entry_form: null, claim: null, security: null },
} as const

/** The form as it is sent to change a draft: what was emptied is said with null. */
export function changesOf(form: DrawForm, taskType: DrawTypeCode, rules: string) {
  const { task_type, ...rest } = sentOf(form, taskType, rules)
  return { ...removable, ...rest }
}

/** A draw of the server as a form; `isGenerated` knows rules nobody edited, which stay generated. */
export function formOf(
  draw: Drawn,
  plan: Plan,
  now: number,
  isGenerated: (form: DrawForm, rules: string) => boolean,
): DrawForm {
  const fresh = freshForm(plan, now)
  const { opening } = draw
  const prizes = draw.prizes.map((prize) => prizeIn(prize as Parameters<typeof prizeIn>[0]))
  const form: DrawForm = {
    title: draw.title,
    description: blockLinesOf(draw.description as readonly DescriptionBlock[]),
    prizes: prizes.map(lineOf),
    stages: stageLinesOf(stagesIn(draw.stages ?? []), prizes),
    openBy: opening.by,
    openAt: opening.by === 'time' ? Date.parse(opening.at) : fresh.openAt,
    openCount: opening.by === 'count' ? opening.count : fresh.openCount,
    startAt: instantOf(draw.start_at),
    endAt: instantOf(draw.end_at),
    loginFree: draw.login_free,
    joinLimit: draw.join_limit ?? null,
    level: draw.level,
    minEntrants: draw.min_entrants,
    onShort: draw.on_short,
    maxWins: draw.max_wins,
    rulesText: null,
    play: draw.settings && 'mode' in draw.settings ? playLineOf(playIn(draw.settings)) : null,
    show: draw.settings && 'rounds' in draw.settings ? showLineOf(showOfSent(draw.settings)) : null,
    lots: draw.settings && 'lots' in draw.settings ? lotsLineOf(lotsIn(draw.settings)) : null,
    media: draw.settings && 'source' in draw.settings ? mediaLineOfSent(draw.settings) : null,
    ...termsFormOf(termsIn(draw as Parameters<typeof termsIn>[0]) as Parameters<typeof termsFormOf>[0]),
  }
  return isGenerated(form, draw.rules_text) ? form : { ...form, rulesText: draw.rules_text }
}

/** A new draw after the picture of another: everything but the dates that have passed. */
export function copyOf(form: DrawForm, plan: Plan, now: number): DrawForm {
  const future = (at: number | null) => (at !== null && at > now ? at : null)
  return {
    ...form,
    openAt: future(form.openAt) ?? freshForm(plan, now).openAt,
    startAt: future(form.startAt),
    endAt: future(form.endAt),
    stages: form.stages.map((stage) => ({ ...stage, openAt: future(stage.openAt) })),
    show: form.show && { ...form.show, beginsAt: future(form.show.beginsAt) },
  }
}

type SentShow = Extract<Drawn['settings'], { readonly rounds: unknown }>

function showOfSent({ begins_at, ...same }: SentShow): ShowSettings {
  return showIn({ ...same, ...(begins_at !== undefined && { begins_at: Date.parse(begins_at) }) })
}

function instantOf(sent: string | undefined): number | null {
  return sent === undefined ? null : Date.parse(sent)
}
