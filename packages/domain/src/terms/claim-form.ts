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
  contact: [
    { id: claimFieldIds.name, label: '姓名', kind: 'text', required: true, maxLength: 30 },
    { id: claimFieldIds.mobile, label: '手机号', kind: 'mobile', required: true },
  ],
}

/** Everything the winner of this prize is asked. */
export function claimFormOf(
  prize: Pick<Prize, 'kind' | 'handOver'>,
  claim: ClaimTerms | undefined,
): readonly FormField[] {
  return [...(asked[handOverOf(prize)] ?? []), ...(claim?.form ?? [])]
}

/** 张* 138****5678, from an address or from name and number; null when neither was asked for. */
export function maskedContact(answers: FormAnswers): string | null {
  const address = partOf(answers, claimFieldIds.address)
  const sent = typeof address === 'object' && 'street' in address ? address : null
  const name = sent?.name ?? partOf(answers, claimFieldIds.name)
  const mobile = sent?.mobile ?? partOf(answers, claimFieldIds.mobile)
  if (typeof name !== 'string' || typeof mobile !== 'string') return null
  return `${maskedName(name)} ${maskedMobile(mobile)}`
}

function partOf(answers: FormAnswers, id: string): FormAnswer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}
