import { type PlatformCode, Refusal, type UserId } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/fairness'
import { isSameSecret } from '../entrants/terms/entry-keys.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { type CommentAccount, CommentSourceFailed, type Ports, type Vault } from '../ports/index.ts'

type Needs = Pick<Ports, 'comments' | 'store' | 'vault'>

export type ConnectedAccount = Pick<CommentAccount, 'platform' | 'name' | 'connectedAt'> & {
  readonly isExpired: boolean
}

/** The platforms whose interface is configured, and the accounts that the caller connected to them. */
export function listCommentAccounts(
  { comments, store }: Needs,
  userId: UserId,
): Promise<{ readonly platforms: readonly PlatformCode[]; readonly list: readonly ConnectedAccount[] }> {
  return store.read(async (tx) => {
    const now = await tx.now()
    const list = (await tx.comments.accounts(userId)).map(({ platform, name, connectedAt, expiresAt }) => ({
      platform,
      name,
      connectedAt,
      isExpired: expiresAt !== null && expiresAt <= now,
    }))
    return { platforms: comments.configured, list }
  })
}

/** Where the organiser authorises; what comes back is good in this session only. Refuses `not_connected`. */
export function connectComments(
  { comments, vault }: Needs,
  caller: UserCaller,
  platform: PlatformCode,
): string {
  refuseSupport(caller)
  if (!comments.configured.includes(platform)) throw new Refusal('not_connected')
  return comments.authoriseUrl(platform, stateOf(vault, caller, platform))
}

/** Keeps an authorisation. Refuses `not_connected`, and `sign_in_wrong` for a code or a session that is not its own. */
export async function finishConnecting(
  { comments, store, vault }: Needs,
  caller: UserCaller,
  given: { readonly platform: PlatformCode; readonly code: string; readonly state: string },
): Promise<void> {
  refuseSupport(caller)
  const { platform, code, state } = given
  if (!comments.configured.includes(platform)) throw new Refusal('not_connected')
  if (!isSameSecret(vault, state, stateOf(vault, caller, platform))) throw new Refusal('sign_in_wrong')
  const { name, tokens, expiresAt } = await comments.grant(platform, code).catch((failure: unknown) => {
    if (failure instanceof CommentSourceFailed) throw new Refusal('sign_in_wrong', { why: failure.trouble })
    throw failure
  })
  const { userId } = caller.subject
  const sealedTokens = sealTokens(vault, userId, platform, tokens)
  await store.transact(async (tx) =>
    tx.comments.putAccount({
      userId,
      platform,
      name,
      sealedTokens,
      connectedAt: await tx.now(),
      expiresAt,
    }),
  )
}

/** Forgets an authorisation; asked again, there is none. */
export async function disconnectComments(
  { store }: Needs,
  caller: UserCaller,
  platform: PlatformCode,
): Promise<void> {
  refuseSupport(caller)
  await store.transact((tx) => tx.comments.removeAccount(caller.subject.userId, platform))
}

/** Nobody else can make it, and it is of no use in another session: no stranger's account is slipped in (RFC 6749 §10.12). */
function stateOf(vault: Vault, { tokenHash }: UserCaller, platform: PlatformCode): string {
  return hex(vault.index('comment_accounts/state', `${hex(tokenHash)}/${platform}`))
}

const placeOf = (userId: UserId, platform: PlatformCode) => `comment_accounts/${userId}/${platform}/tokens`

export function sealTokens(vault: Vault, userId: UserId, platform: PlatformCode, tokens: string): Uint8Array {
  return vault.seal(placeOf(userId, platform), utf8(tokens))
}

export function openTokens(vault: Vault, { userId, platform, sealedTokens }: CommentAccount): string {
  return new TextDecoder().decode(vault.open(placeOf(userId, platform), sealedTokens))
}
