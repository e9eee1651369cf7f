import type { DeliveryOutcome, LetterState, SentTemplate, Writing } from '../ports/index.ts'

/** What WeChat's word on a message means for its letter (`TEMPLATESENDJOBFINISH`). */
const states = {
  success: 'sent',
  user_block: 'refused',
  system_failed: 'given_up',
} as const satisfies Readonly<Record<DeliveryOutcome, LetterState>>

/** The same before the sender has settled it. */
export function outcomeOfDelivery(outcome: DeliveryOutcome) {
  const kind = outcome === 'success' ? ('accepted' as const) : ('refused' as const)
  return { kind, answer: outcome }
}

/**
 * Keeps how a template message ended. Said again, said of a message that is not ours, or said before its sender has heard
 * of it, it changes nothing but that; what was said first counts.
 */
export async function keepDelivery(
  tx: Pick<Writing, 'chosenTemplates' | 'outbox'>,
  ended: SentTemplate & { readonly outcome: DeliveryOutcome },
): Promise<void> {
  const letterId = await tx.chosenTemplates.ended(ended)
  if (letterId === null) return
  const { at, outcome } = ended
  await tx.outbox.ended(letterId, { state: states[outcome], at, answer: outcome })
}
