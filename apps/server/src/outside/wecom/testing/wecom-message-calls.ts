import { randomBytes } from 'node:crypto'
import { type FakeCalls, pageOf } from './wecom-call.ts'
import type { FakeEnterprise } from './wecom-enterprise.ts'
import { entranceCalls } from './wecom-entrance-calls.ts'
import { id, list, oneOf, type Parts, parts, text, WecomSays, whole } from './wecom-shapes.ts'
import { tagCalls } from './wecom-tag-calls.ts'

const link = parts({
  title: text(128),
  url: text(2_048, /^https?:/),
  'desc?': text(512),
  'picurl?': text(2_048, /^https?:/),
})
const attachments = list(parts({ msgtype: oneOf('link'), link }), 9)
const content = parts({ content: text(4_000) })

/** What one list of messages spans at most. */
const longestSpanSeconds = 31 * 86_400

/** A day and a message; one more is refused. */
const mostReminders = 3

type Task = {
  readonly asked: Parts
  readonly madeAt: number
  readonly sender: string
  readonly kind: 'external_userid' | 'chat_id'
  readonly to: readonly string[]
  sentAt: number | null
  reminded: number
  isCancelled: boolean
}

/** Entrances, messages and tags of the fake; `log` keeps what was sent. */
export function messageCalls(enterprise: FakeEnterprise, pageSize: () => number, now: () => number) {
  const tasks = new Map<string, Task>()
  /** By what clock tasks are made. */
  const time = { now }
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
  const limited = { limit: whole(1, 1_000), 'cursor?': text(200) }
  const page = (rows: readonly unknown[], body: Parts) =>
    pageOf(rows, body.cursor, Math.min(Number(body.limit), pageSize()))

  const calls: FakeCalls = {
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
        touser: text(64_000),
        msgtype: oneOf('text'),
        agentid: whole(1, 1e9),
        text: parts({ content: text(2_048) }),
        'enable_duplicate_check?': oneOf(0, 1),
        'duplicate_check_interval?': whole(1, 4 * 3_600),
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
        sender: id,
        text: content,
        'attachments?': attachments,
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
          asked: body,
          madeAt: time.now(),
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
    'POST /cgi-bin/externalcontact/get_groupmsg_list_v2': {
      body: {
        chat_type: oneOf('single', 'group'),
        start_time: whole(1, 1e10),
        end_time: whole(1, 1e10),
        'creator?': id,
        'filter_type?': oneOf(0, 1, 2),
        'limit?': whole(1, 100),
        'cursor?': text(200),
      },
      needs: 'customers',
      answer({ body }) {
        const [from, to] = [Number(body.start_time), Number(body.end_time)]
        if (to < from || to - from > longestSpanSeconds) throw new WecomSays(40058, 'start_time and end_time')
        // By the interface no member creates: `filter_type` 1 lists what members made by hand.
        const isListed = ({ asked, madeAt }: Task) =>
          asked.chat_type === body.chat_type && madeAt >= from * 1_000 && madeAt <= to * 1_000
        const listed = body.filter_type === 1 ? [] : [...tasks].filter(([, task]) => isListed(task))
        const rows = listed.map(([msgid, { asked, madeAt }]) => ({
          msgid,
          create_time: String(Math.floor(madeAt / 1_000)),
          create_type: 0,
          text: asked.text,
          ...(asked.attachments !== undefined && { attachments: asked.attachments }),
        }))
        const { some, next_cursor } = page(rows, { limit: 50, ...body })
        return { group_msg_list: some, next_cursor }
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

    ...entranceCalls(enterprise, log.contactWays),
    ...tagCalls(enterprise),
  }
  return {
    calls,
    log,
    failures,
    time,
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
