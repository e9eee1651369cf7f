/** What somebody came for, by what a code, a link or a card says. */
export type Purpose =
  | { readonly kind: 'draw'; readonly lid: string; readonly channel: string | null }
  /** The organiser binds a chat group to their account. */
  | { readonly kind: 'bind'; readonly ticket: string }
  /** Opened by itself: from the list of recent ones, or by its name. */
  | { readonly kind: 'nothing' }

export type PageQuery = Readonly<Record<string, string | undefined>>

/** Ids as the service makes them: what does not look like one is never asked for. */
const lidForm = /^[2-9a-hjkmnp-z]{10,32}(~([2-9]|[1-9]\d))?$/
const ticketForm = /^[2-9a-hjkmnp-z]{16,30}$/
const channelForm = /^[\w-]{1,40}$/
/** Before the ticket in a scene: no id of a draw has a point. */
const bindMark = 'b.'

/** Reads the query of the first page. A scene arrives encoded; it is a draw's id, or `b.` and a ticket. */
export function purposeOf(query: PageQuery): Purpose {
  const scene = decoded(query.scene ?? '')
  const ticket = scene.startsWith(bindMark) ? scene.slice(bindMark.length) : (query.ticket ?? '')
  if (ticketForm.test(ticket)) return { kind: 'bind', ticket }
  const lid = scene === '' ? (query.lid ?? '') : scene
  if (!lidForm.test(lid)) return { kind: 'nothing' }
  const channel = query.channel ?? ''
  return { kind: 'draw', lid, channel: channelForm.test(channel) ? channel : null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
