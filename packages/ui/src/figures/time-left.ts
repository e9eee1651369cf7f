import type { Lang } from '../lang/ui-lang.ts'

export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly isOver: boolean
}

/** What is left from `now` to `target` (epoch milliseconds), in whole seconds; all zero once it has passed. */
export function timeLeft(now: number, target: number): TimeLeft {
  const total = Math.max(0, Math.ceil((target - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isOver: total === 0,
  }
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The figures of a countdown, days folded into hours below 100 of them: ['03', '41', '27']. */
export function countdownFigures(left: TimeLeft): readonly [string, string, string] {
  const hours = left.days * 24 + left.hours
  return [twoDigits(hours), twoDigits(left.minutes), twoDigits(left.seconds)]
}

const plural = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** What a listener hears: the two largest units only, so that it does not change every second. */
export function spokenTimeLeft(left: TimeLeft, lang: Lang): string {
  if (left.isOver) return lang === 'zh' ? '时间到' : 'Time is up'
  const units: [number, string, string][] = [
    [left.days, '天', 'day'],
    [left.hours, '小时', 'hour'],
    [left.minutes, '分', 'minute'],
    [left.seconds, '秒', 'second'],
  ]
  const first = units.findIndex(([n]) => n > 0)
  const largest = units.slice(first, first + 2).filter(([n]) => n > 0)
  if (lang === 'zh') return `还有 ${largest.map(([n, unit]) => `${n} ${unit}`).join(' ')}`
  return `${largest.map(([n, , unit]) => plural(n, unit)).join(' ')} left`
}
