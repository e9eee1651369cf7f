import type { Clock, Ports, Store, Vault } from '@fairdraw/application/ports'
import type { Config } from '../config.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { openOwnServices } from './open-own-services.ts'
import { openSignInWays } from './sign-in/open-sign-in-ways.ts'
import { createComponentCalls } from './wechat/component-calls.ts'
import { createWechat } from './wechat/create-wechat.ts'
import { createMiniProgram } from './wechat/mini-program.ts'
import { createWecom } from './wecom/create-wecom.ts'

type Given = { readonly clock: Clock; readonly store: Store; readonly vault: Vault }
export type OutsidePorts = Pick<
  Ports,
  'component' | 'miniProgram' | 'ownServices' | 'signInWays' | 'wechat' | 'wecom'
>

/** The clients of WeChat, WeCom and who else people sign in by; their tokens are shared by all processes. */
export async function openOutside(
  config: Pick<Config, 'outside' | 'publicUrl' | 'sms'>,
  { clock, store, vault }: Given,
): Promise<OutsidePorts> {
  const { bases, wechatComponent } = config.outside
  const tokens = createAccessTokens({ store, vault })
  const component = wechatComponent && createComponentCalls(wechatComponent, bases, { store, tokens, vault })
  const wechat = createWechat(bases, { clock, component, tokens, vault })
  const mini = createMiniProgram(bases.wechatApi, { clock, tokens })
  const wecom = createWecom(bases, { clock, tokens, vault })
  const signInWays = await openSignInWays(config, { mini, vault, wechat, wecom })
  const ownServices = openOwnServices(config, { clock, component, wechat, wecom })
  return { component, miniProgram: mini, ownServices, signInWays, wechat, wecom }
}
