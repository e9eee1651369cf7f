import type { ReactNode } from 'react'
import './lot-card.css'

type Props = {
  /** `receipt` is white with a tear line below; `win` is lit paper with an eye and a gold hairline. */
  readonly tone: 'receipt' | 'win'
  readonly children: ReactNode
  /** Below the tear line of a receipt. */
  readonly stub?: ReactNode
}

/** A card cut like a lot: what one person holds in the hand. */
export function LotCard({ tone, children, stub }: Props) {
  return (
    <section className={`fd-lot-card fd-lot-card-${tone}`} data-theme={tone === 'win' ? 'light' : undefined}>
      <div className="fd-lot-card-paper">
        {tone === 'win' && <i className="fd-lot-card-eye" />}
        <div className="fd-lot-card-body">{children}</div>
        {stub && <div className="fd-lot-card-stub">{stub}</div>}
      </div>
    </section>
  )
}
