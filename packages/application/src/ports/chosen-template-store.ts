import type { ChosenTemplate, Instant, TemplateUse, TemplateWay } from '@fairdraw/domain'

export type ChosenTemplateReader = {
  /** Null where none was chosen for this. */
  of(accountId: string, use: TemplateUse, way: TemplateWay): Promise<ChosenTemplate | null>
  ofAccount(accountId: string): Promise<readonly ChosenTemplate[]>
  /** Whether a letter was sent already. */
  isSent(letterId: string): Promise<boolean>
}

/** How WeChat says that a template message ended: it arrived, its reader takes none, or it failed there. */
const deliveryOutcomes = ['success', 'user_block', 'system_failed'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** A message as WeChat numbers it, among those of one account. */
export type SentTemplate = { readonly accountId: string; readonly messageId: string; readonly at: Instant }

export type ChosenTemplateWriter = ChosenTemplateReader & {
  /** In place of what was chosen for the same use and way. */
  choose(accountId: string, chosen: ChosenTemplate): Promise<void>
  /** False when none was. */
  drop(accountId: string, use: TemplateUse, way: TemplateWay): Promise<boolean>
  /** Remembers which letter a message was; how it ended where WeChat said so before, else null. */
  sent(message: SentTemplate & { readonly letterId: string }): Promise<DeliveryOutcome | null>
  /** Remembers how a message ended, the first word of it; the letter that it was, null while nobody said. */
  ended(message: SentTemplate & { readonly outcome: DeliveryOutcome }): Promise<string | null>
  /** Forgets what was chosen and sent for an account. */
  forgetAccount(accountId: string): Promise<void>
  /** Forgets messages from before, up to `limit`; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
