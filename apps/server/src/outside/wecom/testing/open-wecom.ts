import type { AppCredentials, Wecom } from '@fairdraw/application/ports'
import { openVault } from '../../../keys/vault.ts'
import { openSqliteStore } from '../../../store/sqlite.ts'
import { createAccessTokens } from '../../../tencent/access-tokens.ts'
import { createWecom } from '../create-wecom.ts'
import { type FakeWecom, startFakeWecom } from './fake-wecom.ts'
import { appSecret, contactSecret, fakeCorpId, otherSecret, syncSecret } from './wecom-enterprise.ts'

const as = ({ secret }: { readonly secret: string }): AppCredentials => ({ appId: fakeCorpId, secret })
export const app = as(appSecret)
export const otherApp = as(otherSecret)
export const contact = as(contactSecret)
export const sync = as(syncSecret)
export const agentId = String(appSecret.agentId)

export type OpenWecom = {
  readonly wecom: Wecom
  readonly fake: FakeWecom
  /** Moves the clock on by which tokens end, answers grow old and quotas are given back. */
  wait(ms: number): void
  close(): Promise<void>
}

const startsAt = 1_790_000_000_000

/** The adapter over its fake, with tokens in a store in memory, on one clock. */
export async function openWecom(
  given: { readonly pageSize?: number; readonly patienceMs?: number } = {},
): Promise<OpenWecom> {
  let now = startsAt
  const clock = { now: () => now }
  const store = await openSqliteStore({ path: ':memory:', clock })
  const vault = await openVault({ dataFolder: 'none', masterKey: '07'.repeat(32) })
  const fake = await startFakeWecom({ ...given, ...clock })
  const bases = {
    wechatApi: fake.origin,
    wechatOpen: fake.origin,
    wechatMp: fake.origin,
    wecomApi: fake.origin,
    wecomLogin: fake.origin,
  }
  const tokens = createAccessTokens({ store, vault })
  const times = { ...clock, pauseMs: 1, ...(given.patienceMs ? { patienceMs: given.patienceMs } : {}) }
  return {
    wecom: createWecom(bases, { tokens, clock, vault }, times),
    fake,
    wait(ms) {
      now += ms
    },
    async close() {
      await fake.close()
      await store.close()
    },
  }
}
