import { type DrawTypeCode, iso, type Plan, type PrizeKind } from '@fairdraw/domain'
import type { AnswerOf, SentTo } from '../../../lib/call-table.ts'
import { type DrawForm, freshForm, settingsOf } from './draw-form.ts'

type Drawn = AnswerOf<'taskInfo'>
type Sent = Omit<SentTo<'taskCreate'>, 'publish'>

/** The form as it is sent to make a draw: money in fen, times in UTC. */
export function sentOf(form: DrawForm, taskType: DrawTypeCode, rules: string): Sent {
  const { startAt, endAt, joinLimit, sentPrizes, ...settings } = parts(form, taskType, rules)
  return {
    task_type: settings.taskType,
    title: settings.title,
    prizes: sentPrizes,
    opening: settings.opening.by === 'time' ? { by: 'time', at: iso(settings.opening.at) } : settings.opening,
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
  }
}

/** The form as it is sent to change a draft: what was emptied is said with null. */
export function changesOf(form: DrawForm, taskType: DrawTypeCode, rules: string) {
  const {
    task_type,
    start_at = null,
    end_at = null,
    join_limit = null,
    ...rest
  } = sentOf(form, taskType, rules)
  return { ...rest, start_at, end_at, join_limit }
}

function parts(form: DrawForm, taskType: DrawTypeCode, rules: string) {
  const settings = settingsOf(form, taskType, rules)
  const sentPrizes = settings.prizes.map(({ valueFen, ...prize }) =>
    valueFen === undefined ? prize : { ...prize, value_fen: valueFen },
  )
  return { ...settings, sentPrizes }
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
  const form: DrawForm = {
    title: draw.title,
    description: draw.description,
    prizes: draw.prizes.map((prize) => ({
      key: crypto.randomUUID(),
      tier: prize.tier,
      name: prize.name,
      kind: prize.kind as PrizeKind,
      quantity: prize.quantity,
      yuan: prize.value_fen === undefined ? null : prize.value_fen / 100,
    })),
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
  }
}

function instantOf(sent: string | undefined): number | null {
  return sent === undefined ? null : Date.parse(sent)
}
