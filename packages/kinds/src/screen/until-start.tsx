import { spokenTimeLeft, timeLeft, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import { useSecondsTo } from './use-beat.ts'
import type { ScreenWords } from './words.ts'

type Props = {
  /** Epoch milliseconds of the server's clock. */
  readonly startsAt: number
  readonly now: () => number
  readonly words: ScreenWords
}

/** What is left until the hall begins; a word once the time has come. */
export function UntilStart({ startsAt, now, words }: Props) {
  const lang = useContext(UiLang)
  const left = useSecondsTo(startsAt, now)
  if (left === 0) return <p className="fd-hall-until">{words.soon}</p>
  const spoken = spokenTimeLeft(timeLeft(0, left * 1_000), lang)
  return (
    <p className="fd-hall-until" role="timer">
      <span className="fd-hidden">{spoken}</span>
      <span aria-hidden="true">{words.startsIn}</span>
      <b aria-hidden="true">
        {left >= 86_400 && words.days(Math.floor(left / 86_400))}
        {clockOf(left % 86_400)}
      </b>
    </p>
  )
}

/** 18:24, or 1:18:24 from an hour on. */
export function clockOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`
}
