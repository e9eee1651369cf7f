import type { Instant } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { OutsideAccount, Ports, Reading, Vault, WechatComponent } from '../ports/index.ts'
import { codeKeyOf } from './authorisation.ts'
import { type AuthorisedAccount, hasSecrets, openAccount } from './bound-account.ts'
import { lookAtAccount } from './look-at-account.ts'

/** What WeChat tells the operator's third-party platform. */
export type ComponentSaid =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly at: Instant }
  /** Authorised, or authorised for more or less than before. */
  | { readonly kind: 'authorised'; readonly appId: string; readonly code: string; readonly at: Instant }
  | { readonly kind: 'unauthorised'; readonly appId: string; readonly at: Instant }

type Needs = Pick<Ports, 'miniProgram' | 'store' | 'vault' | 'wechat' | 'wecom'> & {
  readonly component: WechatComponent
}

/**
 * Hears what was signed and encrypted for the platform. Told again, or after something newer, it changes nothing; of an
 * account that nobody connected here nothing is kept. Throws OutsideFailed where a code could not be redeemed.
 */
export async function hearComponent(ports: Needs, said: ComponentSaid, page: string): Promise<void> {
  const { component, store } = ports
  if (said.kind === 'ticket') return await component.keepTicket(said.ticket, said.at)
  if (said.kind === 'authorised') return await hearAuthorised(ports, said, page)
  await store.transact((tx) => tx.components.end(component.id, said.appId, said.at))
}

async function hearAuthorised(
  ports: Needs,
  { appId, code, at }: Extract<ComponentSaid, { kind: 'authorised' }>,
  page: string,
): Promise<void> {
  const { component, store, vault } = ports
  const codeKey = codeKeyOf(vault, component.id, code)
  const isNews = await store.read(async (tx) => {
    const said = await tx.components.authorisation(component.id, appId)
    return said !== null && said.saidAt < at && !equal(said.codeKey, codeKey)
  })
  if (!isNews) return
  const { sealedRefresh, appId: redeemed } = await component.redeem(code)
  // A code says itself whose it is; a word that names another account is not believed.
  if (redeemed !== appId) return
  const { originalId } = await component.infoOf(appId)
  const authorisation = { componentId: component.id, appId, sealedRefresh, originalId, saidAt: at, codeKey }
  const { isKept, accounts } = await store.transact(async (tx) => ({
    isKept: await tx.components.authorise(authorisation),
    accounts: await tx.outsideAccounts.ofApp('mp', appId),
  }))
  if (isKept) for (const account of accounts) await lookAgain(ports, account, page)
}

/** What was said to be lost is looked at once more, so that its owner sees that it works again. */
async function lookAgain(ports: Needs, account: OutsideAccount, page: string): Promise<void> {
  const { store, vault } = ports
  const opened = openAccount(vault, account)
  if (hasSecrets(opened)) return
  const chosen = await store.read((tx) => tx.chosenTemplates.ofAccount(account.id))
  const check = await lookAtAccount(ports, opened, { pushedAt: account.pushedAt, page, chosen })
  await store.transact(async (tx) => {
    const held = await tx.outsideAccounts.hold(account.userId, 'mp')
    if (held?.id === account.id) await tx.outsideAccounts.save({ ...held, check, checkedAt: await tx.now() })
  })
}

/**
 * The accounts that messages of an authorised account are for, one for each organiser who connected it. None where the
 * message calls its account by another name: all accounts' messages are signed alike, and one's must not be another's.
 */
export async function accountsSpokenTo(
  tx: Pick<Reading, 'components' | 'outsideAccounts'>,
  vault: Vault,
  { componentId, appId, to }: { readonly componentId: string; readonly appId: string; readonly to: string },
): Promise<readonly AuthorisedAccount[]> {
  const said = await tx.components.authorisation(componentId, appId)
  if (said?.sealedRefresh == null || said.originalId !== to) return []
  const accounts = (await tx.outsideAccounts.ofApp('mp', appId)).map((one) => openAccount(vault, one))
  return accounts.filter(
    (one): one is AuthorisedAccount => !hasSecrets(one) && one.componentId === componentId,
  )
}
