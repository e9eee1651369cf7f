import { descriptionText, isHidden, prizeValueCapFen, type TaskKind } from '@fairdraw/domain'
import { fenOf } from '../../../lib/prize-line.ts'
import { blocksOfLines } from './description/block-lines.ts'
import type { DrawForm } from './draw-form.ts'
import { isLotsForm } from './lots/lots-rules.ts'

export type AdviceCode =
  | 'value_missing'
  | 'value_above_cap'
  | 'total_above_cap'
  | 'deadline_missing'
  | 'contact_missing'
  | 'prize_unnamed'
  | 'claim_unsaid'
  | 'conditions_unsaid'
  | 'method_unsaid'
  | 'drawing_unsaid'
  | 'count_unsaid'
  | 'organiser_hidden'
  | 'asks_personal'
  | 'wechat_forbids'
  | 'red_forbids'

/** What the law or good manners ask for, though nothing forbids publishing without it. */
export type Advice = { readonly path: string; readonly code: AdviceCode }

/** Notes on a form: what promotions must publish, what personal data asks for, what platforms forbid (docs/duties.md). */
export function adviceOn(form: DrawForm): readonly Advice[] {
  // Lots promise nothing of value; more people than lots is said beside their sum.
  if (isLotsForm(form)) return personalAdvice(form)
  return [...prizeAdvice(form), ...disclosureAdvice(form), ...ownRulesAdvice(form), ...platformAdvice(form)]
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
  if (isHidden(form.visibility, 'creator'))
    found.push({ path: 'visibility.creator', code: 'organiser_hidden' })
  if (!tellsHowToReach(form)) found.push({ path: 'description', code: 'contact_missing' })
  return [...found, ...personalAdvice(form)]
}

function personalAdvice({ entryForm }: DrawForm): Advice[] {
  const asks = entryForm.findIndex(
    ({ kind, hint }) => ['mobile', 'email', 'address'].includes(kind) && (hint ?? '').trim() === '',
  )
  return asks < 0 ? [] : [{ path: `entry_form.${asks}.hint`, code: 'asks_personal' }]
}

/**
 * What rules of the organiser’s own leave out. Generated ones tell all of it, and the page most; but it is the rules
 * whose fingerprint stands in the charter, and a number that the page hides is told nowhere else.
 */
function ownRulesAdvice({
  rulesText: own,
  prizes,
  conditions,
  visibility,
  openBy,
  play,
}: DrawForm): Advice[] {
  if (own === null) return []
  const lacks: readonly [AdviceCode, boolean][] = [
    ['prize_unnamed', prizes.some(({ name }) => name.trim() !== '' && !own.includes(name.trim()))],
    ['claim_unsaid', !/领|兑|claim|collect|redeem/i.test(own)],
    [
      'conditions_unsaid',
      conditions.length > 0 && !/条件|须|需|凭|仅|限|must|need|only|condition/i.test(own),
    ],
    ['method_unsaid', !/参与|参加|报名|enter|join|take part/i.test(own)],
    ['drawing_unsaid', !/开奖|抽奖|抽取|抽出|draw|open/i.test(own) || (openBy === 'time' && !tellsTime(own))],
    [
      'count_unsaid',
      // A game's page always tells its odds, whatever else it hides.
      play === null &&
        isHidden(visibility, 'prize_count') &&
        !/\d\s*(份|个|名|件|台|张|套|%|％)|[×x]\s*\d/i.test(own),
    ],
  ]
  return lacks.flatMap(([code, isLacking]) => (isLacking ? [{ path: 'rules_text', code }] : []))
}

const tellsTime = (text: string) => /\d{1,2}\s*([:：点时]|am|pm)/i.test(text)

/** In words, or by the organiser’s card. */
function tellsHowToReach({ description, rulesText, card }: DrawForm): boolean {
  if (card.qr !== null || card.accountUrl.trim() !== '') return true
  return tellsContact(`${descriptionText(blocksOfLines(description))}\n${rulesText ?? ''}`)
}

const tellsContact = (text: string) => /\d{5,}|@|微信|电话|客服|联系|contact|phone|email/i.test(text)

const induced: readonly TaskKind[] = ['invite', 'follow', 'contact']

/**
 * Rewards for sharing, following or adding a contact are what WeChat's rules for outside links call inducement; RED takes
 * no draw in which a comment, a like, a follow or a saved post is the way in.
 */
function platformAdvice({ tasks, media }: DrawForm): Advice[] {
  const found: Advice[] = []
  const at = tasks.findIndex(({ kind }) => induced.includes(kind))
  if (at >= 0) found.push({ path: `tasks.${at}.kind`, code: 'wechat_forbids' })
  if (media?.source?.platform === 'xhs') found.push({ path: 'settings.filters', code: 'red_forbids' })
  return found
}
