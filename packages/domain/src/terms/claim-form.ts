import { handOverOf, type Prize } from '../prize.ts'
import { maskedMobile, maskedName } from '../shown-name.ts'
import type { ClaimTerms, HandOver } from './claim.ts'
import type { FormAnswer, FormAnswers, FormField } from './form-field.ts'

/** The questions that a hand-over brings along; the organiser's own form follows them. */
export const claimFieldIds = {
  address: 'winner_address',
  name: 'winner_name',
  mobile: 'winner_mobile',
} as const

const asked: Readonly<Partial<Record<HandOver, readonly FormField[]>>> = {
  post: [{ id: claimFieldIds.address, label: '收货地址', kind: 'address', required: true }],
  contact: [{ id: claimFieldIds.mobile, label: '手机号', kind: 'mobile', required: true }],
}
/** Was asked beside the number once: older claims hold it, and older pages still give it. */
const name: FormField = {
  id: claimFieldIds.name,
  label: '姓名',
  kind: 'text',
  required: false,
  maxLength: 30,
}

/** Everything the winner of this prize is asked. */
export function claimFormOf(
  prize: Pick<Prize, 'kind' | 'handOver'>,
  claim: ClaimTerms | undefined,
): readonly FormField[] {
  return [...(asked[handOverOf(prize)] ?? []), ...(claim?.form ?? [])]
}

/** The questions of a claim that was given: those of today, and the name or the number where it was given too. */
export function claimedFormOf(
  prize: Pick<Prize, 'kind' | 'handOver'>,
  claim: ClaimTerms | undefined,
  answers: FormAnswers,
): readonly FormField[] {
  const form = claimFormOf(prize, claim)
  // Who came by a claim link left a number to an organiser who gets in touch.
  const hadMobile = handOverOf(prize) === 'organiser' && Object.hasOwn(answers, claimFieldIds.mobile)
  if (hadMobile) return [...(asked.contact ?? []), ...form]
  const hadName = handOverOf(prize) === 'contact' && Object.hasOwn(answers, name.id)
  return hadName ? [name, ...form] : form
}

/** 张* 138****5678, from an address or a number, with the name where it was given; null without a number. */
export function maskedContact(answers: FormAnswers): string | null {
  const address = partOf(answers, claimFieldIds.address)
  const sent = typeof address === 'object' && 'street' in address ? address : null
  const called = sent?.name ?? partOf(answers, claimFieldIds.name)
  const mobile = sent?.mobile ?? partOf(answers, claimFieldIds.mobile)
  if (typeof mobile !== 'string') return null
  return typeof called === 'string' ? `${maskedName(called)} ${maskedMobile(mobile)}` : maskedMobile(mobile)
}

function partOf(answers: FormAnswers, id: string): FormAnswer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}
