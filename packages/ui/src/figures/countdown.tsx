import { useContext } from 'react'
import { type Lang, UiLang, useWords } from '../lang/ui-lang.ts'
import { countdownFigures, spokenTimeLeft, timeLeft } from './time-left.ts'
import './countdown.css'

type Props = {
  /** Epoch milliseconds, as the server counts them. */
  readonly now: number
  readonly target: number
  /** `boxes` on phones, `large` light figures on the night panel. */
  readonly look?: 'boxes' | 'large'
}

const DAYS: Readonly<Record<Lang, (n: number) => string>> = {
  zh: (n) => `${n} 天`,
  en: (n) => `${n} d`,
}

/** What is left until an opening; a function of `now`, which its page renews. */
export function Countdown({ now, target, look = 'boxes' }: Props) {
  const lang = useContext(UiLang)
  const daysInWords = useWords(DAYS)
  const left = timeLeft(now, target)
  const isLong = left.days > 3
  const figures = countdownFigures(isLong ? { ...left, days: 0 } : left)
  const units = ['hours', 'minutes', 'seconds'] as const
  return (
    <span className={`fd-countdown fd-countdown-${look}`} role="timer">
      <span className="fd-hidden">{spokenTimeLeft(left, lang)}</span>
      <span className="fd-countdown-figures" aria-hidden="true">
        {isLong && <em>{daysInWords(left.days)}</em>}
        {units.map((unit, i) => (
          <b key={unit}>{figures[i]}</b>
        ))}
      </span>
    </span>
  )
}
