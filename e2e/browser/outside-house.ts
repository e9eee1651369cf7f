import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFakeSmtp } from '../../apps/server/src/outside/mail/testing/fake-smtp.ts'
import { startFakeWechat } from '../../apps/server/src/outside/wechat/testing/fake-wechat.ts'
import { fakeAccount, fakeSite } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { startFakeWecom } from '../../apps/server/src/outside/wecom/testing/fake-wecom.ts'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { freePort } from '../support/free-port.ts'
import { openHouse } from './house.ts'
import { oidcClient, openIdentityProvider } from './identity-provider.ts'

export const oidcName = '统一身份认证'

/**
 * A house with every way to sign in, and the sites behind them. It is opened by the name `localhost`: passkeys belong
 * to names.
 */
export async function openOutsideHouse() {
  const [port, oidcPort] = [await freePort(), await freePort()]
  const site = `http://localhost:${port}`
  const wechat = await startFakeWechat()
  const wecom = await startFakeWecom()
  const oidc = await openIdentityProvider(oidcPort, `${site}/auth4`)
  const smtp = await startFakeSmtp({ hideSTARTTLS: true })
  const front = await openFront((appId) => (appId === fakeCorpId ? wecom.origin : wechat.origin))
  const house = await openHouse({
    env: {
      PORT: String(port),
      PUBLIC_URL: site,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'draw@example.org',
      WECHAT_API_BASE: wechat.origin,
      WECHAT_OPEN_BASE: front.origin,
      WECHAT_MP_BASE: wechat.origin,
      WECHAT_APPID: fakeAccount.appId,
      WECHAT_SECRET: fakeAccount.secret,
      WECHAT_SITE_APPID: fakeSite.appId,
      WECHAT_SITE_SECRET: fakeSite.secret,
      WECOM_API_BASE: wecom.origin,
      WECOM_LOGIN_BASE: wecom.origin,
      WECOM_CORPID: fakeCorpId,
      WECOM_AGENTID: String(appSecret.agentId),
      WECOM_SECRET: appSecret.secret,
      OIDC_ISSUER: oidc.issuer,
      OIDC_NAME: oidcName,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    },
  })
  return {
    house,
    site,
    wechat,
    wecom,
    oidc,
    smtp,
    async close() {
      await house.close()
      await Promise.all([wechat.close(), wecom.close(), oidc.close(), smtp.close(), front.close()])
    },
  }
}

export type OutsideHouse = Awaited<ReturnType<typeof openOutsideHouse>>

/** WeChat and WeCom share the host that browsers inside their apps are sent to; who is asked is decided by the app's id. */
async function openFront(siteOf: (appId: string | null) => string) {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://front')
    response.writeHead(302, { location: siteOf(searchParams.get('appid')) + request.url }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
