import { basePath } from '@fairdraw/contract/calls/call-table'
import { queryOf } from './query-of.ts'

/** Every address that a page links to. */
export const paths = {
  landing: () => '/',
  /** The sign-in panel; afterwards the visitor comes back to `back`. */
  signIn: (back?: string) => `/${queryOf({ back })}#sign-in`,
  dashboard: () => '/dashboard',
  myEntries: () => '/mobile',
  draw: (lid: string) => `/mobile/${encodeURIComponent(lid)}`,
  proof: (lid: string) => `/proof/${encodeURIComponent(lid)}`,
  /** The public log as files. */
  log: () => '/log/',
  wheel: () => '/wheel',
  plugins: () => '/plugins',
  ownAccounts: () => '/plugins#accounts',
  selfCheck: () => '/test',
  apiPages: () => `${basePath}/docs`,
  stage: (lid?: string) => `/live_draw${queryOf({ lid })}`,
  bindAccount: () => '/auth',
  thirdApplication: () => '/third_application',
  thirdApplicationCustomer: () => '/third_application/customer',
} as const

/** The public short id in `/mobile/:lid` or `/proof/:lid`; null when the address has none. */
export function lidIn(pathname: string): string | null {
  const match = /^\/(?:mobile|proof)\/([^/]+)\/?$/.exec(pathname)
  return match?.[1] === undefined ? null : decodeURIComponent(match[1])
}

/** A code as people type it from a poster or paste it as a link; null unless it can be a short id. */
export function lidTyped(typed: string): string | null {
  const last = typed
    .trim()
    .split(/[/?#]/)
    .findLast((part) => shortId.test(part.toLowerCase()))
  return last?.toLowerCase() ?? null
}

const shortId = /^[2-9a-hjkmnp-z]{10,32}(~\d{1,2})?$/

/** Where `?back=` leads: a place of this site only, so that no link can lead a fresh token elsewhere. */
export function backIn(search: string): string | null {
  const back = new URLSearchParams(search).get('back')
  // Browsers drop tabs and line breaks from an address (WHATWG URL §4.4): `/⇥/evil` would be `//evil`.
  return back !== null && /^\/(?![/\\])\P{Cc}*$/u.test(back) ? back : null
}
