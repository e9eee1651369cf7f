import { dayNumber, remainingDays, remainingDaysWords } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

const two = (n: number) => String(n).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2,604 */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** 20:00, or 20:00:02 with seconds; local time. */
export function clock(at: number, hasSeconds = false): string {
  const date = new Date(at)
  const minutes = `${two(date.getHours())}:${two(date.getMinutes())}`
  return hasSeconds ? `${minutes}:${two(date.getSeconds())}` : minutes
}

/** 11 月 20 日, with the year where it is not this one. */
export function day(at: number, lang: Lang, now = Date.now()): string {
  const date = new Date(at)
  const [y, m, d] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const isThisYear = y === new Date(now).getFullYear()
  if (lang === 'zh') return `${isThisYear ? '' : `${y} 年 `}${m + 1} 月 ${d} 日`
  return `${d} ${months[m]}${isThisYear ? '' : ` ${y}`}`
}

/** 今天, 明天, 昨天, else the day. */
export function dayWord(at: number, lang: Lang, now = Date.now()): string {
  const away = daysAway(at, now)
  const near = {
    zh: { 0: '今天', 1: '明天', '-1': '昨天' },
    en: { 0: 'today', 1: 'tomorrow', '-1': 'yesterday' },
  }[lang][String(away) as '0' | '1' | '-1']
  return near ?? day(at, lang, now)
}

/** 今天 20:00 · 11 月 20 日 20:00 */
export function dayAndClock(at: number, lang: Lang, now = Date.now()): string {
  return `${dayWord(at, lang, now)} ${clock(at)}`
}

/** 11-20 16:18, for narrow places; the clock with seconds when it is today. */
export function shortStamp(at: number, now = Date.now()): string {
  const date = new Date(at)
  if (daysAway(at, now) === 0) return clock(at, true)
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${clock(at)}`
}

/** 今天 / N 天后 (seed §9), by this device's calendar. */
export function inDays(at: number, lang: Lang, now = Date.now()): string {
  return remainingDaysWords(remainingDays(at, now))[lang]
}

/** 刚刚 · 5 分钟前 · 3 小时前, then the day. */
export function ago(at: number, lang: Lang, now = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return lang === 'zh' ? '刚刚' : 'just now'
  if (minutes < 60) return lang === 'zh' ? `${minutes} 分钟前` : `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return lang === 'zh' ? `${hours} 小时前` : `${hours} h ago`
  return dayAndClock(at, lang, now)
}

function daysAway(at: number, now: number): number {
  return dayNumber(at) - dayNumber(now)
}
