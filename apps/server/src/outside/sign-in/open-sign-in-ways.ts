import type { MiniProgram, SignInWay, SignInWays, Vault, Wechat, Wecom } from '@fairdraw/application/ports'
import type { Config } from '../../config.ts'
import { signInReturns } from '../../sign-in-returns.ts'
import { createMiniWay } from './mini-way.ts'
import { createWechatWay } from './wechat-way.ts'
import { createWecomWay } from './wecom-way.ts'

type Given = {
  readonly mini: MiniProgram
  readonly vault: Vault
  readonly wechat: Wechat
  readonly wecom: Wecom
}

/** The ways to sign in over another site that the settings open. */
export async function openSignInWays(
  { outside, publicUrl }: Pick<Config, 'outside' | 'publicUrl'>,
  { mini, vault, wechat, wecom }: Given,
): Promise<SignInWays> {
  // The settings have an address of ours wherever they have an app.
  const returnTo = (page: keyof typeof signInReturns) => `${publicUrl ?? ''}${signInReturns[page]}`
  const ways: SignInWay[] = []
  if (outside.wechat) {
    const app = outside.wechat
    ways.push(createWechatWay({ wechat, app, where: 'inside', returnTo: returnTo('wechat') }))
  }
  if (outside.wechatSite) {
    const app = outside.wechatSite
    ways.push(createWechatWay({ wechat, app, where: 'site', returnTo: returnTo('wechatSite') }))
  }
  if (outside.wecom)
    for (const where of ['inside', 'site'] as const)
      ways.push(createWecomWay({ wecom, app: outside.wecom, where, returnTo: returnTo('wecom') }))
  if (outside.oidc) {
    // Loaded only when it is used: a start takes no longer than it must.
    const { createOidcWay } = await import('./oidc-way.ts')
    ways.push(createOidcWay({ oidc: outside.oidc, vault, returnTo: returnTo('oidc') }))
  }
  if (outside.wechatMini) ways.push(createMiniWay(mini, outside.wechatMini))
  return ways
}
