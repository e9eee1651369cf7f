import { randomBytes } from 'node:crypto'
import { type FakeCalls, pageOf } from './wecom-call.ts'
import type { FakeEnterprise } from './wecom-enterprise.ts'
import { id, list, oneOf, type Parts, parts, text, WecomSays, whole } from './wecom-shapes.ts'

const link = parts({
  ...{ title: text(128), url: text(2_048, /^https?:/) },
  ...{ 'desc?': text(512), 'picurl?': text(2_048, /^https?:/) },
})
const attachments = list(parts({ msgtype: oneOf('link'), link }), 9)
const content = parts({ content: text(4_000) })

/** A day and a message; one more is refused. */
const mostReminders = 3

type Task = {
  readonly sender: string
  readonly kind: 'external_userid' | 'chat_id'
  readonly to: readonly string[]
  sentAt: number | null
  reminded: number
  isCancelled: boolean
}

/** Entrances, messages and tags of the fake (protocols.md 3.4, 3.5, 3.7); `log` keeps what was sent. */
export function messageCalls(enterprise: FakeEnterprise, pageSize: () => number, now: () => number) {
  const tasks = new Map<string, Task>()
  const joinWays = new Map<string, Parts>()
  const welcomes = new Map<string, 'fresh' | 'used'>()
  const log = { toMembers: [] as Parts[], welcomes: [] as Parts[], contactWays: [] as Parts[] }
  /** What became of a message where it is neither waiting nor sent. */
  const failures = new Map<string, 2 | 3>()

  /** When each message that is checked for repetition was sent, by all of its parts. */
  const checkedAt = new Map<string, number>()

  /** Whether members have it from a moment ago: WeCom says that it sent it, and does not. */
  function isRepeated(body: Parts): boolean {
    if (body.enable_duplicate_check !== 1) return false
    const seconds = Number(body.duplicate_check_interval ?? 1_800)
    const [message, at] = [JSON.stringify(body), now()]
    if (at - (checkedAt.get(message) ?? -Infinity) < seconds * 1_000) return true
    checkedAt.set(message, at)
    return false
  }

  const taskOf = (msgid: unknown): Task => {
    const task = tasks.get(String(msgid))
    if (!task) throw new WecomSays(41_063, 'invalid msgid')
    return task
  }
  const configId = () => randomBytes(16).toString('hex')
  const limited = { limit: whole(1, 1_000), 'cursor?': text(200) }
  const page = (rows: readonly unknown[], body: Parts) =>
    pageOf(rows, body.cursor, Math.min(Number(body.limit), pageSize()))

  const calls: FakeCalls = {
    'POST /cgi-bin/externalcontact/add_contact_way': {
      body: {
        ...{
          type: oneOf(1, 2),
          scene: oneOf(2),
          state: text(30),
          user: list(id, 100),
          skip_verify: oneOf(true),
        },
      },
      needs: 'customers',
      answer({ body }) {
        const users = body.user as readonly string[]
        if ((body.type === 1) !== (users.length === 1)) throw new WecomSays(40058, 'type and user')
        if (users.some((user) => !enterprise.holders.includes(user)))
          throw new WecomSays(84074, 'no follow user permission')
        log.contactWays.push(body)
        const config_id = configId()
        return { config_id, qr_code: `https://wework.qpic.example.org/${config_id}` }
      },
    },
    'POST /cgi-bin/externalcontact/groupchat/add_join_way': {
      body: {
        ...{ scene: oneOf(2), auto_create_room: oneOf(0, 1), chat_id_list: list(id, 5), state: text(30) },
      },
      needs: 'customers',
      answer({ body }) {
        for (const chatId of body.chat_id_list as string[]) enterprise.group(chatId)
        const config_id = configId()
        joinWays.set(config_id, body)
        return { config_id }
      },
    },
    'POST /cgi-bin/externalcontact/groupchat/get_join_way': {
      body: { config_id: id },
      needs: 'customers',
      answer({ body: { config_id } }) {
        const way = joinWays.get(String(config_id))
        if (!way) throw new WecomSays(40058, 'invalid config_id')
        return { join_way: { config_id, ...way, qr_code: `https://wework.qpic.example.org/g/${config_id}` } }
      },
    },
    'POST /cgi-bin/externalcontact/send_welcome_msg': {
      body: { welcome_code: text(200), text: content, 'attachments?': attachments },
      needs: 'customers',
      answer({ body }) {
        const code = String(body.welcome_code)
        if (welcomes.get(code) !== 'fresh') throw new WecomSays(41050, 'invalid welcome_code')
        welcomes.set(code, 'used')
        log.welcomes.push(body)
        return {}
      },
    },

    'POST /cgi-bin/message/send': {
      body: {
        ...{
          touser: text(64_000),
          msgtype: oneOf('text'),
          agentid: whole(1, 1e9),
          text: parts({ content: text(2_048) }),
          'enable_duplicate_check?': oneOf(0, 1),
          'duplicate_check_interval?': whole(1, 4 * 3_600),
        },
      },
      needs: 'app',
      answer({ by, body }) {
        if (body.agentid !== by.agentId) throw new WecomSays(301002, 'not allowed operate another agent')
        const to = String(body.touser).split('|')
        if (to.length > 1_000) throw new WecomSays(40_058, 'touser exceeds max length')
        const unknown = to.filter((user) => !enterprise.members.some(({ userId }) => userId === user))
        if (unknown.length === to.length) throw new WecomSays(81013, 'user & party & tag all invalid')
        if (!isRepeated(body)) log.toMembers.push(body)
        return {
          msgid: randomBytes(16).toString('base64'),
          ...(unknown[0] && { invaliduser: unknown.join('|') }),
        }
      },
    },
    'POST /cgi-bin/externalcontact/add_msg_template': {
      body: {
        chat_type: oneOf('single', 'group'),
        'external_userid?': list(id, 10_000),
        'chat_id_list?': list(id, 2_000),
        ...{ sender: id, text: content, 'attachments?': attachments },
      },
      needs: 'customers',
      answer({ body }) {
        const isSingle = body.chat_type === 'single'
        const to = (isSingle ? body.external_userid : body.chat_id_list) as string[] | undefined
        if (!to || (isSingle ? body.chat_id_list : body.external_userid))
          throw new WecomSays(40058, 'chat_type')
        const sender = String(body.sender)
        const reaches = (one: string) =>
          isSingle
            ? enterprise.customers.get(one)?.followers.has(sender)
            : enterprise.groups.get(one)?.owner === sender
        const fail_list = to.filter((one) => !reaches(one))
        if (fail_list.length === to.length) throw new WecomSays(41048, 'no customer to send')
        const msgid = randomBytes(16).toString('hex')
        const kind = isSingle ? 'external_userid' : 'chat_id'
        tasks.set(msgid, {
          sender,
          kind,
          to: to.filter(reaches),
          sentAt: null,
          reminded: 0,
          isCancelled: false,
        })
        return { fail_list, msgid }
      },
    },
    'POST /cgi-bin/externalcontact/get_groupmsg_task': {
      body: { msgid: id, ...limited },
      needs: 'customers',
      answer({ body }) {
        const { sender, sentAt } = taskOf(body.msgid)
        const row = { userid: sender, status: sentAt === null ? 0 : 2, send_time: sentAt ?? 0 }
        const { some, next_cursor } = page([row], body)
        return { task_list: some, next_cursor }
      },
    },
    'POST /cgi-bin/externalcontact/get_groupmsg_send_result': {
      body: { msgid: id, userid: id, ...limited },
      needs: 'customers',
      answer({ body }) {
        const { sender, kind, to, sentAt } = taskOf(body.msgid)
        const rows = to.map((one) => {
          const status = sentAt === null ? 0 : (failures.get(one) ?? 1)
          return { [kind]: one, userid: sender, status, send_time: sentAt ?? 0 }
        })
        const { some, next_cursor } = page(body.userid === sender ? rows : [], body)
        return { send_list: some, next_cursor }
      },
    },
    'POST /cgi-bin/externalcontact/remind_groupmsg_send': {
      body: { msgid: id },
      needs: 'customers',
      answer({ body }) {
        const task = taskOf(body.msgid)
        if (task.isCancelled) throw new WecomSays(41_063, 'msgid was cancelled')
        if (task.reminded === mostReminders) throw new WecomSays(45_033, 'reminded too often')
        task.reminded += 1
        return {}
      },
    },
    'POST /cgi-bin/externalcontact/cancel_groupmsg_send': {
      body: { msgid: id },
      needs: 'customers',
      answer({ body }) {
        taskOf(body.msgid).isCancelled = true
        return {}
      },
    },

    ...tagCalls(enterprise),
  }
  return {
    ...{ calls, log, failures },
    /** Makes the code of a welcome; used once. */
    welcomeCode(): string {
      const code = randomBytes(12).toString('base64url')
      welcomes.set(code, 'fresh')
      return code
    },
    /** The number of the task that was made last. */
    newest: () => [...tasks.keys()].at(-1) ?? '',
    /** The member presses "send". */
    confirm(msgid: string, sentAt = 1_790_000_100) {
      const task = taskOf(msgid)
      if (!task.isCancelled) task.sentAt = sentAt
    },
  }
}

