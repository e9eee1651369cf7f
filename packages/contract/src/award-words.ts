import type { AwardState } from '@fairdraw/domain'
import type { VoidReason } from '@fairdraw/fairness'

type States = Readonly<Record<AwardState, string>>
type Reasons = Readonly<Record<VoidReason, string>>

const statesZh: States = {
  announced: '待领取',
  claimed: '已领取',
  shipped: '已寄出',
  done: '已完成',
  void: '已作废',
  forfeited: '已放弃',
}
const statesEn: States = {
  announced: 'To be claimed',
  claimed: 'Claimed',
  shipped: 'Shipped',
  done: 'Done',
  void: 'Void',
  forfeited: 'Forfeited',
}
const reasonsZh: Reasons = {
  absent: '未到场',
  ineligible: '不符合条件',
  declined: '本人放弃',
  unreachable: '联系不上',
  error: '登记有误',
}
const reasonsEn: Reasons = {
  absent: 'Absent',
  ineligible: 'Not eligible',
  declined: 'Declined',
  unreachable: 'Cannot be reached',
  error: 'Registered in error',
}

/** Where an award stands and why one was made void, as the organiser reads it; typed by the unions. */
export const awardWords: {
  readonly [Lang in 'zh' | 'en']: { readonly states: States; readonly reasons: Reasons }
} = { zh: { states: statesZh, reasons: reasonsZh }, en: { states: statesEn, reasons: reasonsEn } }
