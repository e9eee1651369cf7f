import { StockBars, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import type { PlaysSeen } from '../../lib/use-plays.ts'
import { words } from './words.ts'

type Props = { readonly seen: PlaysSeen; readonly picture: DrawPicture }

/** What is left of each prize. */
export function StockCard({ seen, picture }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const stocks = seen.stock.map(({ tier, left, quantity }) => {
    const prize = picture.entry.prizes.find((one) => one.tier === tier)
    return { name: `${prizeTier(tier, lang)} ${prize?.name ?? ''}`, left, of: quantity }
  })
  return (
    <section className="fd-card plays-card" aria-labelledby="stock-title">
      <header>
        <h2 className="type-head" id="stock-title">
          {say.stock}
        </h2>
      </header>
      <StockBars label={say.stock} stocks={stocks} />
    </section>
  )
}
