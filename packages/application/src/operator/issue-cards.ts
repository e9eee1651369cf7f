import { type Instant, Refusal, randomText, type SoldPlan } from '@fairdraw/domain'
import { notifyAccount } from '../notices/notify-account.ts'
import type { Account, Ports } from '../ports/index.ts'
import { makeCards } from '../sales/make-cards.ts'
import { namedAccount } from './named-account.ts'
import { operatorItself, recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

export type IssuedCards = {
  /** By which they can be taken back. */
  readonly batchId: string
  readonly codes: readonly string[]
  /** The only account that may use them; null: whoever has a code. */
  readonly boundTo: Account | null
}

/** Symbols of a batch that the operator types: forty bits. */
const batchLength = 8

/**
 * Makes VIP cards that nobody paid for: for one account, which finds them among its own and is told, or for whoever is
 * given a code; then the codes are in this answer and nowhere else. `until` null: as long as a bought card. Refuses `not_found`, and `date_passed` for an end that is over.
 */
export async function issueCards(
  { store, vault }: Needs,
  asked: {
    readonly plan: SoldPlan
    readonly days: number
    readonly count: number
    readonly named: string | null
    readonly until: Instant | null
  },
): Promise<IssuedCards> {
  const { plan, days, count, named, until } = asked
  const batchId = randomText(batchLength, vault.randomBytes)
  return await store.transact(async (tx) => {
    const boundTo = named === null ? null : await namedAccount(tx, named)
    const now = await tx.now()
    if (until !== null && until <= now) throw new Refusal('date_passed')
    const id = boundTo?.id ?? null
    const made = { batchId, plan, days, count, holderId: id, boundTo: id, now }
    const codes = await makeCards(tx, vault, { ...made, expiresAt: until })
    if (id !== null) await notifyAccount(tx, { userId: id, kind: 'card_received', about: batchId, at: now })
    await recordVerb(tx, boundTo ?? operatorItself, 'cards')
    return { batchId, codes, boundTo }
  })
}
