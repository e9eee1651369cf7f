import type { OutsideKind, UserId } from '@fairdraw/domain'
import { openWords, sealWords } from '../organisers/sealed-words.ts'
import type { AppAccess, OutsideAccount, Reading, Vault } from '../ports/index.ts'

/** What proves that an account is the organiser's, and that a message is the platform's. Never sent to anybody. */
export type AccountSecrets = {
  /** AppSecret; of WeCom the secret of the app. */
  readonly secret: string
  /** Signs the platform's messages. */
  readonly token: string
  /** EncodingAESKey, 43 characters. */
  readonly aesKey: string
  /** Of WeCom, where another app may see the customers: its secret. */
  readonly contactSecret?: string
}

type AccountHead = {
  readonly id: string
  readonly userId: UserId
  readonly kind: OutsideKind
  /** AppID, or of WeCom the CorpID. */
  readonly appId: string
  readonly agentId: string | null
  readonly name: string
}

/** An organiser's own account with its own secret, ready to be used. */
export type BoundAccount = AccountHead & { readonly secrets: AccountSecrets }

/** An official account whose owner let the operator's third-party platform act for it. */
export type AuthorisedAccount = AccountHead & { readonly componentId: string }

/** An account that can be used, whichever way it was connected; `appOf` is what WeChat is asked with. */
export type UsableAccount = BoundAccount | AuthorisedAccount

/** What is sealed of an account that was authorised: it has no secret of its own. */
type SealedAuthorisation = { readonly component: string }

type Finding = Pick<Reading, 'outsideAccounts'>

/** The account of this kind that an organiser connected with its own secret; null without one. */
export async function boundAccount(
  tx: Finding,
  vault: Vault,
  userId: UserId,
  kind: OutsideKind,
): Promise<BoundAccount | null> {
  const account = await usableAccount(tx, vault, userId, kind)
  return account && hasSecrets(account) ? account : null
}

/** The account that this address for messages belongs to; null when it was disconnected. */
export async function boundAccountById(tx: Finding, vault: Vault, id: string): Promise<BoundAccount | null> {
  const found = await tx.outsideAccounts.byId(id)
  const account = found && openAccount(vault, found)
  return account && hasSecrets(account) ? account : null
}

/** The account of this kind that an organiser connected, however it was; null without one. */
export async function usableAccount(
  tx: Finding,
  vault: Vault,
  userId: UserId,
  kind: OutsideKind,
): Promise<UsableAccount | null> {
  const account = await tx.outsideAccounts.ofKind(userId, kind)
  return account && openAccount(vault, account)
}

/** What WeChat is asked with in the name of an account. */
export function appOf(account: UsableAccount): AppAccess {
  const { appId } = account
  if (!hasSecrets(account)) return { appId, componentId: account.componentId }
  return { appId, secret: account.secrets.secret }
}

export function hasSecrets(account: UsableAccount): account is BoundAccount {
  return 'secrets' in account
}

export function sealSecrets(vault: Vault, id: string, secrets: AccountSecrets): Uint8Array {
  return sealWords(vault, placeOf(id), secrets)
}

export function sealAuthorisation(vault: Vault, id: string, componentId: string): Uint8Array {
  const sealed: SealedAuthorisation = { component: componentId }
  return sealWords(vault, placeOf(id), sealed)
}

export function openAccount(vault: Vault, account: OutsideAccount): UsableAccount {
  const { id, userId, kind, appId, agentId, name, sealedSecrets } = account
  const head = { id, userId, kind, appId, agentId, name }
  const words = openWords<AccountSecrets | SealedAuthorisation>(vault, placeOf(id), sealedSecrets)
  return 'component' in words ? { ...head, componentId: words.component } : { ...head, secrets: words }
}

const placeOf = (id: string) => `outside_accounts/${id}/secrets`
