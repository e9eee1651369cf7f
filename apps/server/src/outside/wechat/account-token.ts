import { type AppAccess, type AppCredentials, OutsideFailed } from '@fairdraw/application/ports'
import { countOf, textOf } from '../../answer-parts.ts'
import type { AccessTokens, FetchedToken } from '../../tencent/access-tokens.ts'
import type { TencentAnswer, TencentClient } from '../../tencent/ask-tencent.ts'
import type { Quiet } from '../../tencent/quiet.ts'
import type { ComponentCalls } from './component-calls.ts'

/** Where an answer does not say how long its token or ticket lives. */
const usualLifeSeconds = 7_200

/**
 * The token of an official account or a mini-program, from the stable endpoint
 * (https://developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken). It gives the same token
 * again while that lives: it is told to make another only when that same token is no longer taken.
 */
export async function fetchAccountToken(
  { api, quiet }: Pick<TokenNeeds, 'api' | 'quiet'>,
  { appId, secret }: AppCredentials,
  stale: string | null,
): Promise<FetchedToken> {
  const path = '/cgi-bin/stable_token'
  // Force has a small quota of its own, which keeps no call without force back.
  const ask = (force_refresh: boolean) =>
    quiet(appId, force_refresh ? `${path} by force` : path, () =>
      api.post(path, {}, { ...asked, appid: appId, secret, force_refresh }),
    )
  const fetched = fetchedToken(await ask(false), 'access_token')
  return fetched.token === stale ? fetchedToken(await ask(true), 'access_token') : fetched
}

const asked = { grant_type: 'client_credential' }

export type TokenNeeds = {
  readonly api: TencentClient
  readonly quiet: Quiet
  readonly tokens: AccessTokens
  /** The operator's third-party platform; null where there is none, and mini-programs are never asked through it. */
  readonly component: ComponentCalls | null
}

/** Does a call with the account's token, whichever way it is come by; see AccessTokens. */
export async function withAccountToken<T>(
  { api, quiet, tokens, component }: TokenNeeds,
  app: AppAccess,
  call: (token: string) => Promise<T>,
): Promise<T> {
  if ('componentId' in app) {
    if (component?.id !== app.componentId) throw new OutsideFailed('unauthorised')
    return await component.withAuthorisedToken(app.appId, call)
  }
  const fetchToken = (stale: string | null) => fetchAccountToken({ api, quiet }, app, stale)
  return await tokens.withToken(`wechat/${app.appId}/${app.secret}`, fetchToken, call)
}

/** Throws OutsideFailed where there is none. */
export function fetchedToken(
  answer: TencentAnswer,
  name: 'access_token' | 'authorizer_access_token' | 'component_access_token' | 'ticket',
): FetchedToken {
  const token = textOf(answer[name])
  if (token === '') throw new OutsideFailed('refused')
  return { token, livesSeconds: countOf(answer.expires_in) ?? usualLifeSeconds }
}