function tagCalls({ tagGroups, customer }: FakeEnterprise): FakeCalls {
  const sent = (group_name: string, tags: Map<string, string>) => ({
    ...{ group_id: `eg-${group_name}`, group_name, create_time: 1_780_000_000, order: 1 },
    tag: [...tags].map(([name, own]) => ({ id: own, name, create_time: 1_780_000_000, order: 1 })),
  })
  return {
    'POST /cgi-bin/externalcontact/get_corp_tag_list': {
      body: { 'tag_id?': list(id, 100), 'group_id?': list(id, 100) },
      needs: 'customers',
      answer: () => ({ tag_group: [...tagGroups].map(([name, tags]) => sent(name, tags)) }),
    },
    'POST /cgi-bin/externalcontact/add_corp_tag': {
      body: { group_name: text(90), tag: list(parts({ name: text(90) }), 100) },
      needs: 'customers',
      answer({ body }) {
        const group = String(body.group_name)
        const tags = tagGroups.get(group) ?? new Map<string, string>()
        const names = (body.tag as readonly { name: string }[]).map(({ name }) => name)
        if (names.some((name) => tags.has(name))) throw new WecomSays(40071, 'tag name already exists')
        tagGroups.set(group, tags)
        for (const name of names) tags.set(name, `et${randomBytes(8).toString('hex')}`)
        const fresh = new Map([...tags].filter(([name]) => names.includes(name)))
        return { tag_group: sent(group, fresh) }
      },
    },
    'POST /cgi-bin/externalcontact/mark_tag': {
      body: { userid: id, external_userid: id, add_tag: list(id, 100) },
      needs: 'customers',
      answer({ body }) {
        const follower = customer(String(body.external_userid)).followers.get(String(body.userid))
        if (!follower) throw new WecomSays(84061, 'not external contact')
        const known = new Set([...tagGroups.values()].flatMap((tags) => [...tags.values()]))
        for (const tag of body.add_tag as string[]) {
          if (!known.has(tag)) throw new WecomSays(40068, 'invalid tagid')
          follower.tagIds.add(tag)
        }
        return {}
      },
    },
  }
}
