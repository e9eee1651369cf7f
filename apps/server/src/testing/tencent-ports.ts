import type { Ports } from '@fairdraw/application/ports'
import type { TencentBases, WechatComponentSetting } from '../config-outside.ts'
import { createComponentCalls } from '../outside/wechat/component-calls.ts'
import { createWechat } from '../outside/wechat/create-wechat.ts'
import { createMiniProgram } from '../outside/wechat/mini-program.ts'
import { createWecom } from '../outside/wecom/create-wecom.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'

/** A port that nobody listens at: a test that speaks to WeChat or WeCom names its fake. */
const nowhere = 'http://127.0.0.1:1'

const basesNowhere: TencentBases = {
  wechatApi: nowhere,
  wechatOpen: nowhere,
  wechatMp: nowhere,
  wecomApi: nowhere,
  wecomLogin: nowhere,
}

/** The real clients of WeChat and WeCom, at the fakes whose bases are given. */
export function tencentPorts(
  { clock, store, vault }: Pick<Ports, 'clock' | 'store' | 'vault'>,
  given: Partial<TencentBases> = {},
  setting: WechatComponentSetting | null = null,
  /** By which a call whose quota was used up waits. */
  now: () => number = () => clock.now(),
): Pick<
  Ports,
  | 'component'
  | 'miniProgram'
  | 'ownMini'
  | 'ownMiniTemplate'
  | 'ownServices'
  | 'ownSupport'
  | 'ownWecom'
  | 'wechat'
  | 'wecom'
> {
  const tokens = createAccessTokens({ store, vault })
  const bases = { ...basesNowhere, ...given }
  const component = setting && createComponentCalls(setting, bases, { store, tokens, vault, now })
  const needs = { clock, component, tokens, vault, now }
  return {
    component,
    miniProgram: createMiniProgram(bases.wechatApi, needs),
    ownMini: null,
    ownMiniTemplate: null,
    ownServices: [],
    ownSupport: null,
    ownWecom: null,
    wechat: createWechat(bases, needs),
    wecom: createWecom(bases, needs),
  }
}
