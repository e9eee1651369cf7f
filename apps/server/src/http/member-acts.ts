import {
  excludeMember,
  type Imported,
  importMemberFile,
  importMembers,
  readmitMember,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, Refusal } from '@fairdraw/domain'
import { mostMemberFileBytes } from '../members/read-member-file.ts'
import type { Edge } from './edge.ts'
import { withHeldFile } from './held-file.ts'
import { carryOutOnce } from './idempotency.ts'
import { userIn } from './received.ts'
import { serveFile } from './serve-file.ts'
import { serve, serveOnce } from './serve-route.ts'

/** What an organiser does about those who are in. */
export function serveMemberActs(edge: Edge): void {
  serveOnce(
    edge,
    routes.memberImport,
    (call) => {
      const { own_columns: columns, ...list } = call.input
      return importMembers(call.ports, userIn(call), { ...list, columns })
    },
    imported,
  )
  serveFile(edge, routes.memberImportFile, mostMemberFileBytes, (call, body) =>
    withHeldFile(body, fileBounds, async ({ path, sha256 }) => {
      const sent = { ...call, input: { ...call.input, sha256 } }
      const done = await carryOutOnce(routes.memberImportFile, sent, ({ ports }) =>
        importMemberFile(ports, userIn(call), { id: call.input.id, path }),
      )
      return imported(done)
    }),
  )
  serve(edge, routes.memberExclude, async (call) => {
    const { status, reason } = call.input
    return await excludeMember(call.ports, userIn(call), { ...memberIn(call.input), status, reason })
  })
  serve(edge, routes.memberReadmit, async (call) =>
    readmitMember(call.ports, userIn(call), memberIn(call.input)),
  )
}

const fileBounds = { most: mostMemberFileBytes, refusal: 'list_too_large' } as const

/** What was kept under a key before lines were told of tells none. */
function imported(done: Omit<Imported, 'given' | 'rows'> & Partial<Imported>) {
  return { given: done.imported + done.duplicates, rows: [], ...done }
}

/** A member's id is the join number. */
function memberIn({ id, member_id }: { readonly id: DrawId; readonly member_id: string }) {
  if (!/^[1-9][0-9]{0,14}$/.test(member_id)) throw new Refusal('not_found')
  return { id, joinSeq: Number(member_id) }
}
