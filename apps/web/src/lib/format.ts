import { dayNumber, remainingDays, remainingDaysWords, shownTime } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2,604 */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** 20:00, or 20:00:02 with seconds; in a time zone, else in that of this device. */
export function clock(at: number, hasSeconds = false, zone?: string): string {
  return new Date(shownTime(at, zone)).toISOString().slice(11, hasSeconds ? 19 : 16)
}

/** 11 月 20 日, with the year where it is not this one. */
export function day(at: number, lang: Lang, now = Date.now(), zone?: string): string {
  const date = new Date(shownTime(at, zone))
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const isThisYear = y === new Date(shownTime(now, zone)).getUTCFullYear()
  if (lang === 'zh') return `${isThisYear ? '' : `${y} 年 `}${m + 1} 月 ${d} 日`
  return `${d} ${months[m]}${isThisYear ? '' : ` ${y}`}`
}

/** 今天, 明天, 昨天, else the day. */
function dayWord(at: number, lang: Lang, now = Date.now(), zone?: string): string {
  const away = dayNumber(at, zone) - dayNumber(now, zone)
  const near = {
    zh: { 0: '今天', 1: '明天', '-1': '昨天' },
    en: { 0: 'today', 1: 'tomorrow', '-1': 'yesterday' },
  }[lang][String(away) as '0' | '1' | '-1']
  return near ?? day(at, lang, now, zone)
}

/** 今天 20:00 · 11 月 20 日 20:00; in a time zone it says in which, where clocks there differ from those here. */
export function dayAndClock(at: number, lang: Lang, now = Date.now(), zone?: string): string {
  return `${dayWord(at, lang, now, zone)} ${clock(at, false, zone)}${zoneNote(at, lang, zone)}`
}

/** （中国标准时间） where clocks of the time zone do not show what this device does; nothing where they do. */
export function zoneNote(at: number, lang: Lang, zone?: string): string {
  if (zone === undefined || shownTime(at, zone) === shownTime(at)) return ''
  const name = zoneName(at, lang, zone)
  return lang === 'zh' ? `（${name}）` : ` (${name})`
}

/** 中国标准时间, China Standard Time. */
export function zoneName(at: number, lang: Lang, zone: string): string {
  if (zone === 'UTC') return zone
  return new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []))
    .join('')
}

/** 11-20 16:18, for narrow places; the clock with seconds when it is today. */
export function shortStamp(at: number, now = Date.now(), zone?: string): string {
  if (dayNumber(at, zone) === dayNumber(now, zone)) return clock(at, true, zone)
  return `${new Date(shownTime(at, zone)).toISOString().slice(5, 10)} ${clock(at, false, zone)}`
}

/** 今天 / N 天后, by this device's calendar. */
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
