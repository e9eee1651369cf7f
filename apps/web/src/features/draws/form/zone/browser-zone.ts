import { knownTimeZone } from '@fairdraw/domain'

/** The time zone this browser keeps; null where it does not know or does not say. */
export function browserZone(): string | null {
  return knownTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
}
