import type { Product } from '@fairdraw/domain'
import { Skeleton, useWords } from '@fairdraw/ui'
import { BuyCards } from './buy-cards.tsx'
import { cardWords } from './card-words.ts'
import { OwnCards } from './own-cards.tsx'
import type { Prices } from './prices.ts'
import { RedeemCard } from './redeem-card.tsx'

type Props = {
  readonly prices: Prices | null | undefined
  readonly isLooking: boolean
  /** The code that the address brought along. */
  readonly brought: string | null
  readonly onBuy: (product: Product) => void
}

/** VIP cards: using one, buying some, and those that were bought. */
export function CardsTab({ prices, isLooking, brought, onBuy }: Props) {
  const say = useWords(cardWords)
  if (isLooking)
    return (
      <div className="pay-stack">
        <section className="fd-card">
          <p className="type-2">{say.lookOnly}</p>
        </section>
      </div>
    )
  return (
    <div className="pay-stack">
      <RedeemCard key={brought} brought={brought} />
      {prices === undefined && <Skeleton bars={[1]} height={160} />}
      {prices && <BuyCards prices={prices} onBuy={onBuy} />}
      <OwnCards />
    </div>
  )
}
