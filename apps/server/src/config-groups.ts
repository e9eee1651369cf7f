import { originOf } from './config-bucket.ts'

/** How a setting is read, and what is thrown of one that cannot be used: its name, and what it should be. */
export type Reading = {
  readonly read: (name: string) => string | null
  readonly bad: (name: string, zh: string, en: string) => Error
}

/** Every value of a group in its order; null when none is set. Throws when some are missing. */
export function groupOf({ read, bad }: Reading, names: readonly string[]): readonly string[] | null {
  const values = names.map(read)
  if (values.every((value) => value === null)) return null
  const missing = names.filter((name) => read(name) === null)
  if (missing.length > 0)
    throw bad(missing.join(' '), '还没有填写', `is missing: set all of ${names.join(', ')} or none`)
  return values.map((value) => value ?? '')
}

/** An origin that is set, or the usual one. Throws for a text with anything behind the host. */
export function webOriginOf(reading: Reading, name: string, usual: string): string
export function webOriginOf(reading: Reading, name: string, usual: string | null): string | null
export function webOriginOf({ read, bad }: Reading, name: string, usual: string | null): string | null {
  const text = read(name) ?? usual
  const origin = text === null ? null : originOf(text)
  if (text !== null && origin === null)
    throw bad(name, '应形如 https://api.example.org', 'must look like https://api.example.org')
  return origin
}

/** Throws unless a value is as it should be; it may be a secret, so it is never repeated. */
export function wellFormed({ bad }: Reading) {
  return (name: string, value: string, form: RegExp, zh: string, en: string): void => {
    if (!form.test(value)) throw bad(name, zh, en)
  }
}
