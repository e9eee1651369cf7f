import { descriptionText, prizeValueCapFen, type TaskKind } from '@fairdraw/domain'
import { fenOf } from '../../../lib/prize-line.ts'
import { blocksOfLines } from './description/block-lines.ts'
import type { DrawForm } from './draw-form.ts'

export type AdviceCode =
  | 'value_missing'
  | 'value_above_cap'
  | 'total_above_cap'
  | 'deadline_missing'
  | 'contact_missing'
  | 'prize_unnamed'
  | 'claim_unsaid'
  | 'asks_personal'
  | 'wechat_forbids'

/** What the law or good manners ask for, though nothing forbids publishing without it. */
export type Advice = { readonly path: string; readonly code: AdviceCode }

/** Notes on a form: what promotions must publish (SAMR Order 32), what personal data asks for, what platforms forbid. */
export function adviceOn(form: DrawForm): readonly Advice[] {
  return [...prizeAdvice(form), ...disclosureAdvice(form), ...taskAdvice(form)]
}

/** SAMR Order 32: art. 13 wants the price of each prize, art. 17 caps what one person may win. */
function prizeAdvice({ prizes, maxWins }: DrawForm): Advice[] {
  const found: Advice[] = []
  for (const [at, { kind, yuan }] of prizes.entries()) {
    const path = `prizes.${at}.value`
    if (yuan === null && kind !== 'thanks') found.push({ path, code: 'value_missing' })
    if (yuan !== null && fenOf(yuan) > prizeValueCapFen) found.push({ path, code: 'value_above_cap' })
  }
  const isOneAbove = found.some(({ code }) => code === 'value_above_cap')
  const pieces = prizes.flatMap(({ yuan, quantity }) =>
    Array.from({ length: Math.min(quantity ?? 1, maxWins ?? 1) }, () => fenOf(yuan ?? 0)),
  )
  const dearest = pieces.toSorted((a, b) => b - a).slice(0, maxWins ?? 1)
  const most = dearest.reduce((sum, fen) => sum + fen, 0)
  if (!isOneAbove && most > prizeValueCapFen) found.push({ path: 'max_wins', code: 'total_above_cap' })
  return found
}

/** SAMR Order 32 art. 13: until when and how prizes are claimed, and whom to ask; PIPL art. 17: why personal data is wanted. */
function disclosureAdvice(form: DrawForm): Advice[] {
  const found: Advice[] = []
  const isGiven = form.prizes.some(({ kind }) => kind !== 'thanks')
  if (isGiven && form.claimDeadlineMs === null)
    found.push({ path: 'claim.deadline_ms', code: 'deadline_missing' })
  const own = form.rulesText
  if (!tellsContact(`${descriptionText(blocksOfLines(form.description))}\n${own ?? ''}`))
    found.push({ path: 'description', code: 'contact_missing' })
  if (own !== null) {
    if (form.prizes.some(({ name }) => name.trim() !== '' && !own.includes(name.trim())))
      found.push({ path: 'rules_text', code: 'prize_unnamed' })
    if (!/领|兑|claim|collect|redeem/i.test(own)) found.push({ path: 'rules_text', code: 'claim_unsaid' })
  }
  const asks = form.entryForm.findIndex(
    ({ kind, hint }) => ['mobile', 'email', 'address'].includes(kind) && (hint ?? '').trim() === '',
  )
  if (asks >= 0) found.push({ path: `entry_form.${asks}.hint`, code: 'asks_personal' })
  return found
}

const tellsContact = (text: string) => /\d{5,}|@|微信|电话|客服|联系|contact|phone|email/i.test(text)

const induced: readonly TaskKind[] = ['invite', 'follow', 'contact']

/** Rewards for sharing, following or adding a contact are what WeChat's rules for outside links call inducement. */
function taskAdvice({ tasks }: DrawForm): Advice[] {
  const at = tasks.findIndex(({ kind }) => induced.includes(kind))
  return at < 0 ? [] : [{ path: `tasks.${at}.kind`, code: 'wechat_forbids' }]
}
