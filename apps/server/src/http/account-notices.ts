import { listAccountNotices, readAccountNotices } from '@fairdraw/application'
import type { AccountNotice } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { planEndOf, removalOf, wayOf } from '@fairdraw/domain'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What accounts are told on their desk. */
export function serveAccountNotices(edge: Edge): void {
  serve(edge, routes.accountNotices, async (call) => {
    const { cursor, page_size: limit } = call.input
    const page = await listAccountNotices(call.ports, userIn(call), placeIn(cursor), limit)
    return {
      list: page.rows.map(sentNotice),
      nextCursor: cursorOf(page.next),
      unread: page.unread,
    }
  })
  serve(edge, routes.accountNoticesRead, async (call) => {
    await readAccountNotices(call.ports, userCallerIn(call), Number(call.input.id))
    return {}
  })
}

function sentNotice(notice: AccountNotice) {
  const { number, kind, about, readAt } = notice
  return {
    ...notice,
    id: String(number),
    isRead: readAt !== null,
    orderNo: kind === 'order_credited' || kind === 'order_trouble' ? about : null,
    planEnd: planEndOf(about),
    way: wayOf(about),
    removal: kind === 'removal_ahead' ? removalOf(about) : null,
  }
}
