import { shownName } from './outside-identity.ts'

/** What an account is called until its owner says what: it tells nobody who that is. */
export const givenNames = {
  /** Of somebody without a name of their own at the site that vouched for them. */
  newcomer: '新朋友',
  /** `mark`: six hexadecimal digits. */
  byCode: (mark: string) => `用户 ${mark}`,
} as const

/**
 * True where nobody said what they are called: nothing can be seen of the name, or it is the service's. What the first
 * organiser is called does say who they are, on the pages of their draws too.
 */
export function isNameless(nickname: string): boolean {
  if (nickname === givenNames.newcomer || /^用户 [0-9a-f]{6}$/.test(nickname)) return true
  return shownName(nickname) === null
}
