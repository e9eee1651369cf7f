import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { ownDraw } from '../draws/owned-draw.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { AppCredentials, GroupMessage, GroupMessageState, Ports } from '../ports/index.ts'
import { contactOf, enterpriseOfDraw } from './enterprise-of-draw.ts'
import { mostShown } from './group-messages.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>
type Asked = { readonly id: DrawId; readonly message: string }

export type MessageOutcome = {
  /** When the member pressed "send"; null until they do. */
  readonly sentAt: number | null
  /** At how many customers or groups it is in each state. */
  readonly counts: Readonly<Record<GroupMessageState, number>>
}

/** What became of a message at WeCom, asked for now. Refuses as `askToSend`, and `not_found` for one that was not made. */
export async function readMessageOutcome(
  ports: Needs,
  userId: UserId,
  asked: Asked,
): Promise<MessageOutcome> {
  return await outcomeOf(ports, await madeMessage(ports, userId, asked))
}

/** Has WeCom remind who was asked to send it. Refuses as `readMessageOutcome`, and `message_settled` once it is sent. */
export async function remindSender(ports: Needs, caller: UserCaller, asked: Asked): Promise<void> {
  refuseSupport(caller)
  const made = await unsentMessage(ports, caller, asked)
  await askedOutside(ports.wecom.remindGroupMessage(made.app, made.messageId))
}

/**
 * Takes a message back that its member has not sent yet. One that was taken back already stays so. Refuses as
 * `readMessageOutcome`, and `message_settled` once it is sent: what customers have cannot be taken back.
 */
export async function cancelMessage(ports: Needs, caller: UserCaller, asked: Asked): Promise<GroupMessage> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const { message } = await madeMessage(ports, userId, asked)
  if (message.state === 'cancelled') return message
  const { app, messageId } = await unsentMessage(ports, caller, asked)
  await askedOutside(ports.wecom.cancelGroupMessage(app, messageId))
  await ports.store.transact((tx) => tx.groupMessages.cancel(message.id))
  return { ...message, state: 'cancelled' }
}

type Made = { readonly app: AppCredentials; readonly message: GroupMessage; readonly messageId: string }

async function madeMessage(
  { store, vault }: Needs,
  userId: UserId,
  { id, message: asked }: Asked,
): Promise<Made> {
  const { account, message } = await store.read(async (tx) => {
    const draw = await ownDraw(tx, userId, id)
    const message = (await tx.groupMessages.ofDraw(id, mostShown)).find((one) => one.id === asked)
    return { message, account: await enterpriseOfDraw(tx, vault, draw) }
  })
  if (!account) throw new Refusal('not_connected')
  if (!message || message.messageId === null) throw new Refusal('not_found')
  return { app: contactOf(account), message, messageId: message.messageId }
}

async function unsentMessage(ports: Needs, { subject }: UserCaller, asked: Asked): Promise<Made> {
  const made = await madeMessage(ports, subject.userId, asked)
  const isOver = made.message.state === 'cancelled' || (await outcomeOf(ports, made)).sentAt !== null
  if (isOver) throw new Refusal('message_settled')
  return made
}

async function outcomeOf({ wecom }: Needs, { app, messageId }: Made): Promise<MessageOutcome> {
  const outcomes = await askedOutside(wecom.groupMessageOutcomes(app, messageId))
  const counts = { waits: 0, sent: 0, not_friend: 0, month_full: 0, failed: 0 }
  for (const { deliveries } of outcomes) for (const { state } of deliveries) counts[state] += 1
  return { sentAt: outcomes.find(({ sentAt }) => sentAt !== null)?.sentAt ?? null, counts }
}
