import { listMembers, type Member, searchMembers } from '@fairdraw/application'
import { type InputOf, routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Who is in a draw, for its organiser. */
export function serveMembers(edge: Edge): void {
  serve(edge, routes.memberList, async (call) => {
    const { id, cursor, sort: order, page_size: limit } = call.input
    const [joinSeq, chances] = keyIn(cursor, ['number', 'number']) ?? []
    const after = chances === undefined ? null : { joinSeq: joinSeq as number, chances: chances as number }
    const asked = { id: id as DrawId, filter: filterIn(call.input), order, after, limit }
    const { rows, next, total, isEstimate } = await listMembers(call.ports, userIn(call), asked)
    return {
      list: await sentMembers(rows),
      total,
      totalIsEstimate: isEstimate,
      nextCursor: cursorOf(next && [next.joinSeq, next.chances]),
    }
  })
  serve(edge, routes.memberSearch, async (call) => {
    const { id, keyword } = call.input
    const found = await searchMembers(call.ports, userIn(call), { id: id as DrawId, keyword })
    return { list: await sentMembers(found) }
  })
}

type Status = NonNullable<InputOf<typeof routes.memberList>['status']>[number]
const excluded: readonly Status[] = ['X1', 'X2', 'X3', 'X4', 'X5']

function filterIn(sent: InputOf<typeof routes.memberList>) {
  const { status, channel, keyword, joined_from, joined_to, has_won, is_excluded } = sent
  const wished: readonly Status[] = status === undefined || status.length === 0 ? ['E', ...excluded] : status
  const statuses = wished.filter((one) => is_excluded === undefined || is_excluded === (one !== 'E'))
  const isNarrowed = statuses.length < 6
  return {
    ...(isNarrowed ? { statuses } : {}),
    ...(channel === undefined || channel === '' ? {} : { channel }),
    ...(keyword === undefined || keyword === '' ? {} : { keyword }),
    ...(joined_from === undefined ? {} : { joinedFrom: joined_from }),
    ...(joined_to === undefined ? {} : { joinedTo: joined_to }),
    ...(has_won === undefined ? {} : { hasWon: has_won }),
  }
}

async function sentMembers(members: readonly Member[]) {
  const names = members.some(({ more }) => more?.district) ? await districtNames() : new Map<string, string>()
  return members.map((member) => sentMember(member, names))
}

function sentMember(member: Member, districts: ReadonlyMap<string, string>) {
  const { joinSeq, weight, more } = member
  return {
    ...member,
    memberId: String(joinSeq),
    chances: weight,
    more: more && {
      ...more,
      district: more.district && districts.get(more.district),
      inviterId: more.inviterSeq === null ? null : String(more.inviterSeq),
    },
  }
}
