import { type Instant, minute, Refusal, randomText } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { hashOfToken } from '../organisers/tokens.ts'
import { accountOf } from '../organisers/user-info.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { MiniCode, Ports, SealedByWechat } from '../ports/index.ts'
import { entrancePage, type MiniPorts, requireMini } from './own-mini.ts'
import { groupKeyOf, personKeyOf } from './wechat-keys.ts'

type Needs = Pick<Ports, 'store' | 'vault'> & MiniPorts

/** Enough for one phone call with whoever is in the group. */
const ticketMs = 30 * minute
const ticketLength = 24
/** Before a ticket in a scene; the mini-program tells it from a draw by this. */
const bindMark = 'b.'
/** As many as the condition of a draw can name, several times over. */
const mostGroups = 500

/**
 * Leave to bind groups to the caller's account, as a code to scan with the phone that is in the group. Whoever takes it
 * up first is the only one it is good for. Refuses `not_connected`, `outside_failed`, and support sessions.
 */
export async function makeGroupTicket(
  ports: Needs,
  caller: UserCaller,
): Promise<{ readonly expiresAt: Instant; readonly code: MiniCode }> {
  refuseSupport(caller)
  const app = requireMini(ports)
  const { store, vault } = ports
  const ticket = randomText(ticketLength, (length) => vault.randomBytes(length))
  const asked = { scene: bindMark + ticket, page: entrancePage }
  const code = await askedOutside(ports.miniProgram.codeOf(app, asked))
  const { userId } = caller.subject
  return await store.transact(async (tx) => {
    const expiresAt = (await tx.now()) + ticketMs
    const ticketHash = hashOfToken(vault, ticket)
    await tx.chatGroups.putTicket({ ticketHash, userId, openerKey: null, expiresAt })
    return { expiresAt, code }
  })
}

/** Takes a ticket up, and says whose it is. Refuses `group_ticket_wrong`, `not_connected`, `outside_failed`. */
export async function takeUpGroupTicket(
  ports: Needs,
  { ticket, jsCode }: { readonly ticket: string; readonly jsCode: string },
): Promise<{ readonly organiser: string; readonly expiresAt: Instant }> {
  const app = requireMini(ports)
  const { store, vault } = ports
  const person = await askedOutside(ports.miniProgram.personOf(app, jsCode))
  return await store.transact(async (tx) => {
    const taken = await tx.chatGroups.takeUpTicket(
      hashOfToken(vault, ticket),
      personKeyOf(vault, app.appId, person),
      await tx.now(),
    )
    if (!taken) throw new Refusal('group_ticket_wrong')
    return { organiser: (await accountOf(tx, taken.userId)).nickname, expiresAt: taken.expiresAt }
  })
}

/**
 * Binds the group that the mini-program was opened in. Bound again, it is called by the new name. Refuses
 * `group_ticket_wrong`, `group_limit_reached`, `not_connected`, `outside_failed`.
 */
export async function bindGroup(
  ports: Needs,
  given: { readonly ticket: string; readonly sealed: SealedByWechat; readonly name: string },
): Promise<{ readonly id: string; readonly name: string }> {
  const app = requireMini(ports)
  const { store, vault } = ports
  const { person, groupId } = await askedOutside(ports.miniProgram.groupOf(app, given.sealed))
  const groupKey = groupKeyOf(vault, app.appId, groupId)
  return await store.transact(async (tx) => {
    const now = await tx.now()
    const openerKey = personKeyOf(vault, app.appId, person)
    const taken = await tx.chatGroups.takeUpTicket(hashOfToken(vault, given.ticket), openerKey, now)
    if (!taken) throw new Refusal('group_ticket_wrong')
    const { userId } = taken
    const isNew = (await tx.chatGroups.ofKey(userId, groupKey)) === null
    if (isNew && (await tx.chatGroups.ofUser(userId)).length >= mostGroups)
      throw new Refusal('group_limit_reached')
    const fresh = randomText(ticketLength, (length) => vault.randomBytes(length))
    const id = await tx.chatGroups.bind({ id: fresh, userId, groupKey, name: given.name, boundAt: now })
    return { id, name: given.name }
  })
}
