import { excludeMember, importMembers, readmitMember } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, Refusal } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** What an organiser does about those who are in. */
export function serveMemberActs(edge: Edge): void {
  serveOnce(
    edge,
    routes.memberImport,
    (call) => {
      const { id, members } = call.input
      return importMembers(call.ports, userIn(call), { id: id as DrawId, members })
    },
    (done) => ({ ...done, rows: [] }),
  )
  serve(edge, routes.memberExclude, async (call) => {
    const { status, reason } = call.input
    return await excludeMember(call.ports, userIn(call), { ...memberIn(call.input), status, reason })
  })
  serve(edge, routes.memberReadmit, async (call) =>
    readmitMember(call.ports, userIn(call), memberIn(call.input)),
  )
}

/** A member's id is the join number. */
function memberIn({ id, member_id }: { readonly id: string; readonly member_id: string }) {
  if (!/^[1-9][0-9]{0,14}$/.test(member_id)) throw new Refusal('not_found')
  return { id: id as DrawId, joinSeq: Number(member_id) }
}
