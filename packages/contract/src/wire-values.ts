import type { Instant } from '@fairdraw/domain'

/* What mappers of settings have in common: those of the wire, and those of the form. */

type None = null | undefined
type Present<Part> = Part extends unknown
  ? {
      [Key in keyof Part as Extract<Part[Key], None> extends never ? Key : never]: Part[Key]
    } & {
      [Key in keyof Part as Extract<Part[Key], None> extends never ? never : Key]?: Exclude<Part[Key], None>
    }
  : never

/** Drops what is null or undefined, so that an optional key is either there or not. */
export function present<Part extends object>(part: Part): Present<Part> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value != null)) as Present<Part>
}

/** What was sent is mapped; nothing, and the null that takes a setting away, stay what they are. */
export function mapped<Value, Made>(
  value: Value,
  made: (value: NonNullable<Value>) => Made,
): Made | Extract<Value, None> {
  return value === null || value === undefined ? (value as Extract<Value, None>) : made(value)
}

/** A time that was read already, or is still text. */
export function instantIn(at: Instant | string): Instant {
  return typeof at === 'string' ? Date.parse(at) : at
}
