import { listChatGroups, listCustomerGroups, listStaff } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { iso } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What is seen of the platforms that an account is connected to. */
export function serveConnections(edge: Edge): void {
  serve(edge, routes.wechatGroupList, async (call) => {
    const groups = await listChatGroups(call.ports, userIn(call))
    return {
      list: groups.map(({ id, name, memberCount, boundAt }) => ({
        ...{ id, name, bound_at: iso(boundAt) },
        ...(memberCount === null ? {} : { member_count: memberCount }),
      })),
    }
  })
  serve(edge, routes.weworkGroups, async (call) => {
    const { rows, next } = await listCustomerGroups(call.ports, userIn(call), call.input.cursor ?? null)
    const list = rows.map(({ chatId, name, owner, memberCount }) => ({
      chat_id: chatId,
      ...{ name, owner, member_count: memberCount },
    }))
    return { list, next_cursor: next }
  })
  serve(edge, routes.enterpriseStaff, async (call) => {
    const staff = await listStaff(call.ports, userIn(call))
    return {
      list: staff.map(({ userId, name, avatar, department }) => ({
        userid: userId,
        ...{ name, avatar, department },
      })),
    }
  })
}
