import {
  conditionOf,
  type Draw,
  type DrawId,
  type Instant,
  isBeforeClose,
  minute,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { ownDraw } from '../draws/owned-draw.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import {
  type GroupMessage,
  type GroupMessageAudience,
  OutsideFailed,
  type Ports,
  type Reading,
} from '../ports/index.ts'
import { contactOf, enterpriseOfDraw } from './enterprise-of-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>

/** Who can be asked to send: a member to their customers, or the owner of chosen groups into those. */
export type MessageSender = {
  readonly kind: 'customers' | 'groups'
  readonly userId: string
  /** Empty where WeCom gave the organiser none. */
  readonly name: string
  /** Into how many of the draw's groups; 0 of a member, whose customers are counted when it is made. */
  readonly groups: number
}

/** One draw's messages, nobody lists more. */
export const mostShown = 50
/** What one task takes. */
const mostCustomers = 10_000
/** The same words within so long are one message; longer than WeCom may take to answer. */
const sameWithinMs = 2 * minute

/** Whom the organiser of a draw can ask to send a message, and the messages so far. Refuses `not_found`, `not_permitted`. */
export function readGroupMessages(
  { store, vault }: Needs,
  userId: UserId,
  id: DrawId,
): Promise<{
  readonly isConnected: boolean
  readonly senders: readonly MessageSender[]
  readonly messages: readonly GroupMessage[]
}> {
  return store.read(async (tx) => {
    const [draw, now] = [await ownDraw(tx, userId, id), await tx.now()]
    return {
      isConnected: (await enterpriseOfDraw(tx, vault, draw)) !== null,
      senders: sendersOf(draw),
      messages: (await tx.groupMessages.ofDraw(id, mostShown)).map((one) => asOf(one, now)),
    }
  })
}

type Asked = {
  readonly id: DrawId
  readonly kind: MessageSender['kind']
  readonly sender: string
  readonly words: string
  /** Made by the page: pressed twice, it is one message. */
  readonly request: string
}

/**
 * Asks a member to send words and the link of a draw to their customers, or into their groups: a task that the member
 * confirms in WeCom. The same request again answers what became of the first. One that nobody answered for may have been
 * made: it is `uncertain`, and never asked for again by itself; `findMessage` finds out. Refuses `not_found`, `not_permitted`, `draw_recycled`,
 * `draw_not_open_yet`, `draw_closed`, `not_connected`, `sender_unknown`, `nobody_to_tell`, `too_many_to_tell`,
 * `outside_failed`.
 */
export async function askToSend(
  ports: Needs,
  caller: UserCaller,
  asked: Asked,
  linkOf: (draw: Draw) => string,
): Promise<GroupMessage> {
  refuseSupport(caller)
  const { store, vault, wecom } = ports
  const { draw, account, before } = await store.read(async (tx) => {
    const draw = await ownDraw(tx, caller.subject.userId, asked.id)
    const before = await keptOf(tx, asked)
    return { draw, before, account: await enterpriseOfDraw(tx, vault, draw) }
  })
  if (before) return before
  requireOpen(draw)
  if (!account) throw new Refusal('not_connected')
  if (!sendersOf(draw).some(({ kind, userId }) => kind === asked.kind && userId === asked.sender))
    throw new Refusal('sender_unknown')
  const to = await askedOutside(audienceOf(ports, account, draw, asked))
  const addressed = to.kind === 'customers' ? to.externalUserIds.length : to.chatIds.length
  if (addressed === 0) throw new Refusal('nobody_to_tell')
  if (addressed > mostCustomers) throw new Refusal('too_many_to_tell')
  const begun = await store.transact(async (tx) => {
    // Two tabs that press at the same moment come here one after the other.
    const held = await tx.draws.hold(draw.id)
    const kept = await keptOf(tx, asked)
    if (kept) return { kept, message: kept }
    // While WeCom told whom there is to tell, it may have ended.
    requireOpen(held ?? draw)
    const message: GroupMessage = {
      id: hex(vault.randomBytes(12)),
      drawId: draw.id,
      accountId: account.id,
      request: asked.request,
      kind: asked.kind,
      sender: asked.sender,
      words: asked.words,
      state: 'asking',
      messageId: null,
      addressed,
      unreached: 0,
      at: await tx.now(),
    }
    await tx.groupMessages.add(message)
    return { kept: null, message }
  })
  if (begun.kept) return begun.kept
  const link = { title: draw.settings.title, url: linkOf(draw) }
  const making = wecom.createGroupMessage(contactOf(account), { to, text: asked.words, link })
  return await settled(ports, begun.message, making)
}

