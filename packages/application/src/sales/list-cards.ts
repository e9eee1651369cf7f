import type { Instant } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { CardKey, Page, Ports, VipCard } from '../ports/index.ts'
import { openCardCode } from './card-code.ts'

/** A card as its holder sees it. */
export type OwnCard = Pick<VipCard, 'id' | 'plan' | 'days' | 'madeAt' | 'expiresAt'> & {
  readonly state: VipCard['state'] | 'expired'
  /** Only while it can be used: afterwards it is nobody's business. */
  readonly code: string | null
  readonly redeemedAt: Instant | null
}

/** A page of the cards that somebody bought. Refuses `not_permitted` in a support session: the codes are money. */
export async function listCards(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  { after, limit }: { readonly after: CardKey | null; readonly limit: number },
): Promise<Page<OwnCard, CardKey> & { readonly total: number }> {
  refuseSupport(caller)
  const { userId } = caller.subject
  return await store.read(async (tx) => {
    const now = await tx.now()
    const { rows, next } = await tx.cards.ofHolder(userId, after, limit)
    const shown = rows.map((card): OwnCard => {
      const { id, plan, days, madeAt, expiresAt, redeemed } = card
      const state = card.state === 'unused' && now >= expiresAt ? 'expired' : card.state
      const code = state === 'unused' ? openCardCode(vault, card) : null
      return { id, plan, days, madeAt, expiresAt, state, code, redeemedAt: redeemed?.at ?? null }
    })
    return { rows: shown, next, total: await tx.cards.countOf(userId) }
  })
}
