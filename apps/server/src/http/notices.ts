import { listNotices, readNotices } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { iso } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { subjectIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What entrants are told. */
export function serveNotices(edge: Edge): void {
  serve(edge, routes.noticeList, async (call) => {
    const { cursor, page_size: limit } = call.input
    const [at, id] = keyIn(cursor, ['number', 'string']) ?? []
    const after = id === undefined ? null : { at: at as number, id: id as string }
    const page = await listNotices(call.ports, subjectIn(call), after, limit)
    return {
      list: page.rows.map(({ id, at, kind, readAt, draw }) => ({
        ...{ id, at: iso(at), kind, lid: draw.lid, title: draw.settings.title },
        is_read: readAt !== null,
      })),
      total: page.total,
      total_is_estimate: !page.isTotalExact,
      next_cursor: cursorOf(page.next && [page.next.at, page.next.id]),
      unread: page.unread,
    }
  })
  serve(edge, routes.noticeRead, async (call) => {
    await readNotices(call.ports, subjectIn(call), call.input.id)
    return {}
  })
}