/** What a draft, one from the bin and one that closed are refused: people would follow the link for nothing. */
function requireOpen({ life, recycledAt }: Draw): void {
  if (recycledAt !== undefined) throw new Refusal('draw_recycled')
  if (life.status === 'draft') throw new Refusal('draw_not_open_yet')
  if (!isBeforeClose(life.status)) throw new Refusal('draw_closed')
}

/** The message of this request, or the same words of the same member a moment ago: another tab's; null for neither. */
async function keptOf(
  tx: Reading,
  { id, kind, sender, words, request }: Asked,
): Promise<GroupMessage | null> {
  const now = await tx.now()
  const isSame = (one: GroupMessage) =>
    one.kind === kind && one.sender === sender && one.words === words && now - one.at < sameWithinMs
  const kept =
    (await tx.groupMessages.ofRequest(id, request)) ??
    (await tx.groupMessages.ofDraw(id, mostShown)).find(isSame)
  return kept ? asOf(kept, now) : null
}

/** One that was never settled, because the process died over it, may have been made. */
export function asOf(message: GroupMessage, now: Instant): GroupMessage {
  const isLost = message.state === 'asking' && now - message.at > sameWithinMs
  return isLost ? { ...message, state: 'uncertain' } : message
}

/** Keeps what became of a message that was asked for; of one that WeCom did not take nothing is kept but the refusal. */
async function settled(
  { store }: Needs,
  message: GroupMessage,
  making: ReturnType<Ports['wecom']['createGroupMessage']>,
): Promise<GroupMessage> {
  const keep = async (
    end: Pick<GroupMessage, 'messageId' | 'unreached'> & { state: 'made' | 'uncertain' },
  ) => {
    await store.transact((tx) => tx.groupMessages.settle({ id: message.id, ...end }))
    return { ...message, ...end }
  }
  try {
    const { messageId, unreached } = await making
    return await keep({ state: 'made', messageId, unreached: unreached.length })
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    if (failure.mayBeDone) return await keep({ state: 'uncertain', messageId: null, unreached: 0 })
    await store.transact((tx) => tx.groupMessages.remove(message.id))
    return await askedOutside(Promise.reject(failure))
  }
}

function sendersOf({ settings: { conditions } }: Draw): readonly MessageSender[] {
  const staff = conditionOf(conditions, 'customer')?.staff ?? []
  const groups = Map.groupBy(conditionOf(conditions, 'customer_group')?.groups ?? [], ({ owner }) => owner)
  return [
    ...staff.map(({ userId, name }) => ({
      kind: 'customers' as const,
      userId,
      name: name === userId ? '' : name,
      groups: 0,
    })),
    ...[...groups].map(([userId, own]) => ({
      kind: 'groups' as const,
      userId,
      name: '',
      groups: own.length,
    })),
  ]
}

async function audienceOf(
  { wecom }: Needs,
  account: BoundAccount,
  { settings: { conditions } }: Draw,
  { kind, sender }: Asked,
): Promise<GroupMessageAudience> {
  if (kind === 'customers') {
    const externalUserIds = await wecom.customerIds(contactOf(account), sender)
    return { kind, sender, externalUserIds }
  }
  const groups = conditionOf(conditions, 'customer_group')?.groups ?? []
  return { kind, sender, chatIds: groups.filter(({ owner }) => owner === sender).map(({ chatId }) => chatId) }
}
