import { keepOut, letInAgain, listBlacklist, type Unwanted } from '@fairdraw/application'
import { type InputOf, routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { joinSeqIn } from './join-seq-in.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Who may not enter: one draw, or all draws of an organiser. */
export function serveBlacklist(edge: Edge): void {
  serve(edge, routes.blacklistList, async (call) => {
    const { id = null, keyword = '', cursor, page_size: limit } = call.input
    const [addedAt, entryId] = keyIn(cursor, ['number', 'string']) ?? []
    const after = entryId === undefined ? null : { addedAt: addedAt as number, id: entryId as string }
    const asked = { id: id as DrawId | null, keyword, after, limit }
    const page = await listBlacklist(call.ports, userIn(call), asked)
    return {
      list: page.rows.map((entry) => ({ ...entry, entryId: entry.id })),
      total: page.total,
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next && [page.next.addedAt, page.next.id]),
    }
  })
  serve(edge, routes.blacklistAdd, async (call) => {
    const { id = null, reason } = call.input
    const given = { id: id as DrawId | null, who: unwantedIn(call.input), reason }
    return await keepOut(call.ports, userIn(call), given)
  })
  serve(edge, routes.blacklistRemove, async (call) => {
    await letInAgain(call.ports, userIn(call), call.input.entry_id)
    return {}
  })
}

function unwantedIn({ identity, member_id }: InputOf<typeof routes.blacklistAdd>): Unwanted {
  if (identity !== undefined) return { by: 'identity', identity }
  return { by: 'member', joinSeq: joinSeqIn(member_id ?? '') }
}
