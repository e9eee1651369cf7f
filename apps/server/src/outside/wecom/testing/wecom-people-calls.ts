import { type FakeCalls, pageOf } from './wecom-call.ts'
import type { FakeCustomer, FakeEnterprise, FakeFollower } from './wecom-enterprise.ts'
import { cursor, id, list, oneOf, text, WecomSays, whole } from './wecom-shapes.ts'

/** Members, customers and groups of the fake. */
export function peopleCalls(enterprise: FakeEnterprise, pageSize: () => number): FakeCalls {
  const page = (rows: readonly unknown[], from: unknown, limit: unknown) =>
    pageOf(rows, from, Math.min(Number(limit), pageSize()))

  const heldBy = (userId: string) =>
    [...enterprise.customers.values()].filter(({ followers }) => followers.has(userId))

  return {
    'GET /cgi-bin/department/list': {
      query: { 'id?': whole(1, 1e9) },
      needs: 'names',
      answer: () => ({ department: enterprise.departments.map((one) => ({ ...one, order: 1 })) }),
    },
    'GET /cgi-bin/department/simplelist': {
      query: {},
      needs: null,
      answer: () => ({
        department_id: enterprise.departments.map(({ id: own, parentid }) => ({
          id: own,
          parentid,
          order: 1,
        })),
      }),
    },
    'GET /cgi-bin/user/simplelist': {
      query: { department_id: text(10, /^[1-9]\d*$/) },
      needs: 'names',
      answer: ({ query }) => ({
        userlist: enterprise.members
          .filter(({ departments }) => departments.includes(Number(query.department_id)))
          .map(sentMember),
      }),
    },
    'GET /cgi-bin/user/get': {
      query: { userid: id },
      needs: 'names',
      answer({ query }) {
        const member = enterprise.members.find(({ userId }) => userId === query.userid)
        if (!member) throw new WecomSays(60111, 'userid not found')
        return { ...sentMember(member), status: 1 }
      },
    },
    'POST /cgi-bin/user/list_id': {
      body: { cursor, limit: whole(1, 10_000) },
      needs: 'sync',
      answer({ body }) {
        const rows = enterprise.members.flatMap(({ userId: userid, departments }) =>
          departments.map((department) => ({ userid, department })),
        )
        const { some, next_cursor } = page(rows, body.cursor, body.limit)
        return { dept_user: some, next_cursor }
      },
    },

    'GET /cgi-bin/externalcontact/get_follow_user_list': {
      query: {},
      needs: 'customers',
      answer: () => ({ follow_user: enterprise.holders }),
    },
    'GET /cgi-bin/externalcontact/list': {
      query: { userid: id },
      needs: 'customers',
      answer({ query }) {
        const held = heldBy(String(query.userid))
        if (held.length === 0) throw new WecomSays(84061, 'not external contact')
        return { external_userid: held.map((one) => one.id) }
      },
    },
    'GET /cgi-bin/externalcontact/get': {
      query: { external_userid: id, 'cursor?': text(200) },
      needs: 'customers',
      answer({ query }) {
        const customer = enterprise.customer(String(query.external_userid))
        if (customer.followers.size === 0) throw new WecomSays(84061, 'not external contact')
        const followers = [...customer.followers.values()].map((one) => ({
          ...sentFollower(one),
          tags: [
            { group_name: '', tag_name: '老客户', type: 2 },
            ...[...one.tagIds].map((tag_id) => ({ tag_id, ...named(enterprise, tag_id), type: 1 })),
          ],
        }))
        const { some, next_cursor } = page(followers, query.cursor, 500)
        return { external_contact: sentCustomer(customer), follow_user: some, next_cursor }
      },
    },
    'POST /cgi-bin/externalcontact/batch/get_by_user': {
      body: { userid_list: list(id, 100), cursor, limit: whole(1, 100) },
      needs: 'customers',
      answer({ body }) {
        const rows = (body.userid_list as string[]).flatMap((userId) =>
          heldBy(userId).map((customer) => {
            const { tagIds, ...follower } = customer.followers.get(userId) as FakeFollower
            const follow_info = { ...sentFollower({ ...follower, tagIds }), tag_id: [...tagIds] }
            return { external_contact: sentCustomer(customer), follow_info }
          }),
        )
        const { some, next_cursor } = page(rows, body.cursor, body.limit)
        return { external_contact_list: some, next_cursor }
      },
    },
    'POST /cgi-bin/idconvert/unionid_to_external_userid': {
      body: { unionid: id, openid: id, subject_type: oneOf(0, 1) },
      needs: 'customers',
      answer({ body }) {
        const { unionid, openid } = body
        const found = [...enterprise.customers.values()].find((one) => one.unionid === unionid)
        if (found && found.openid !== openid) throw new WecomSays(40003, 'invalid openid')
        return found && found.followers.size > 0 ? { external_userid: found.id } : { external_userid: '' }
      },
    },

    'POST /cgi-bin/externalcontact/groupchat/list': {
      body: {
        status_filter: oneOf(0, 1, 2, 3),
        'owner_filter?': (value) => list(id, 100)((value as { userid_list?: unknown }).userid_list),
        'cursor?': text(200),
        limit: whole(1, 1_000),
      },
      needs: 'customers',
      answer({ body }) {
        const owners = (body.owner_filter as { userid_list: string[] } | undefined)?.userid_list
        if (!owners && enterprise.hasTooManyOwners) throw new WecomSays(81017, 'too many visible users')
        const rows = [...enterprise.groups.values()]
          .filter(({ owner }) => !owners || owners.includes(owner))
          .map(({ chatId: chat_id }) => ({ chat_id, status: 0 }))
        const { some, next_cursor } = page(rows, body.cursor, body.limit)
        return { group_chat_list: some, next_cursor }
      },
    },
    'POST /cgi-bin/externalcontact/groupchat/get': {
      body: { chat_id: id, 'need_name?': oneOf(0, 1) },
      needs: 'customers',
      answer({ body }) {
        const { chatId, name, owner, createTime, people } = enterprise.group(String(body.chat_id))
        const member_list = [...people.values()].map(({ name: own, ...rest }) =>
          body.need_name === 1 ? { ...rest, name: own ?? '' } : rest,
        )
        const group_chat = {
          chat_id: chatId,
          name,
          owner,
          create_time: createTime,
          notice: '',
          member_list,
          admin_list: [{ userid: owner }],
          member_version: '1',
        }
        return { group_chat }
      },
    },
  }
}

const sentMember = ({ userId, name, departments }: FakeEnterprise['members'][number]) => ({
  userid: userId,
  name,
  department: departments,
})

function sentCustomer({ id: external_userid, name, type, unionid }: FakeCustomer) {
  const avatar = `https://wx.qlogo.example.org/${external_userid}/0`
  return { external_userid, name, avatar, type, gender: 0, ...(unionid === undefined ? {} : { unionid }) }
}

const sentFollower = ({ userId: userid, createtime, state }: FakeFollower) => ({
  userid,
  createtime,
  remark: '记下的名字',
  description: '',
  add_way: 1,
  oper_userid: userid,
  ...(state === undefined ? {} : { state }),
})

function named(enterprise: FakeEnterprise, tagId: string) {
  for (const [group_name, tags] of enterprise.tagGroups)
    for (const [tag_name, own] of tags) if (own === tagId) return { group_name, tag_name }
  return { group_name: '', tag_name: '' }
}
