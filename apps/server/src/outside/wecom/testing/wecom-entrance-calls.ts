import { randomBytes } from 'node:crypto'
import type { FakeCalls } from './wecom-call.ts'
import type { FakeEnterprise } from './wecom-enterprise.ts'
import { id, list, oneOf, type Parts, text, WecomSays } from './wecom-shapes.ts'

/** By which customers come: codes of members, and of groups; `made` keeps those of members. */
export function entranceCalls(enterprise: FakeEnterprise, made: Parts[]): FakeCalls {
  const joinWays = new Map<string, Parts>()
  const configId = () => randomBytes(16).toString('hex')
  return {
    'POST /cgi-bin/externalcontact/add_contact_way': {
      body: {
        type: oneOf(1, 2),
        scene: oneOf(2),
        state: text(30),
        user: list(id, 100),
        skip_verify: oneOf(true),
      },
      needs: 'customers',
      answer({ body }) {
        const users = body.user as readonly string[]
        if ((body.type === 1) !== (users.length === 1)) throw new WecomSays(40058, 'type and user')
        if (users.some((user) => !enterprise.holders.includes(user)))
          throw new WecomSays(84074, 'no follow user permission')
        made.push(body)
        const config_id = configId()
        return { config_id, qr_code: `https://wework.qpic.example.org/${config_id}` }
      },
    },
    'POST /cgi-bin/externalcontact/groupchat/add_join_way': {
      body: {
        scene: oneOf(2),
        auto_create_room: oneOf(0, 1),
        chat_id_list: list(id, 5),
        state: text(30),
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
  }
}
