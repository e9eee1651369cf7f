import { day, type Instant } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Vault, VipCard, Writing } from '../ports/index.ts'
import { cardKeyOf, newCardCode, sealCardCode } from './card-code.ts'

/** How long a card can be used, unless the operator says otherwise. */
export const cardDays = 366

type Batch = Pick<VipCard, 'batchId' | 'plan' | 'days' | 'holderId' | 'boundTo'> & {
  readonly count: number
  readonly now: Instant
  /** Null: `cardDays` from now. */
  readonly expiresAt: Instant | null
}

/** Makes VIP cards within a transaction and answers their codes, which only their holder and this answer ever show. */
export async function makeCards(
  tx: Writing,
  vault: Vault,
  { count, now, expiresAt, ...batch }: Batch,
): Promise<readonly string[]> {
  const made = Array.from({ length: count }, () => {
    const [id, code] = [hex(vault.randomBytes(12)), newCardCode(vault)]
    return { id, code }
  })
  await tx.cards.insertCards(
    made.map(({ id, code }) => ({
      id,
      ...batch,
      codeKey: cardKeyOf(vault, code),
      sealedCode: sealCardCode(vault, { id }, code),
      state: 'unused',
      madeAt: now,
      expiresAt: expiresAt ?? now + cardDays * day,
      redeemed: null,
    })),
  )
  return made.map(({ code }) => code)
}
