import type { ApiClient } from '../../lib/api-client.ts'
import { backIn, paths } from '../../lib/paths.ts'
import { keepUserToken, userToken } from '../../lib/session.ts'

const localAccount = 1
const oneTimeLink = 6

export type Credentials = { readonly account: string; readonly password: string; readonly nickname: string }

/** Signs in, or up and then in; throws `CallProblem`. */
export async function signIn(api: ApiClient, isNew: boolean, credentials: Credentials): Promise<void> {
  const { account, password, nickname } = credentials
  const checked = isNew
    ? await api.callOrThrow('authSignUp', { account, password, nickname })
    : await api.callOrThrow('authPassword', { account, password })
  await exchange(api, checked.auth_code, localAccount)
}

/** Where a visitor of the landing page who is signed in already is sent (seed §2); null for all others. */
export function placeOfSignedIn(): string | null {
  if (userToken() === null || takeLinkCode() !== null) return null
  return backIn(location.search) ?? paths.dashboard()
}

/**
 * The code of `/?signin=CODE`, taken out of the address at once: it must not stay in the history or travel on
 * as a referrer. Null when there is none.
 */
export function takeLinkCode(): string | null {
  taken ??= readLinkCode()
  return taken
}

let taken: string | null = null

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
  return exchange(api, code, oneTimeLink)
}

async function exchange(api: ApiClient, code: string, platform: number): Promise<void> {
  const { token } = await api.callOrThrow('userLogin', { auth_code: code, auth_platform: platform })
  keepUserToken(token)
}
