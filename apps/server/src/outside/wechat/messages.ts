import { OutsideFailed, type Wechat } from '@fairdraw/application/ports'
import { listOf, partsOf, textOf } from '../../answer-parts.ts'
import type { AskAccount } from './ask-account.ts'
import { messageData } from './message-values.ts'

type Messages = Pick<
  Wechat,
  'sendNews' | 'sendTemplate' | 'sendSubscribe' | 'templates' | 'subscribeTemplates'
>

/** For services to the public alone; the others are good for one message. */
const ofLongStanding = 3

/** Messages to followers and to who subscribed. */
export function createMessages(ask: AskAccount): Messages {
  return {
    async sendNews(app, openid, { title, description, url, pictureUrl }) {
      const articles = [{ title, description, url, picurl: pictureUrl }]
      const message = { touser: openid, msgtype: 'news', news: { articles } }
      await ask.post(app, '/cgi-bin/message/custom/send', message)
    },
    async sendTemplate(app, { openid, templateId, values, url, miniProgram, mark }) {
      const answer = await ask.send(app, '/cgi-bin/message/template/send', {
        touser: openid,
        template_id: templateId,
        data: messageData(values),
        ...(url !== undefined && { url }),
        ...(miniProgram && { miniprogram: { appid: miniProgram.appId, pagepath: miniProgram.page } }),
        ...(mark !== undefined && { client_msg_id: mark }),
      })
      const messageId = textOf(answer.msgid)
      if (messageId === '') throw new OutsideFailed('refused')
      return { messageId }
    },
    async sendSubscribe(app, { openid, templateId, values, url, miniProgram }) {
      await ask.send(app, '/cgi-bin/message/subscribe/bizsend', {
        touser: openid,
        template_id: templateId,
        data: messageData(values),
        ...(url !== undefined && { page: url }),
        ...(miniProgram && { miniprogram: { appid: miniProgram.appId, pagepath: miniProgram.page } }),
      })
    },
    async templates(app) {
      const answer = await ask.get(app, '/cgi-bin/template/get_all_private_template', {})
      return listOf(answer.template_list).map((one) => {
        const { template_id, title, content } = partsOf(one)
        return { id: textOf(template_id), title: textOf(title), content: textOf(content) }
      })
    },
    async subscribeTemplates(app) {
      const answer = await ask.get(app, '/wxaapi/newtmpl/gettemplate', {})
      const found = listOf(answer.data).map(partsOf)
      return found
        .filter(({ type }) => type !== ofLongStanding)
        .map(({ priTmplId, title, content }) => {
          return { id: textOf(priTmplId), title: textOf(title), content: textOf(content) }
        })
    },
  }
}
