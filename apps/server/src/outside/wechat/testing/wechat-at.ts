import { openVault } from '../../../keys/vault.ts'
import { openSqliteStore } from '../../../store/sqlite.ts'
import { createAccessTokens } from '../../../tencent/access-tokens.ts'
import { createTencentClient } from '../../../tencent/ask-tencent.ts'
import { createWechat } from '../create-wechat.ts'
import type { FakeWechat } from './fake-wechat.ts'

/** The real client at a fake, with a database of its own and the fake's clock. */
export async function wechatAt(fake: FakeWechat) {
  const clock = { now: fake.now }
  const store = await openSqliteStore({ path: ':memory:', clock })
  const vault = await openVault({ dataFolder: 'none', masterKey: 'ab'.repeat(32) })
  const tokens = createAccessTokens({ store, vault })
  const api = createTencentClient(fake.origin, { platform: 'wechat', patienceMs: 10_000, pauseMs: 5 })
  return {
    ...createWechat(fake.bases, { clock, tokens, vault, api, now: fake.now }),
    close: () => store.close(),
  }
}

/** Where a consent leads back to, as a browser inside WeChat sees it; null where it shows a page instead. */
export async function consent(
  url: string,
  userAgent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50',
): Promise<URL | null> {
  const headers = { 'user-agent': userAgent }
  const response = await fetch(url, { headers, redirect: 'manual' })
  const location = response.headers.get('location')
  await response.body?.cancel()
  return location === null ? null : new URL(location)
}
