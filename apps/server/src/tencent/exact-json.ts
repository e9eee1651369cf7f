type Revive = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown
/** The library's types do not know of the source yet, which Node hands over since version 21. */
const parse = JSON.parse as (text: string, revive: Revive) => unknown

/**
 * Undefined where it is no JSON. A whole number that a number cannot hold exactly stays text: the numbers of messages
 * have 19 digits, and are compared with what a push says later.
 */
export function exactJson(text: string): unknown {
  try {
    return parse(text, (_, value, { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
        ? source
        : value,
    )
  } catch {
    return undefined
  }
}
