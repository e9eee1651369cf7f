import type { Clock, Vault, Wechat } from '@fairdraw/application/ports'
import type { TencentBases } from '../../config-outside.ts'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient, type TencentClient } from '../../tencent/ask-tencent.ts'
import { createQuiet } from '../../tencent/quiet.ts'
import { fetchAccountToken, withAccountToken } from './account-token.ts'
import { createAskAccount } from './ask-account.ts'
import type { ComponentCalls } from './component-calls.ts'
import { createFollowers } from './followers.ts'
import { createMessages } from './messages.ts'
import { createShareCard } from './share-card.ts'
import { createWebSignIn } from './web-sign-in.ts'

type Given = {
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly vault: Vault
  /** The operator's third-party platform, for accounts that were authorised. */
  readonly component?: ComponentCalls | null
  /** Of the interface at `wechatApi`; for tests, which do not wait. */
  readonly api?: TencentClient
  /** Milliseconds that never run backwards; for tests, which do not wait. */
  readonly now?: () => number
}

/** Official accounts and website apps of WeChat; every address from the settings. */
export function createWechat(
  { wechatApi, wechatOpen, wechatMp }: Pick<TencentBases, 'wechatApi' | 'wechatOpen' | 'wechatMp'>,
  {
    clock,
    tokens,
    vault,
    component = null,
    api = createTencentClient(wechatApi, { platform: 'wechat' }),
    now = () => performance.now(),
  }: Given,
): Wechat {
  const quiet = createQuiet(now)
  const by = { api, quiet, tokens, component }
  const ask = createAskAccount(by)
  return {
    ...createWebSignIn({ api, quiet, component }, wechatOpen),
    ...createFollowers(ask, wechatMp),
    ...createMessages(ask),
    ...createShareCard(ask, { clock, tokens, vault }),
    async checkCredentials(app) {
      if ('secret' in app) return void (await fetchAccountToken(by, app, null))
      await withAccountToken(by, app, async () => {})
      await component?.infoOf(app.appId)
    },
  }
}
