/** What a text says as JSON; null where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An object of an answer, whose parts are still unknown; empty for anything else. */
export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or a number as text; empty for anything else. Platforms send either. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : ''
}

/** A whole number from 0, whether it came as one or as text; null for anything else. */
export function countOf(value: unknown): number | null {
  const text = textOf(value)
  const count = Number(text)
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(count) ? count : null
}
