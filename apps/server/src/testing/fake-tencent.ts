import type { TencentBases } from '../config-outside.ts'
import { type FakeWechat, startFakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import { type FakeWecom, startFakeWecom } from '../outside/wecom/testing/fake-wecom.ts'

/** WeChat and WeCom, each on a port of its own, and where they are. */
export type FakeTencent = {
  readonly wechat: FakeWechat
  readonly wecom: FakeWecom
  readonly bases: TencentBases
  close(): Promise<void>
}

export async function startFakeTencent(
  given: { readonly wechat?: Parameters<typeof startFakeWechat>[0] } = {},
): Promise<FakeTencent> {
  const wechat = await startFakeWechat(given.wechat)
  const wecom = await startFakeWecom()
  return {
    wechat,
    wecom,
    bases: { ...wechat.bases, wecomApi: wecom.origin, wecomLogin: wecom.origin },
    async close() {
      await wechat.close()
      await wecom.close()
    },
  }
}
