import { type Instant, type MessageFields, type MessagePart, messageParts, wallTime } from '@fairdraw/domain'
import type { MessageValues } from '../../ports/index.ts'

/** WeChat refuses a whole message for one empty field (47003). */
const nothing = '—'

/** The values of a template's fields; what others wrote into a draw is one line in each. */
export function messageValues(
  fields: MessageFields,
  said: Readonly<Record<MessagePart, string>>,
): MessageValues {
  const values = messageParts.flatMap((part) => {
    const field = fields[part]
    return field === undefined ? [] : [[field, oneLine(said[part]) || nothing]]
  })
  return Object.fromEntries(values)
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

/** As fields of times and dates take it: 2026年11月23日 13:05. */
export function timeSaid(at: Instant, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTime(at, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}年${month}月${day}日 ${two(hour)}:${two(minute)}`
}
