import { minute } from '@fairdraw/domain'
import { personIn } from '../../organisers/outside-identity.ts'
import { OutsideFailed, type OwnWecom, type Ports, type Reading } from '../../ports/index.ts'
import { isOn, letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import type { NoticeChannel } from './notice-channel.ts'
import { outcomeOfFailure } from './outcome-of-failure.ts'
import { type LetterLinks, saidNow } from './said-now.ts'
import { type Forbearance, sendWithin } from './send-within.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'> & { readonly ownWecom: OwnWecom }

/** For so long WeCom sends the same words to the same member once: not longer, as another letter may say the same. */
const sameWithinMs = 30 * minute
/** The fourth try is behind pauses of one, of five and of fifteen minutes. */
const forbearance: Forbearance = { withinMs: sameWithinMs - minute, mostTries: 4 }

/** Messages of the operator's own app to members of their enterprise who linked it to their account. */
export function wecomChannel(ports: Needs, links: LetterLinks): NoticeChannel {
  const { ownWecom, store, vault, wecom } = ports
  const { app, agentId } = ownWecom

  /** What to send and to whom, as things are now; null when there is nothing or nobody. */
  async function messageOf(tx: Reading, letter: Parameters<NoticeChannel['send']>[0]) {
    const userId = userOf(readerOf(vault, letter))
    if (userId === null) return null
    const reader = (await tx.readers.of([userId])).get(userId)
    if (!reader || !wants(reader, letter.kind) || !isOn(reader, 'wecom')) return null
    const linked = (await tx.identities.ofUser(userId)).find(
      ({ provider, app: corpId }) => provider === 'wecom' && corpId === app.appId,
    )
    const now = linked && (await saidNow(tx, letter, reader.lang, links))
    if (!now) return null
    const { subject } = personIn(vault, linked)
    return { userIds: [subject], text: `${plain(now.said.subject)}\n${plain(now.said.body)}\n${now.url}` }
  }

  return {
    name: 'wecom',
    mayRepeat: true,
    tells: () => true,
    async lettersTo(tx, told, recipients) {
      const users = [...new Set(recipients.flatMap(({ identity }) => userOf(identity) ?? []))]
      const linked = await tx.identities.linkedTo('wecom', app.appId, users)
      const readers = await tx.readers.of([...linked])
      return recipients.flatMap((recipient) => {
        const userId = userOf(recipient.identity)
        const reader = userId === null ? undefined : readers.get(userId)
        const isReached = reader !== undefined && isOn(reader, 'wecom') && wants(reader, told.kind)
        return isReached ? [letterOn(vault, 'wecom', told, recipient)] : []
      })
    },
    async send(letter) {
      const message = await store.read((tx) => messageOf(tx, letter))
      if (!message) return null
      return await sendWithin(ports, letter, forbearance, async () => {
        try {
          await wecom.sendToMembers(app, { agentId, ...message, sameWithinMs })
          return { kind: 'accepted', answer: 'ok' }
        } catch (failure) {
          if (failure instanceof OutsideFailed) return outcomeOfFailure(failure, outOfSight)
          throw failure
        }
      })
    },
  }
}

/** What WeCom says of a member who left the visible range of the app; of an official account it is another matter. */
const outOfSight = [50002]

/** WeCom reads links of HTML in a text; what an organiser wrote is to be none. */
const plain = (text: string) => text.replace(/</g, '＜')
