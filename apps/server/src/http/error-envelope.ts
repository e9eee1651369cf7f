/** An envelope that does not follow the format. */
export class BadEnvelope extends Error {
  override readonly name = 'BadEnvelope'
}

export type Envelope = {
  /** 32 hexadecimal digits; null when the envelope names none. */
  readonly eventId: string | null
  readonly dsn: string | null
  /** The one event in it; null when it carries other things alone. */
  readonly event: unknown
}

const newline = 0x0a
const mostItems = 100

/**
 * Reads a Sentry envelope (https://develop.sentry.dev/sdk/data-model/envelopes/): lines of JSON about payloads of
 * bytes. Items of other types are skipped unread. Throws BadEnvelope.
 */
export function parseEnvelope(bytes: Buffer): Envelope {
  const head = lineAt(bytes, 0)
  const { event_id, dsn } = objectIn(head.line)
  const events: Buffer[] = []
  let at = head.next
  for (let items = 0; at < bytes.length; items++) {
    if (items === mostItems) throw new BadEnvelope('too many items')
    const { line, next } = lineAt(bytes, at)
    if (line.length === 0) {
      at = next
      continue
    }
    const item = itemAt(bytes, objectIn(line), next)
    if (item.type === 'event') events.push(item.payload)
    at = item.next
  }
  if (events.length > 1) throw new BadEnvelope('more than one event')
  return {
    eventId: typeof event_id === 'string' && /^[\da-f]{32}$/i.test(event_id) ? event_id : null,
    dsn: typeof dsn === 'string' ? dsn : null,
    event: events[0] === undefined ? null : objectIn(events[0]),
  }
}

type Fields = Readonly<Record<string, unknown>>
type Item = { readonly type: string; readonly payload: Buffer; readonly next: number }

/** With a length the payload is exactly that long and ends its line or the envelope; without, it is the line. */
function itemAt(bytes: Buffer, { type, length }: Fields, at: number): Item {
  if (typeof type !== 'string') throw new BadEnvelope('an item without a type')
  if (length === undefined || length === null) {
    const { line, next } = lineAt(bytes, at)
    return { type, payload: line, next }
  }
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0)
    throw new BadEnvelope('a length that is none')
  const end = at + length
  if (end > bytes.length || (end < bytes.length && bytes[end] !== newline))
    throw new BadEnvelope('a payload that is not as long as it says')
  return { type, payload: bytes.subarray(at, end), next: end + 1 }
}

function lineAt(bytes: Buffer, at: number): { readonly line: Buffer; readonly next: number } {
  const found = bytes.indexOf(newline, at)
  const end = found < 0 ? bytes.length : found
  return { line: bytes.subarray(Math.min(at, end), end), next: end + 1 }
}

function objectIn(text: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  } catch {
    // Told below: what is no JSON and what is no object are the same mistake.
  }
  throw new BadEnvelope('a line that is no JSON object')
}
