import { type Authorisation, OutsideFailed, type Store, type Vault } from '@fairdraw/application/ports'
import { textOf } from '../../answer-parts.ts'
import type { AccessTokens, FetchedToken } from '../../tencent/access-tokens.ts'
import type { TencentAnswer } from '../../tencent/ask-tencent.ts'
import { fetchedToken } from './account-token.ts'

export type ComponentStore = Pick<Store, 'read' | 'transact'>

/** Where the vault seals what is kept of the platform. */
export const ticketPlace = 'component_tickets/ticket'
export const refreshPlace = (appId: string) => `component_authorisations/${appId}/refresh`

type Needs = {
  readonly tokens: AccessTokens
  readonly store: ComponentStore
  readonly vault: Vault
  /** Asks in the platform's name. */
  readonly ask: (path: string, more: Readonly<Record<string, string>>) => Promise<TencentAnswer>
}
type Held = Authorisation & { readonly sealedRefresh: Uint8Array }

/** The tokens of accounts that authorised the platform, each fetched once for all processes. */
export function authorisedTokens(componentId: string, { tokens, store, vault, ask }: Needs) {
  async function held(appId: string): Promise<Held> {
    const said = await store.read((tx) => tx.components.authorisation(componentId, appId))
    if (said?.sealedRefresh == null) throw new OutsideFailed('unauthorised')
    return { ...said, sealedRefresh: said.sealedRefresh }
  }

  /** The refresh token stays the same unless WeChat answers another: that one is kept before anything else is done. */
  async function renewed(appId: string): Promise<FetchedToken> {
    const said = await held(appId)
    const place = refreshPlace(appId)
    const refresh = Buffer.from(vault.open(place, said.sealedRefresh)).toString()
    const asked = { authorizer_appid: appId, authorizer_refresh_token: refresh }
    const answer = await noticing(appId, () => ask('api_authorizer_token', asked), said)
    const next = textOf(answer.authorizer_refresh_token)
    if (next !== '' && next !== refresh) {
      const sealed = vault.seal(place, Buffer.from(next))
      await store.transact((tx) => tx.components.renew(said, sealed))
    }
    return fetchedToken(answer, 'authorizer_access_token')
  }

  /** What WeChat says of an account that authorises us no more is remembered, so that its owner sees it. */
  async function noticing<Answer>(
    appId: string,
    asking: () => Promise<Answer>,
    known: Held | null = null,
  ): Promise<Answer> {
    const said = known ?? (await store.read((tx) => tx.components.authorisation(componentId, appId)))
    try {
      return await asking()
    } catch (failure) {
      if (!(failure instanceof OutsideFailed)) throw failure
      // A refresh token that is refused is no code of somebody who came back.
      const isLost = failure.trouble === 'unauthorised' || (known !== null && failure.trouble === 'code')
      if (!isLost) throw failure
      // What was authorised anew meanwhile is newer than this, and stays.
      if (said) await store.transact((tx) => tx.components.end(componentId, appId, said.saidAt))
      throw new OutsideFailed('unauthorised', failure.errcode)
    }
  }

  return {
    noticing,
    async withToken<T>(appId: string, call: (token: string) => Promise<T>): Promise<T> {
      const { saidAt } = await held(appId)
      // Authorised anew, an account has other tokens: the old ones are not handed out any more.
      const name = `wechat-authorised/${componentId}/${appId}/${saidAt}`
      return await tokens.withToken(name, () => renewed(appId), call)
    },
  }
}
