import type { Instant } from '@fairdraw/domain'

/** Exporters and pages tell the time of China, and no zone. */
const chinaOffset = '+08:00'
const months = 'janfebmaraprmayjunjulaugsepoctnovdec'
const written =
  /^(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(\d{1,2})\s*[:：时]\s*(\d{1,2})\s*分?(?:[:：]?(\d{1,2})(?:\.\d+)?\s*秒?)?)?\s*(Z|[+-]\d{2}:?\d{2})?(?!\d)/iu
/** Weibo: Tue May 28 12:00:00 +0800 2024. */
const posted = /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+([+-]\d{4})\s+(\d{4})$/i
const relative = /^(?:刚刚|昨天|前天|今天|\d{1,3}\s*(?:秒|分钟|小时|天|周|个月|月|年)\s*前)/u

/**
 * When a comment was written. 'unknown' where the text says it only as of now (3小时前): another day it would be another
 * time. Null where it says nothing that can be read. A day without a year is the last one of that name before `now`.
 */
export function timeOf(value: string | number, now: Instant): Instant | 'unknown' | null {
  const text = String(value).trim()
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return within(Math.floor(Number(text) * 1_000))
  if (/^\d{12,13}$/.test(text)) return within(Number(text))
  if (relative.test(text)) return 'unknown'
  const post = posted.exec(text)
  if (post) {
    const [, month = '', day = '', hour = '', minute = '', second = '', zone = '', year = ''] = post
    return dateOf(
      [year, String(months.indexOf(month.toLowerCase()) / 3 + 1), day, hour, minute, second],
      zone,
    )
  }
  const parts = written.exec(text)
  if (!parts) return null
  const [, year, month = '', day = '', hour = '0', minute = '0', second = '0', zone = chinaOffset] = parts
  if (year !== undefined) return dateOf([year, month, day, hour, minute, second], zone)
  const thisYear = new Date(now).getUTCFullYear()
  const guess = dateOf([String(thisYear), month, day, hour, minute, second], zone)
  return guess !== null && guess > now
    ? dateOf([String(thisYear - 1), month, day, hour, minute, second], zone)
    : guess
}

/** True for a line that says when, perhaps with where behind it. */
export function isTimeLine(line: string): boolean {
  const text = line.trim()
  if (text.length > 40) return false
  return relative.test(text) || (written.test(text) && !/^\d{1,2}[-/.]\d{1,2}\s*\p{L}{5,}/u.test(text))
}

function dateOf(parts: readonly string[], zone: string): Instant | null {
  const [year = '', ...rest] = parts
  const [month = '', day = '', hour = '', minute = '', second = ''] = rest.map((part) =>
    part.padStart(2, '0'),
  )
  const spelled = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${spelled}`)
  // 30 February is no day.
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return Number.isNaN(at) || !isDay ? null : within(at)
}

/** From 2000 to 2100: anything else is no time of a comment. */
function within(at: number): Instant | null {
  return at >= 946_684_800_000 && at < 4_102_444_800_000 ? at : null
}

const units: Readonly<Record<string, number>> = {
  万: 10_000,
  w: 10_000,
  k: 1_000,
  千: 1_000,
  亿: 100_000_000,
}
const most = 2 ** 31

/** A count as it is written: 1,234 · 1.2万 · 3k; null for none. */
export function countOf(value: string | number): number | null {
  const match = /^([\d,]+(?:\.\d+)?)\s*([万w千k亿])?\+?$/iu.exec(String(value).normalize('NFKC').trim())
  if (!match) return null
  const [, digits = '', unit = ''] = match
  const count = Number(digits.replaceAll(',', '')) * (units[unit.toLowerCase()] ?? 1)
  return Number.isFinite(count) ? Math.min(Math.round(count), most) : null
}

/** True for what says yes: 是, 作者, true, 1. */
export function isYes(value: string | number | boolean): boolean {
  return /^(?:是|作者|博主|up主?|true|yes|y|1)$/iu.test(String(value).trim())
}

/** Text that pages and exporters wrote as markup: pictures by their names, without tags and entities. */
export function withoutMarkup(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text
  return text
    .replace(/<img\b[^>]*\balt=["']?([^"'>]*)["']?[^>]*>/giu, '$1')
    .replace(/<br\s*\/?>/giu, '\n')
    .replace(/<\/?(?:a|span|img|i|em|b|p|div)\b[^>]*>/giu, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
