import type {
  AppCredentials,
  GroupWithMembers,
  Wecom,
  WecomGroup,
  WecomGroupMember,
} from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'
import type { TurnsOf } from './turns-of.ts'
import { failedWith, type WecomCalls } from './wecom-calls.ts'
import type { WecomMemory } from './wecom-memory.ts'

type Groups = Pick<Wecom, 'groups' | 'group'>

const listedForMs = 10 * minute
/** Every group of a page is asked for its name, so that pages are short. */
const groupsAtOnce = 50
const ownersAtOnce = 100
/** Asked for everybody's groups where more than 1,000 members can be seen. */
const tooManyOwners = 81017
/** Of a group that was dissolved or never was [GK]. */
const noSuchGroup = [40050, 86001, 86003] as const

/** Where a list goes on: at which hundred of owners (none: without a filter), and WeCom's own cursor within it. */
type Place = { readonly hundred: number | null; readonly cursor: string }

/** Groups of customers. */
export function createGroups(
  calls: WecomCalls,
  { memory, turnsOf, holders }: { memory: WecomMemory; turnsOf: TurnsOf; holders: Wecom['holders'] },
): Groups {
  const group: Groups['group'] = (app, { chatId, maxAgeMs }) =>
    memory.ask(app, `group ${chatId}`, maxAgeMs, async () => {
      try {
        const asked = { chat_id: chatId, need_name: 1 }
        const answer = await calls.post(app, '/cgi-bin/externalcontact/groupchat/get', asked)
        return groupIn(answer.group_chat)
      } catch (failure) {
        if (failedWith(failure, ...noSuchGroup)) return null
        throw failure
      }
    })

  function listed(app: AppCredentials, owners: readonly string[] | null, cursor: string) {
    return calls.post(app, '/cgi-bin/externalcontact/groupchat/list', {
      status_filter: 0,
      ...(owners && { owner_filter: { userid_list: owners } }),
      ...(cursor === '' ? {} : { cursor }),
      limit: groupsAtOnce,
    })
  }

  /** By the hundred where owners are named, or where there are too many to go without. */
  async function page(app: AppCredentials, owners: readonly string[] | null, place: Place) {
    const { hundred, cursor } = place
    const named = hundred === null ? null : (owners ?? (await holderIds(app)))
    if (named === null || hundred === null) {
      const answer = await listed(app, null, cursor)
      return { answer, after: null }
    }
    const some = named.slice(hundred * ownersAtOnce, (hundred + 1) * ownersAtOnce)
    const isLast = named.length <= (hundred + 1) * ownersAtOnce
    const answer = some.length === 0 ? {} : await listed(app, some, cursor)
    return { answer, after: isLast ? null : { hundred: hundred + 1, cursor: '' } }
  }

  const holderIds = async (app: AppCredentials) => (await holders(app)).map(({ userId }) => userId)

  async function firstOrNext(app: AppCredentials, owners: readonly string[] | null, place: Place) {
    try {
      return { place, ...(await page(app, owners, place)) }
    } catch (failure) {
      if (place.hundred !== null || !failedWith(failure, tooManyOwners)) throw failure
      const first = { hundred: 0, cursor: '' }
      return { place: first, ...(await page(app, owners, first)) }
    }
  }

  return {
    group,
    async groups(app, { owners, cursor }) {
      const from = cursor === null ? { hundred: owners && 0, cursor: '' } : placeOf(cursor)
      const { place, answer, after } = await firstOrNext(app, owners, from)
      const chatIds = listOf(answer.group_chat_list).map((row) => textOf(partsOf(row).chat_id))
      const turns = turnsOf(app)
      const found = await Promise.all(
        chatIds.map((chatId) => turns(() => group(app, { chatId, maxAgeMs: listedForMs }))),
      )
      const next = textOf(answer.next_cursor)
      const goesOn = next === '' || next === place.cursor ? after : { ...place, cursor: next }
      return {
        rows: found.filter((one) => one !== null).map(withoutMembers),
        next: goesOn && `${goesOn.hundred ?? ''}.${goesOn.cursor}`,
      }
    },
  }
}

function placeOf(cursor: string): Place {
  const [, hundred = '', rest = ''] = /^(\d{0,6})\.(.*)$/s.exec(cursor) ?? []
  return { hundred: hundred === '' ? null : Number(hundred), cursor: rest }
}

const withoutMembers = ({ members: _, ...group }: GroupWithMembers): WecomGroup => group

function groupIn(value: unknown): GroupWithMembers {
  const { chat_id, name, owner, create_time, member_list } = partsOf(value)
  const members = listOf(member_list).map(groupMemberIn)
  return {
    chatId: textOf(chat_id),
    name: textOf(name) || null,
    ownerId: textOf(owner),
    createdAt: (countOf(create_time) ?? 0) * 1_000,
    memberCount: members.length,
    members,
  }
}

const joinScenes = new Map([
  [1, 'invitation'],
  [2, 'link'],
  [3, 'code'],
] as const)

function groupMemberIn(value: unknown): WecomGroupMember {
  const { userid, type, unionid, join_time, join_scene, invitor, name, state } = partsOf(value)
  return {
    kind: countOf(type) === 1 ? 'member' : 'customer',
    id: textOf(userid),
    unionid: textOf(unionid) || null,
    name: textOf(name) || null,
    joinedAt: (countOf(join_time) ?? 0) * 1_000,
    joinedBy: joinScenes.get((countOf(join_scene) ?? 0) as 1) ?? 'other',
    inviterId: textOf(partsOf(invitor).userid) || null,
    state: textOf(state) || null,
  }
}
