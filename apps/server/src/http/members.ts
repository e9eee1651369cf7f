import { listMembers, type Member, maskedImported, searchMembers } from '@fairdraw/application'
import { type InputOf, present, routes } from '@fairdraw/contract'
import { districtNames } from '../districts/district-names.ts'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

const bySeq = keyset({ joinSeq: 'number', chances: 'number' })

/** Who is in a draw, for its organiser. */
export function serveMembers(edge: Edge): void {
  serve(edge, routes.memberList, async (call) => {
    const { id, cursor, sort: order, page_size: limit } = call.input
    const asked = { id, filter: filterIn(call.input), order, after: bySeq.keyIn(cursor), limit }
    const { rows, next, total, isEstimate } = await listMembers(call.ports, userIn(call), asked)
    return {
      list: await sentMembers(rows),
      total,
      totalIsEstimate: isEstimate,
      nextCursor: bySeq.cursorOf(next),
    }
  })
  serve(edge, routes.memberSearch, async (call) => {
    const found = await searchMembers(call.ports, userIn(call), call.input)
    return { list: await sentMembers(found) }
  })
}

type Status = NonNullable<InputOf<typeof routes.memberList>['status']>[number]
const excluded: readonly Status[] = ['X1', 'X2', 'X3', 'X4', 'X5']

function filterIn(sent: InputOf<typeof routes.memberList>) {
  const {
    status,
    channel,
    keyword,
    joined_from,
    joined_to,
    has_won,
    is_again,
    is_excluded,
    has_open_appeal,
  } = sent
  const wished: readonly Status[] = status === undefined || status.length === 0 ? ['E', ...excluded] : status
  const statuses = wished.filter((one) => is_excluded === undefined || is_excluded === (one !== 'E'))
  return present({
    statuses: statuses.length < 6 ? statuses : undefined,
    channel: channel || undefined,
    keyword: keyword || undefined,
    joinedFrom: joined_from,
    joinedTo: joined_to,
    hasWon: has_won,
    hasOpenAppeal: has_open_appeal,
    isAgain: is_again,
  })
}

async function sentMembers(members: readonly Member[]) {
  const names = members.some(({ more }) => more?.district) ? await districtNames() : new Map<string, string>()
  return members.map((member) => sentMember(member, names))
}

function sentMember(member: Member, districts: ReadonlyMap<string, string>) {
  const { joinSeq, weight, more, imported } = member
  return {
    ...member,
    memberId: String(joinSeq),
    chances: weight,
    imported: imported && maskedImported(imported),
    more: more && {
      ...more,
      district: more.district && districts.get(more.district),
      inviterId: more.inviterSeq === null ? null : String(more.inviterSeq),
    },
  }
}
