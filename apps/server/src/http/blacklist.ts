import { keepOut, letInAgain, listBlacklist, type Unwanted } from '@fairdraw/application'
import { type InputOf, routes } from '@fairdraw/contract'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { joinSeqIn } from './join-seq-in.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

const byTime = keyset({ addedAt: 'number', id: 'string' })

/** Who may not enter: one draw, or all draws of an organiser. */
export function serveBlacklist(edge: Edge): void {
  serve(edge, routes.blacklistList, async (call) => {
    const { id = null, keyword = '', cursor, page_size: limit } = call.input
    const asked = { id, keyword, after: byTime.keyIn(cursor), limit }
    const page = await listBlacklist(call.ports, userIn(call), asked)
    return {
      list: page.rows.map((entry) => ({ ...entry, entryId: entry.id })),
      total: page.total,
      totalIsEstimate: false,
      nextCursor: byTime.cursorOf(page.next),
    }
  })
  serve(edge, routes.blacklistAdd, async (call) => {
    const { id = null, reason } = call.input
    const given = { id, who: unwantedIn(call.input), reason }
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
