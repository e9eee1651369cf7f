import { readItem, writeItem } from '../../../lib/web-storage.ts'

/** What the address brings when somebody comes back from another platform, or by the link that it sent them. */
export type OutsideReturn = { readonly ticket: string } | { readonly code: string; readonly state: string }
/** The platforms that say who somebody is, by the name of the links that they send. */
export type Platform = 'wx' | 'wc'

/** What it brings of this platform now; null for nothing. */
export function outsideReturn(search: string, platform: Platform): OutsideReturn | null {
  const said = new URLSearchParams(search)
  const [ticket, code, state] = [platform, 'code', 'state'].map((name) => said.get(name) ?? '')
  if (ticket) return { ticket }
  return code && state && /^[0-9a-z]+$/.test(state) ? { code, state } : null
}

/** The address without it: it works once, and is nobody else's. */
export function withoutReturn(href: string): string {
  const address = new URL(href)
  for (const name of ['wx', 'wc', 'code', 'state']) address.searchParams.delete(name)
  return address.pathname + address.search + address.hash
}

const leftFor = (lid: string) => `left_for:${lid}`

/** Remembers where this tab leaves for: both platforms come back in the same words. */
export function rememberLeaving(lid: string, platform: Platform): void {
  writeItem('session', leftFor(lid), platform)
}

/** A code that came back is of the platform that this tab left for; where it left for none, of `usual`. */
export function cameFrom(lid: string, usual: Platform): string {
  return readItem('session', leftFor(lid)) ?? usual
}
