import { OutsideFailed, type Vault, type WechatComponent } from '@fairdraw/application/ports'
import { partsOf, textOf } from '../../answer-parts.ts'
import type { TencentBases, WechatComponentSetting } from '../../config-outside.ts'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient, type TencentAnswer, type TencentClient } from '../../tencent/ask-tencent.ts'
import { createQuiet } from '../../tencent/quiet.ts'
import { fetchedToken } from './account-token.ts'
import { authorisedTokens, type ComponentStore, refreshPlace, ticketPlace } from './authorised-tokens.ts'

/** The operator's third-party platform, and what other calls of WeChat need of it. */
export type ComponentCalls = WechatComponent & {
  /** Does a call with the platform's own token; see AccessTokens. */
  withToken<T>(call: (token: string) => Promise<T>): Promise<T>
  /** Does a call with the token of an account that authorised the platform; `unauthorised` for one that did not. */
  withAuthorisedToken<T>(appId: string, call: (token: string) => Promise<T>): Promise<T>
}

type Given = {
  readonly tokens: AccessTokens
  readonly store: ComponentStore
  readonly vault: Vault
  /** Of the interface at `wechatApi`; for tests, which do not wait. */
  readonly api?: TencentClient
  /** Milliseconds that never run backwards; for tests, which do not wait. */
  readonly now?: () => number
}

const ticketWaitsMs = 600_000
/** A token may be fetched by two calls of the platform's, each asked twice, within the lease of access-tokens.ts. */
const patienceMs = 4_000
/** Official accounts alone are offered on the page. */
const officialAccounts = '1'

/** The third-party platform; every address is from the settings. */
export function createComponentCalls(
  { appId: id, secret, token, aesKey }: WechatComponentSetting,
  { wechatApi, wechatMp }: Pick<TencentBases, 'wechatApi' | 'wechatMp'>,
  {
    tokens,
    store,
    vault,
    api = createTencentClient(wechatApi, { platform: 'wechat', patienceMs }),
    now = () => performance.now(),
  }: Given,
): ComponentCalls {
  const quiet = createQuiet(now)
  const tokenName = `wechat-component/${id}/${secret}`

  async function fetchToken() {
    const ticket = await store.read((tx) => tx.components.ticket(id))
    if (!ticket) throw new OutsideFailed('ticket', null, ticketWaitsMs)
    const path = '/cgi-bin/component/api_component_token'
    const asked = {
      component_appid: id,
      component_appsecret: secret,
      component_verify_ticket: Buffer.from(vault.open(ticketPlace, ticket.sealed)).toString(),
    }
    const answer = await quiet(id, path, () => api.post(path, {}, asked))
    return fetchedToken(answer, 'component_access_token')
  }
  const withToken: ComponentCalls['withToken'] = (call) => tokens.withToken(tokenName, fetchToken, call)
  const ask = (call: string, more: Readonly<Record<string, string>>): Promise<TencentAnswer> => {
    const path = `/cgi-bin/component/${call}`
    // What is asked of one account counts as its own: its quota keeps no other account back.
    const whose = more.authorizer_appid ?? id
    return quiet(whose, path, () =>
      withToken((access_token) => api.post(path, { access_token }, { component_appid: id, ...more })),
    )
  }
  const authorised = authorisedTokens(id, { ask, tokens, store, vault })

  return {
    id,
    push: { token, aesKey },
    withToken,
    withAuthorisedToken: authorised.withToken,
    async keepTicket(ticket, createdAt) {
      const sealed = vault.seal(ticketPlace, Buffer.from(ticket))
      await store.transact((tx) => tx.components.keepTicket(id, { sealed, createdAt }))
    },
    async loginUrl(returnTo) {
      const code = needed((await ask('api_create_preauthcode', {})).pre_auth_code)
      const query = { component_appid: id, pre_auth_code: code, redirect_uri: returnTo }
      return `${wechatMp}/cgi-bin/componentloginpage?${new URLSearchParams({ ...query, auth_type: officialAccounts })}`
    },
    async redeem(authCode) {
      const answer = await ask('api_query_auth', { authorization_code: authCode })
      const granted = partsOf(answer.authorization_info)
      const appId = needed(granted.authorizer_appid)
      const refreshToken = Buffer.from(needed(granted.authorizer_refresh_token))
      return { appId, sealedRefresh: vault.seal(refreshPlace(appId), refreshToken) }
    },
    async infoOf(appId) {
      const asking = () => ask('api_get_authorizer_info', { authorizer_appid: appId })
      const told = partsOf((await authorised.noticing(appId, asking)).authorizer_info)
      return {
        name: textOf(told.nick_name) || appId,
        originalId: needed(told.user_name),
        isOfficial: told.MiniProgramInfo === undefined,
      }
    },
  }
}

function needed(value: unknown): string {
  const text = textOf(value)
  if (text === '') throw new OutsideFailed('refused')
  return text
}
