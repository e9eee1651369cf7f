import { OutsideFailed, type Wecom, type WecomEntrance } from '@fairdraw/application/ports'
import { partsOf, textOf } from '../../answer-parts.ts'
import { attachmentsOf } from './attachments.ts'
import type { WecomCalls } from './wecom-calls.ts'

type Entrances = Pick<Wecom, 'createContactEntrance' | 'createGroupEntrance' | 'sendWelcome'>

const [oneMember, severalMembers] = [1, 2]
/** A picture of a code, not a button of a mini-program. */
const byCode = 2

/** How customers come to a member or into a group, and what they are greeted with. */
export function createEntrances(calls: WecomCalls): Entrances {
  return {
    async createContactEntrance(app, { userIds, state }) {
      const answer = await calls.post(app, '/cgi-bin/externalcontact/add_contact_way', {
        type: userIds.length === 1 ? oneMember : severalMembers,
        scene: byCode,
        state,
        user: userIds,
        skip_verify: true,
      })
      return entranceOf(answer.config_id, answer.qr_code)
    },

    async createGroupEntrance(app, { chatIds, state }) {
      const made = await calls.post(app, '/cgi-bin/externalcontact/groupchat/add_join_way', {
        // A full group is not followed by a new one that the draw would not know.
        scene: byCode,
        auto_create_room: 0,
        chat_id_list: chatIds,
        state,
      })
      const config_id = textOf(made.config_id)
      const answer = await calls.post(app, '/cgi-bin/externalcontact/groupchat/get_join_way', { config_id })
      return entranceOf(config_id, partsOf(answer.join_way).qr_code)
    },

    async sendWelcome(app, { welcomeCode, text, link }) {
      await calls.post(app, '/cgi-bin/externalcontact/send_welcome_msg', {
        welcome_code: welcomeCode,
        text: { content: text },
        ...attachmentsOf(link),
      })
    },
  }
}

function entranceOf(id: unknown, picture: unknown): WecomEntrance {
  const [configId, pictureUrl] = [textOf(id), textOf(picture)]
  if (configId === '' || pictureUrl === '') throw new OutsideFailed('refused')
  return { configId, pictureUrl }
}
