import { listMembers, type Member, searchMembers } from '@fairdraw/application'
import { type OutputOf, routes } from '@fairdraw/contract'
import { type DrawId, iso } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Who is in a draw, for its organiser. */
export function serveMembers(edge: Edge): void {
  serve(edge, routes.memberList, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const [after = null] = keyIn(cursor, ['number']) ?? []
    const asked = { id: id as DrawId, after: after as number | null, limit }
    const { rows, next, total } = await listMembers(call.ports, userIn(call), asked)
    return {
      list: rows.map(sentMember),
      total,
      total_is_estimate: false,
      next_cursor: cursorOf(next === null ? null : [next]),
    }
  })
  serve(edge, routes.memberSearch, async (call) => {
    const { id, keyword } = call.input
    const found = await searchMembers(call.ports, userIn(call), { id: id as DrawId, keyword })
    return { list: found.map(sentMember) }
  })
}

function sentMember(member: Member): OutputOf<typeof routes.memberSearch>['list'][number] {
  const { joinSeq, nickname, joinedAt, channel, weight, status } = member
  return {
    member_id: String(joinSeq),
    join_seq: joinSeq,
    nickname,
    joined_at: iso(joinedAt),
    channel,
    chances: weight,
    status,
  }
}
