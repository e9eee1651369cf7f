import { listNotices, readNotices } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { subjectIn } from './received.ts'
import { serve } from './serve-route.ts'

const byTime = keyset({ at: 'number', id: 'string' })

/** What entrants are told. */
export function serveNotices(edge: Edge): void {
  serve(edge, routes.noticeList, async (call) => {
    const { cursor, page_size: limit } = call.input
    const page = await listNotices(call.ports, subjectIn(call), byTime.keyIn(cursor), limit)
    return {
      list: page.rows.map(({ draw, ...notice }) => ({
        ...notice,
        lid: draw.lid,
        title: draw.settings.title,
        isRead: notice.readAt !== null,
      })),
      total: page.total,
      totalIsEstimate: !page.isTotalExact,
      nextCursor: byTime.cursorOf(page.next),
      unread: page.unread,
    }
  })
  serve(edge, routes.noticeRead, async (call) => {
    await readNotices(call.ports, subjectIn(call), call.input.id)
    return {}
  })
}
