import { sentSettingsOf, sentStages, sentTermsOf, settingsIn } from '@fairdraw/contract'
import type { DrawTypeCode } from '@fairdraw/domain'
import type { AnswerOf, SentTo } from '../../../lib/call-table.ts'
import { lineOf } from '../../../lib/prize-line.ts'
import { blockLinesOf } from './description/block-lines.ts'
import { type DrawForm, freshForm, settingsOf } from './draw-form.ts'
import { lotsLineOf } from './lots/lots-line-of.ts'
import { mediaLineOf } from './media/media-line.ts'
import { cardLineOf } from './organiser/organiser-card-line.ts'
import { playLineOf } from './plays/play-line.ts'
import { showLineOf } from './show/show-line.ts'
import { stageLinesOf } from './stages/stage-lines.ts'
import { plainTerms } from './terms-form.ts'

type Drawn = AnswerOf<'taskInfo'>
type Sent = Omit<SentTo<'taskCreate'>, 'publish'>

/** The form as it is sent to make a draw: money in fen, times in UTC. */
export function sentOf(form: DrawForm, taskType: DrawTypeCode, rules: string): Sent {
  const settings = settingsOf(form, taskType, rules)
  return {
    ...sentSettingsOf(settings),
    rules_text: settings.rulesText,
    description: settings.description,
    ...(settings.stages === undefined ? {} : { stages: sentStages(settings.stages) }),
    ...sentTermsOf(settings),
  }
}

/** What an edit may take away by saying null. */
const removable = {
  start_at: null,
  end_at: null,
  join_limit: null,
  stages: null,
  cover: null,
  share_cover: null,
  banner: null,
  background: null,
  scenery: null,
  organiser_card: null,
  time_zone: null,
  shown_as: null,
  conditions: null,
  tasks: null,
  code_limit: null,
  win_history: null,
  visibility: null,
  names_shown: null,
  entry_form: null,
  claim: null,
  security: null,
} as const

/** The form as it is sent to change a draft: what was emptied is said with null. */
export function changesOf(form: DrawForm, taskType: DrawTypeCode, rules: string) {
  const { task_type, ...rest } = sentOf(form, taskType, rules)
  return { ...removable, ...rest }
}

/** A draw of the server as a form; `isGenerated` knows rules nobody edited, which stay generated. */
export function formOf(
  draw: Drawn,
  now: number,
  isGenerated: (form: DrawForm, rules: string) => boolean,
): DrawForm {
  const { taskType, opening, prizes, stages = [], description, rulesText, ...rest } = settingsIn(draw)
  const { play, show, lots, media, organiserCard, claim, ...same } = rest
  const form: DrawForm = {
    ...freshForm(now),
    ...plainTerms,
    ...same,
    description: blockLinesOf(description),
    prizes: prizes.map(lineOf),
    stages: stageLinesOf(stages, prizes),
    openBy: opening.by,
    ...(opening.by === 'time' && { openAt: opening.at }),
    ...(opening.by === 'count' && { openCount: opening.count }),
    play: play ? playLineOf(play) : null,
    show: show ? showLineOf(show) : null,
    lots: lots ? lotsLineOf(lots) : null,
    media: media ? mediaLineOf(media) : null,
    card: cardLineOf(organiserCard),
    claimForm: claim?.form ?? [],
    claimDeadlineMs: claim?.deadlineMs ?? null,
    claimReplaces: claim?.replaces ?? false,
  }
  return isGenerated(form, rulesText) ? form : { ...form, rulesText }
}

/** A new draw after the picture of another: everything but the dates that have passed. */
export function copyOf(form: DrawForm, now: number): DrawForm {
  const future = (at: number | null) => (at !== null && at > now ? at : null)
  return {
    ...form,
    openAt: future(form.openAt) ?? freshForm(now).openAt,
    startAt: future(form.startAt),
    endAt: future(form.endAt),
    stages: form.stages.map((stage) => ({ ...stage, openAt: future(stage.openAt) })),
    show: form.show && { ...form.show, beginsAt: future(form.show.beginsAt) },
  }
}
