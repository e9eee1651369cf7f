import { dropItem, readItem, writeItem } from './web-storage.ts'

const key = 'names_along'

/** Takes names, one a line, along to the form of a draw in this tab: over a sign-in, and to no server. */
export function takeNamesAlong(text: string): void {
  writeItem('session', key, text)
}

/** Names that were taken along; empty when none were. */
export function namesAlong(): string {
  return readItem('session', key) ?? ''
}

/** They arrived, or are not wanted. */
export function forgetNamesAlong(): void {
  dropItem('session', key)
}
