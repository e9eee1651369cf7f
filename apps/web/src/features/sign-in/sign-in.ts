import type { ApiClient } from '../../lib/api-client.ts'
import { clientId } from '../../lib/client-id.ts'
import { pageState } from '../../lib/page-state.ts'
import { backIn, paths } from '../../lib/paths.ts'
import { keepUserToken, userToken } from '../../lib/session.ts'

/** `auth_platform` of the ways that need no other site. */
const ownPlatform = { localAccount: 1, passkey: 5, oneTimeLink: 6, sentCode: 9 } as const

export type Credentials = { readonly account: string; readonly password: string; readonly nickname: string }

/** Signs in, or up and then in; throws `CallProblem`. */
export async function signIn(api: ApiClient, isNew: boolean, credentials: Credentials): Promise<void> {
  const { account, password, nickname } = credentials
  const device = { device: clientId() }
  const checked = isNew
    ? await api.callOrThrow('authSignUp', { account, password, nickname }, device)
    : await api.callOrThrow('authPassword', { account, password }, device)
  await exchange(api, checked.auth_code, ownPlatform.localAccount)
}

/** Where a visitor of the landing page who is signed in already is sent; null for all others. */
export function placeOfSignedIn(): string | null {
  if (userToken() === null || takeLinkCode() !== null) return null
  return backIn(location.search) ?? paths.dashboard()
}

/**
 * The code of `/?signin=CODE`, taken out of the address at once: it must not stay in the history or travel on
 * as a referrer. Null when there is none.
 */
export function takeLinkCode(): string | null {
  state.taken ??= readLinkCode()
  return state.taken
}

const state = pageState<{ taken?: string | null }>(() => ({}))

function readLinkCode(): string | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('signin')
  if (code === null) return null
  address.searchParams.delete('signin')
  history.replaceState(null, '', address)
  return code
}

/** Signs in with the code of a one-time link; throws `CallProblem`. */
export function signInByLink(api: ApiClient, code: string): Promise<void> {
  return exchange(api, code, ownPlatform.oneTimeLink)
}

/** Signs in with what a passkey was answered with; throws `CallProblem`. */
export function signInByPasskey(api: ApiClient, code: string): Promise<void> {
  return exchange(api, code, ownPlatform.passkey)
}

/** Signs in with a code that was sent to `account`, which is new where there was none; throws `CallProblem`. */
export async function signInBySentCode(
  api: ApiClient,
  sent: { readonly account: string; readonly request: string; readonly code: string },
): Promise<void> {
  const { auth_code } = await api.callOrThrow('authCodeCheck', sent)
  await exchange(api, auth_code, ownPlatform.sentCode)
}

async function exchange(api: ApiClient, code: string, platform: number): Promise<void> {
  const { token } = await api.callOrThrow('userLogin', { auth_code: code, auth_platform: platform })
  keepUserToken(token)
}
