import { type Draw, type DrawId, minute, Refusal } from '@fairdraw/domain'
import { ownDraw } from '../draws/owned-draw.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { AppCredentials, GroupMessage, Ports } from '../ports/index.ts'
import { contactOf, enterpriseOfDraw } from './enterprise-of-draw.ts'
import { asOf, mostShown } from './group-messages.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>

/** So long after it was asked for, a task that WeCom does not list was not made; its clock and ours are never as far apart. */
const listedWithinMs = 10 * minute

/**
 * Looks at WeCom for a message that nobody answered for. Found by its words, its link and who sends it, it is `made`; one
 * that is not there after ten minutes was never made and is forgotten, so that it can be asked for again: null. Until then
 * it stays `uncertain`. Any other is answered as it is. Refuses `not_found`, `not_permitted`, `not_connected`,
 * `outside_failed`.
 */
export async function findMessage(
  ports: Needs,
  caller: UserCaller,
  asked: { readonly id: DrawId; readonly message: string },
  linkOf: (draw: Draw) => string,
): Promise<GroupMessage | null> {
  refuseSupport(caller)
  const { store, vault } = ports
  const { draw, account, messages, now } = await store.read(async (tx) => {
    const draw = await ownDraw(tx, caller.subject.userId, asked.id)
    const messages = await tx.groupMessages.ofDraw(asked.id, mostShown)
    return { draw, messages, account: await enterpriseOfDraw(tx, vault, draw), now: await tx.now() }
  })
  if (!account) throw new Refusal('not_connected')
  const kept = messages.find(({ id }) => id === asked.message)
  if (!kept) throw new Refusal('not_found')
  const message = asOf(kept, now)
  if (message.state !== 'uncertain') return message
  const known = new Set(messages.map(({ messageId }) => messageId))
  const found = await numberAt(ports, contactOf(account), { message, known, url: linkOf(draw) })
  if (found !== null) {
    const end = { state: 'made', messageId: found, unreached: 0 } as const
    await store.transact((tx) => tx.groupMessages.settle({ id: message.id, ...end }))
    return { ...message, ...end }
  }
  if (now - message.at < listedWithinMs) return message
  await store.transact((tx) => tx.groupMessages.remove(message.id))
  return null
}

type Sought = {
  readonly message: GroupMessage
  /** Numbers of the draw's other messages. */
  readonly known: ReadonlySet<string | null>
  readonly url: string
}

async function numberAt(
  { wecom }: Needs,
  app: AppCredentials,
  { message: { kind, words, sender, at }, known, url }: Sought,
): Promise<string | null> {
  const span = { kind, from: at - listedWithinMs, to: at + listedWithinMs }
  const listed = await askedOutside(wecom.groupMessagesMade(app, span))
  const alike = listed.filter(
    ({ messageId, text, urls }) => !known.has(messageId) && text.trim() === words && urls.includes(url),
  )
  for (const { messageId } of alike) {
    const outcomes = await askedOutside(wecom.groupMessageOutcomes(app, messageId))
    if (outcomes.some(({ userId }) => userId === sender)) return messageId
  }
  return null
}
