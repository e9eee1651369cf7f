/** What a sender says it sends for; each may be missing, and what is there must agree. */
export type Credentials = {
  /** The header X-Sentry-Auth. */
  readonly header: unknown
  /** `sentry_key` in the query. */
  readonly query: unknown
  /** The DSN in the head of the envelope. */
  readonly dsn: string | null
  /** The project in the path. */
  readonly project: string
}

/** True when every key that was named, one at least, and every project is ours. */
export function isOurs(sent: Credentials, our: { readonly key: string; readonly project: string }): boolean {
  const keys: unknown[] = []
  if (sent.header !== undefined) keys.push(keyInHeader(sent.header))
  if (sent.query !== undefined) keys.push(sent.query)
  const projects = [sent.project]
  if (sent.dsn !== null) {
    const url = URL.parse(sent.dsn)
    keys.push(url?.username)
    projects.push(url?.pathname.split('/').at(-1) ?? '')
  }
  return (
    keys.length > 0 &&
    keys.every((key) => key === our.key) &&
    projects.every((project) => project === our.project)
  )
}

/** `Sentry sentry_version=7, sentry_client=x/1, sentry_key=PUBLIC` */
function keyInHeader(header: unknown): string | null {
  if (typeof header !== 'string' || !/^sentry\s/i.test(header)) return null
  const named = header
    .slice('sentry'.length)
    .split(',')
    .map((part) => part.trim().split('='))
    .filter(([name]) => name === 'sentry_key')
  return named.length === 1 ? (named[0]?.[1] ?? null) : null
}
