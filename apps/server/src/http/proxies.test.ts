import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from './create-app.ts'

const opened: ReturnType<typeof createApp>[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'elsewhere.example.org' }

/** Who asks, as the service takes it, and for which host. */
async function seen(
  proxies: readonly string[],
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = forwarded,
) {
  const app = createApp({ logTo: { write() {} }, proxies })
  opened.push(app)
  app.get('/', async ({ ip, host }) => ({ ip, host }))
  const answer = await app.inject({
    url: '/',
    remoteAddress,
    headers: { host: 'draw.example.org', ...headers },
  })
  return answer.json<{ ip: string; host: string }>()
}

describe('who asks', () => {
  it('is the one whom a proxy of the operator names', async () => {
    expect(await seen(['172.16.0.0/12'], '172.18.0.5')).toEqual({
      ip: '203.0.113.7',
      host: 'draw.example.org',
    })
    expect((await seen(['loopback'], '127.0.0.1')).ip).toBe('203.0.113.7')
  })

  it('is the caller itself where no proxy is named, or it is not one', async () => {
    expect((await seen([], '127.0.0.1')).ip).toBe('127.0.0.1')
    expect((await seen(['172.16.0.0/12'], '198.51.100.4')).ip).toBe('198.51.100.4')
  })

  it('is the last that no proxy of the operator is, whatever was written before', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 172.18.0.9' }
    expect((await seen(['172.16.0.0/12'], '172.18.0.5', headers)).ip).toBe('203.0.113.7')
  })
})
