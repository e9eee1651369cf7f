import { chineseDigits, Landscape, Lot, NightDisc, Seal, useWords } from '@fairdraw/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { words } from './words.ts'
import './hero.css'

/** The winner of the picture: a number, because no person is invented. */
const drawn = 328
/** Numerals in a scattered order; 7919 is prime to 10 000, so none comes twice. */
const labels = Array.from({ length: 480 }, (_, i) => chineseDigits((i * 7919 + 53) % 10_000, 4))

const widest = 660
const wideFrom = 1000

/** The head of the landing page: the promise, the way in, and the moon of lots of which one was drawn. */
export function Hero({ children }: { readonly children: ReactNode }) {
  const say = useWords(words)
  const lang = useLang()
  const size = useDiscSize()
  return (
    <section className="hero">
      <div className="hero-ridges">
        <Landscape />
      </div>
      <div className="hero-words">
        <h1 className="type-display">
          {say.headline[0]}
          <br />
          {say.headline[1]}
        </h1>
        <p className="hero-lead type-2">
          {say.lead[0]}
          <br />
          {say.lead[1]}
        </p>
        {children}
      </div>
      <div className="hero-moon" style={{ width: size, height: size }} aria-hidden="true">
        <NightDisc labels={labels} size={size} />
        <div className="hero-lot">
          <Lot
            number={drawn}
            digits={4}
            {...(lang === 'zh' && { name: chineseDigits(drawn, 4) })}
            tone="winner"
            tier={say.firstPrize}
            size={Math.round(size * 0.178)}
          />
        </div>
        <div className="fd-card hero-chip">
          <Seal kind="verified" size={32} label="" />
          <p>
            <strong>{say.chip}</strong>
            <span className="type-least type-2">{say.chipMore}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function useDiscSize(): number {
  const [size, setSize] = useState(discSize)
  useEffect(() => {
    const fit = () => setSize(discSize())
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  return size
}

function discSize(): number {
  const width = document.documentElement.clientWidth
  if (width >= wideFrom) return Math.round(Math.min(widest, width * 0.458))
  // A page that is opened out of sight may have no width yet.
  return Math.round(Math.min(460, Math.max(240, width - 40)))
}
