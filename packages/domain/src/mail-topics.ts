import { type AccountKind, isSecurityKind, type SecurityKind } from './account-notices.ts'

/** What an entrant is told in the product, each thing once. */
export const noticeKinds = [
  'won',
  'not_won',
  'shipped',
  'void',
  'claim_ending',
  'forfeited',
  'cancelled',
  'extended',
  'excluded',
  'proof_refused',
  'lot_taken_back',
  'new_draw',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What an owner is told of a draw, by e-mail only: their desk shows it anyway. */
const ownerKinds = ['opened', 'put_off', 'too_few', 'nobody_came', 'failed', 'proofs_waiting'] as const
type OwnerKind = (typeof ownerKinds)[number]

export type MailKind = NoticeKind | OwnerKind | AccountKind

/** What people switch on and off: kinds of e-mail that belong together. */
export const mailTopics = [
  'prizes',
  'results',
  'entries',
  'new_draws',
  'openings',
  'troubles',
  'reviews',
  'account',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** The topics of who runs draws; the others are for who enters them. */
export const ownerTopics: readonly MailTopic[] = ['openings', 'troubles', 'reviews', 'account']

const topics: Readonly<Record<Exclude<MailKind, SecurityKind>, MailTopic>> = {
  won: 'prizes',
  shipped: 'prizes',
  void: 'prizes',
  claim_ending: 'prizes',
  forfeited: 'prizes',
  not_won: 'results',
  cancelled: 'entries',
  extended: 'entries',
  excluded: 'entries',
  proof_refused: 'entries',
  lot_taken_back: 'entries',
  new_draw: 'new_draws',
  opened: 'openings',
  put_off: 'troubles',
  too_few: 'troubles',
  nobody_came: 'troubles',
  failed: 'troubles',
  proofs_waiting: 'reviews',
  plan_ending: 'account',
  plan_ended: 'account',
  order_credited: 'account',
  order_trouble: 'account',
  card_received: 'account',
  hook_disabled: 'account',
  removal_ahead: 'account',
}

/** What switches a kind off; null for what cannot be declined. */
export function topicOf(kind: MailKind): MailTopic | null {
  return isSecurityKind(kind) ? null : topics[kind]
}
