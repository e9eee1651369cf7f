import { listAccountNotices, readAccountNotices } from '@fairdraw/application'
import type { AccountNotice } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { iso, planEndOf, wayOf } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What accounts are told on their desk. */
export function serveAccountNotices(edge: Edge): void {
  serve(edge, routes.accountNotices, async (call) => {
    const { cursor, page_size: limit } = call.input
    const [before] = keyIn(cursor, ['number']) ?? []
    const page = await listAccountNotices(
      call.ports,
      userIn(call),
      (before as number | undefined) ?? null,
      limit,
    )
    return {
      list: page.rows.map(sentNotice),
      next_cursor: cursorOf(page.next === null ? null : [page.next]),
      unread: page.unread,
    }
  })
  serve(edge, routes.accountNoticesRead, async (call) => {
    await readAccountNotices(call.ports, userCallerIn(call), Number(call.input.id))
    return {}
  })
}

function sentNotice({ number, kind, about, at, readAt }: AccountNotice) {
  const end = planEndOf(about)
  return {
    ...{ id: String(number), kind, at: iso(at), is_read: readAt !== null },
    order_no: kind === 'order_credited' || kind === 'order_trouble' ? about : null,
    plan_end: end && { plan: end.plan, ends_at: iso(end.endsAt), days: end.days },
    way: wayOf(about),
  }
}
