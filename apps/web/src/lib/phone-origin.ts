const ofThisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** True where the page was opened at an address that leads nowhere but to this very machine. */
export function isOfThisMachine(): boolean {
  return ofThisMachine.test(location.hostname)
}

/**
 * The origin of links and codes that are made for phones. Where the page was opened at an address of this machine alone,
 * the server says in `<meta name="fairdraw-phones">` at which phones reach it; null where it cannot say either.
 */
export function saidOriginForPhones(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="fairdraw-phones"]')?.content ?? null
}

/** The same, for links that are made in any case. */
export function originForPhones(): string {
  return saidOriginForPhones() ?? location.origin
}

/** A path of this deployment as the whole address that a phone opens. */
export function addressForPhones(path: string): string {
  return new URL(path, originForPhones()).href
}
