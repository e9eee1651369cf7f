import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { openSignInWays } from './open-sign-in-ways.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PUBLIC_URL = 'https://draw.example.org'
const opened = (environment: Record<string, string>) => {
  const { miniProgram: mini, vault, wechat, wecom } = world.ports
  return openSignInWays(readConfig(environment), { mini, vault, wechat, wecom })
}

it('there is none where nothing is set', async () => {
  expect(await opened({ PUBLIC_URL })).toEqual([])
})

it('each leads back to the one page of ours that is registered for it', async () => {
  const ways = await opened({
    PUBLIC_URL,
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 'fake-secret-1',
    WECHAT_SITE_APPID: 'wx2',
    WECHAT_SITE_SECRET: 'fake-secret-2',
    WECOM_CORPID: 'ww1',
    WECOM_AGENTID: '1000002',
    WECOM_SECRET: 'fake-secret-3',
  })
  const told = ways.map(async (way) => {
    const address = way.platform === 7 ? '' : await way.authoriseUrl('a'.repeat(32))
    const { pathname, searchParams } = new URL(address)
    return [`${way.platform} ${way.where}`, way.app, pathname, searchParams.get('redirect_uri')]
  })
  expect(await Promise.all(told)).toEqual([
    ['2 inside', 'wx1', '/connect/oauth2/authorize', `${PUBLIC_URL}/wxAuthCb`],
    ['2 site', 'wx2', '/connect/qrconnect', `${PUBLIC_URL}/auth2`],
    ['3 inside', 'ww1', '/connect/oauth2/authorize', `${PUBLIC_URL}/auth3`],
    ['3 site', 'ww1', '/wwlogin/sso/login', `${PUBLIC_URL}/auth3`],
  ])
})

it('an issuer is asked nothing before somebody leaves for it', async () => {
  const issuer = { OIDC_ISSUER: 'http://127.0.0.1:1/', OIDC_CLIENT_ID: 'fairdraw', OIDC_NAME: '统一认证' }
  const [way] = await opened({ PUBLIC_URL, ...issuer, OIDC_CLIENT_SECRET: 'fake-secret' })
  expect(way).toMatchObject({
    provider: 'oidc',
    app: 'http://127.0.0.1:1/',
    platform: 4,
    where: 'site',
    isMadeOfState: true,
    name: '统一认证',
  })
})
