import { conditionOf, type Draw, enterpriseOf, type Instant, type Lid, minute } from '@fairdraw/domain'
import { pushKeyOf } from '../followers/follower-keys.ts'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import type { ContactChange, Ports, WecomPush } from '../ports/index.ts'
import { customerTicketFor } from './customer-keys.ts'
import { contactOf } from './enterprise-of-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wecom'>

/** Where a link on the page of a draw leads that says who its reader is. */
export type WelcomeLink = (lid: Lid, ticket: string) => string

/** How long ago somebody may have become a customer who is greeted for it; the two clocks may differ. */
const justNowMs = minute

/**
 * Greets who became a customer by the entrance of a running draw with its words and a link of their
 * own: WeCom takes it within 20 s of the event, once. WeCom is asked before whether they came just now, and each coming
 * is greeted once: the push itself could be the organiser's own making, with somebody else's code to send the link to
 * (docs/adr/0024). Throws OutsideFailed when WeCom does not take it: there is no second try.
 */
export async function welcomeCustomer(
  { store, vault, wecom }: Needs,
  account: BoundAccount,
  { event }: WecomPush,
  linkTo: WelcomeLink,
): Promise<void> {
  if (event.kind !== 'contact' || event.change !== 'added' || event.welcomeCode === null) return
  const { externalUserId, state, welcomeCode } = event
  const found = await store.read(async (tx) => {
    const draw = state === null ? null : await tx.draws.byLid(state as Lid)
    const text = draw && isFor(draw, account, event) ? wordsOf(draw) : undefined
    return draw && text !== undefined ? { draw, text, now: await tx.now() } : null
  })
  if (!found) return
  const { lid, settings } = found.draw
  const cameAt = await cameJustNow(wecom, account, event, found.now)
  if (cameAt === null) return
  const accountId = account.id
  const ticket = await store.transact(async (tx) => {
    const pushKey = pushKeyOf(vault, accountId, `welcome:${event.userId}/${externalUserId}/${cameAt}`)
    if (!(await tx.accountPeople.hear({ accountId, pushKey, at: await tx.now() }))) return null
    return await customerTicketFor(tx, vault, { accountId, lid, externalUserId })
  })
  if (ticket === null) return
  const description = '点开参与；链接仅限本人，30 分钟内有效 · Yours alone, for 30 minutes'
  const link = { title: settings.title, description, url: linkTo(lid, ticket) }
  await wecom.sendWelcome(contactOf(account), { welcomeCode, text: found.text, link })
}

/** When they became this member's customer by this entrance; null for who did not, or not just now. */
async function cameJustNow(
  wecom: Needs['wecom'],
  account: BoundAccount,
  { externalUserId, userId, state }: ContactChange,
  now: Instant,
): Promise<Instant | null> {
  const customer = await wecom.customer(contactOf(account), externalUserId)
  const coming = customer?.followers.find((one) => one.userId === userId && one.state === state)
  return coming && Math.abs(now - coming.addedAt) < justNowMs ? coming.addedAt : null
}

function isFor(
  { ownerId, life, removedAt, settings }: Draw,
  account: BoundAccount,
  { userId }: ContactChange,
): boolean {
  const staff = conditionOf(settings.conditions, 'customer')?.staff ?? []
  const isOwn = ownerId === account.userId && enterpriseOf(settings)?.corpId === account.appId
  return (
    isOwn && life.status === 'open' && removedAt === undefined && staff.some((one) => one.userId === userId)
  )
}

const wordsOf = ({ settings }: Draw) => conditionOf(settings.conditions, 'customer')?.welcome
