import {
  type AppCredentials,
  type GroupMessageOutcome,
  type GroupMessageState,
  type ListedGroupMessage,
  OutsideFailed,
  type Wecom,
} from '@fairdraw/application/ports'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'
import { attachmentsOf } from './attachments.ts'
import { everyRow, failedWith, type WecomCalls } from './wecom-calls.ts'

type Messages = Pick<
  Wecom,
  | 'sendToMembers'
  | 'createGroupMessage'
  | 'groupMessagesMade'
  | 'groupMessageOutcomes'
  | 'remindGroupMessage'
  | 'cancelGroupMessage'
>

type ToMembers = Parameters<Messages['sendToMembers']>[1]

const membersAtOnce = 1_000
const outcomesAtOnce = 1_000
const listedAtOnce = 100
/** Of those that are made by a call, and not by hand. */
const ofEnterprise = 0
/** All of the people of a call are unknown or may not see the app. */
const nobodyReached = 81013

/** What members are told, and what they are asked to tell their customers and groups. */
export function createMessages(calls: WecomCalls): Messages {
  /** Whom it does not reach. */
  async function sent(app: AppCredentials, { agentId, userIds, text, sameWithinMs }: ToMembers) {
    const message = {
      touser: userIds.join('|'),
      msgtype: 'text',
      agentid: Number(agentId),
      text: { content: text },
      ...(sameWithinMs !== undefined && {
        enable_duplicate_check: 1,
        duplicate_check_interval: Math.ceil(sameWithinMs / 1_000),
      }),
    }
    try {
      const answer = await calls.send(app, '/cgi-bin/message/send', message)
      const lists = [answer.invaliduser, answer.unlicenseduser].flatMap((list) => textOf(list).split('|'))
      return lists.filter(Boolean)
    } catch (failure) {
      if (failedWith(failure, nobodyReached)) return userIds
      throw failure
    }
  }

  return {
    async sendToMembers(app, asked) {
      const { userIds } = asked
      const unreached: string[] = []
      for (let from = 0; from < userIds.length; from += membersAtOnce)
        unreached.push(...(await sent(app, { ...asked, userIds: userIds.slice(from, from + membersAtOnce) })))
      if (userIds.length > 0 && unreached.length >= userIds.length)
        throw new OutsideFailed('gone', nobodyReached)
      return { unreached }
    },

    async createGroupMessage(app, { to, text, link }) {
      const audience =
        to.kind === 'customers' ? { external_userid: to.externalUserIds } : { chat_id_list: to.chatIds }
      const answer = await calls.send(app, '/cgi-bin/externalcontact/add_msg_template', {
        chat_type: chatTypes[to.kind],
        ...audience,
        sender: to.sender,
        text: { content: text },
        ...attachmentsOf(link),
      })
      const messageId = textOf(answer.msgid)
      if (messageId === '') throw new OutsideFailed('refused')
      return { messageId, unreached: listOf(answer.fail_list).map(textOf) }
    },

    async groupMessagesMade(app, { kind, from, to }) {
      const rows = await everyRow('group_msg_list', (cursor) =>
        calls.post(app, '/cgi-bin/externalcontact/get_groupmsg_list_v2', {
          chat_type: chatTypes[kind],
          filter_type: ofEnterprise,
          limit: listedAtOnce,
          start_time: Math.floor(from / 1_000),
          end_time: Math.ceil(to / 1_000),
          ...(cursor === '' ? {} : { cursor }),
        }),
      )
      return rows.map(listedIn)
    },

    async groupMessageOutcomes(app, messageId) {
      const list = (path: string, name: string, parts: object) =>
        everyRow(name, (cursor) =>
          calls.post(app, `/cgi-bin/externalcontact/${path}`, {
            msgid: messageId,
            ...parts,
            limit: outcomesAtOnce,
            ...(cursor === '' ? {} : { cursor }),
          }),
        )
      const outcomes: GroupMessageOutcome[] = []
      for (const task of await list('get_groupmsg_task', 'task_list', {})) {
        const { userid, send_time } = partsOf(task)
        const userId = textOf(userid)
        const deliveries = await list('get_groupmsg_send_result', 'send_list', { userid: userId })
        const seconds = countOf(send_time)
        outcomes.push({
          userId,
          sentAt: seconds ? seconds * 1_000 : null,
          deliveries: deliveries.map(deliveryIn),
        })
      }
      return outcomes
    },

    async remindGroupMessage(app, messageId) {
      await calls.post(app, '/cgi-bin/externalcontact/remind_groupmsg_send', { msgid: messageId })
    },

    async cancelGroupMessage(app, messageId) {
      await calls.post(app, '/cgi-bin/externalcontact/cancel_groupmsg_send', { msgid: messageId })
    },
  }
}

const chatTypes = { customers: 'single', groups: 'group' } as const

function listedIn(row: unknown): ListedGroupMessage {
  const { msgid, text, attachments } = partsOf(row)
  const urls = listOf(attachments).map((one) => textOf(partsOf(partsOf(one).link).url))
  return { messageId: textOf(msgid), text: textOf(partsOf(text).content), urls: urls.filter(Boolean) }
}

const states: readonly GroupMessageState[] = ['waits', 'sent', 'not_friend', 'month_full']

/** One of a message to groups names the group alone. */
function deliveryIn(row: unknown): GroupMessageOutcome['deliveries'][number] {
  const { external_userid, chat_id, status } = partsOf(row)
  return {
    to: textOf(external_userid) || textOf(chat_id),
    state: states[countOf(status) ?? states.length] ?? 'failed',
  }
}
