import type { Instant } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { ConsentOf, Vault, Writing } from '../ports/index.ts'

/** What WeChat says that somebody answered when they were asked for a message, or changed later. */
export type MessageAnswer = {
  readonly templateId: string
  /** `no`: nothing of what they agreed to before is left. */
  readonly says: 'yes' | 'no'
}

type Answering = {
  readonly accountId: string
  readonly personKey: Uint8Array
  readonly answers: readonly MessageAnswer[]
  /** When they answered. */
  readonly at: Instant
  readonly now: Instant
}

/** As many as a person of good will has open at one account; what is made up beyond it is not kept. */
const mostOpen = 20

/**
 * Keeps what a push says that somebody answered. A no ends what was agreed to until then and nothing later, so that pushes
 * may come in any order; one that was made up costs nobody a message, since WeChat counts by itself.
 */
export async function keepAnswers(
  tx: Writing,
  vault: Vault,
  { accountId, personKey, answers, at, now }: Answering,
): Promise<void> {
  const when = Math.min(at, now)
  for (const { templateId, says } of answers) {
    const of: ConsentOf = { channel: 'subscribe', account: accountId, personKey, templateId }
    if (says === 'no') await tx.messageConsents.end(of, when, now)
    else if ((await tx.messageConsents.open(of, null)) < mostOpen)
      await tx.messageConsents.grant({ ...of, id: hex(vault.randomBytes(12)), drawId: null, grantedAt: when })
  }
}
