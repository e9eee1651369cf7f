type Way = { readonly lid: string; readonly channel: string | null }

/** What is known of somebody when a draw's page is opened for them. */
export type Shown = {
  /** What lets members of a chat group in; null where they did not come from one. */
  readonly group: string | null
  /** Signs them in once. It stands behind the #, which is sent to no server and written into no log. */
  readonly code: string | null
}

/** The draw's own page, as the web-view opens it. Never holds a session. */
export function drawAddress(service: string, { lid, channel }: Way, { group, code }: Shown): string {
  const query = queryOf({ channel, group })
  const address = `${service}/mobile/${lid}${query && `?${query}`}`
  return code === null ? address : `${address}#mini=${encodeURIComponent(code)}`
}

/** A page of this program that leads to a draw, as cards carry it. */
export function cardPath({ lid, channel }: Way): string {
  return `/pages/index/index?${queryOf({ lid, channel })}`
}

/** The page that a card in a group opens, for binding that group. */
export function bindPath(ticket: string): string {
  return `/pages/group/index?${queryOf({ ticket })}`
}

export function pagePath(page: 'draw' | 'group', parts: Readonly<Record<string, string | null>>): string {
  return `/pages/${page}/index?${queryOf(parts)}`
}

function queryOf(parts: Readonly<Record<string, string | null>>): string {
  return Object.keys(parts)
    .filter((name) => parts[name] !== null)
    .map((name) => `${name}=${encodeURIComponent(parts[name] ?? '')}`)
    .join('&')
}
