import { join } from 'node:path'
import type { SignInWay } from '@fairdraw/application/ports'
import type { routes, SentOf } from '@fairdraw/contract'
import { readConfig } from '../config.ts'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { openSignInWays } from '../outside/sign-in/open-sign-in-ways.ts'
import { type CrookedIssuer, startCrookedIssuer } from '../outside/sign-in/testing/crooked-issuer.ts'
import { createTencentSms } from '../outside/sms/tencent-sms.ts'
import { startFakeTencentSms, tencentSetting } from '../outside/sms/testing/fake-tencent-sms.ts'
import { createMiniProgram } from '../outside/wechat/mini-program.ts'
import { fakeMiniApp, startFakeMini } from '../outside/wechat/testing/fake-mini.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { type TestApp, testApp } from './app.ts'
import { type FakeTencent, startFakeTencent } from './fake-tencent.ts'
import { consented } from './followed-app.ts'
import { tencentPorts } from './tencent-ports.ts'

type Login = SentOf<typeof routes.userLogin>
export type WayName = 'wechat' | 'wecom' | 'oidc' | 'mini'

/** The real app with every way to sign in over another site, by mail and by text message, at fakes of them all. */
export type EveryWay = {
  readonly app: TestApp
  readonly tencent: FakeTencent
  readonly mini: Awaited<ReturnType<typeof startFakeMini>>
  readonly issuer: CrookedIssuer
  readonly smtp: Awaited<ReturnType<typeof startFakeSmtp>>
  readonly sms: Awaited<ReturnType<typeof startFakeTencentSms>>
  /** Somebody goes to the site and comes back with a fresh code: what the page then sends. `who` is of that site. */
  trip(way: WayName, who: string): Promise<Login>
  setDown(way: WayName, isDown: boolean): void
  /** The file of the database. */
  readonly database: string
  close(): Promise<void>
}

const publicUrl = 'http://localhost:3000'
const state = '0123456789abcdef0123456789abcdef'

export async function everyWay(): Promise<EveryWay> {
  const [tencent, issuer] = [await startFakeTencent(), await startCrookedIssuer()]
  const now = () => app.clock.now()
  const mini: EveryWay['mini'] = await startFakeMini({ now })
  const smtp = await startFakeSmtp({ hideSTARTTLS: true })
  const sms: EveryWay['sms'] = await startFakeTencentSms(now)
  const { clientId, clientSecret, name } = issuer.setting
  const { outside } = readConfig({
    PUBLIC_URL: publicUrl,
    WECHAT_APPID: fakeAccount.appId,
    WECHAT_SECRET: fakeAccount.secret,
    WECOM_CORPID: fakeCorpId,
    WECOM_AGENTID: String(appSecret.agentId),
    WECOM_SECRET: appSecret.secret,
    WECHAT_MINI_APPID: fakeMiniApp.appId,
    WECHAT_MINI_SECRET: fakeMiniApp.secret,
    OIDC_ISSUER: issuer.origin,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  })
  const ways: SignInWay[] = []
  const app: TestApp = await testApp({
    publicUrl,
    change: ({ clock, store, vault }) => ({
      ...tencentPorts({ clock, store, vault }, tencent.bases),
      miniProgram: createMiniProgram(mini.origin, { clock, tokens: createAccessTokens({ store, vault }) }),
      ownMini: fakeMiniApp,
      mailer: createSmtpMailer({ url: smtp.url, from: { name: '明签', address: 'draw@example.org' } }),
      sms: createTencentSms({ ...tencentSetting, origin: sms.origin }, clock, 2_000),
      signInWays: ways,
    }),
  })
  const { miniProgram, vault, wechat, wecom } = app.ports
  ways.push(...(await openSignInWays({ outside, publicUrl }, { mini: miniProgram, vault, wechat, wecom })))
  app.startWork()

  const trips: Readonly<Record<WayName, (who: string) => Promise<Login>>> = {
    async wechat(who) {
      const avatarUrl = 'http://127.0.0.1:1/mmopen/0'
      tencent.wechat.visitor.person = { id: who, unionid: `union-${who}`, nickname: '林小满', avatarUrl }
      const returnTo = `${publicUrl}/wxAuthCb`
      const asked = { appId: fakeAccount.appId, returnTo, scope: 'profile', state } as const
      const code = (await consented(wechat.insideUrl(asked))).searchParams.get('code') ?? ''
      return { auth_code: code, auth_platform: 2, where: 'inside', state }
    },
    async wecom(who) {
      return { auth_code: tencent.wecom.visit({ userid: who }), auth_platform: 3, where: 'site', state }
    },
    async oidc(who) {
      issuer.become({ claims: { sub: who }, userinfo: { body: { sub: who, name: '林小满' } } })
      const way = ways.find(({ platform }) => platform === 4)
      if (!way || way.where === 'mini') throw new Error('there is no issuer')
      const came = issuer.agree(await way.authoriseUrl(state))
      return { auth_code: came.get('code') ?? '', auth_platform: 4, state, returned: came.toString() }
    },
    async mini(who) {
      return { auth_code: mini.login({ openid: who }), auth_platform: 7 }
    },
  }
  const sites = { wechat: tencent.wechat, wecom: tencent.wecom, oidc: issuer, mini }
  return {
    app,
    tencent,
    mini,
    issuer,
    smtp,
    sms,
    trip: (way, who) => trips[way](who),
    setDown: (way, isDown) => sites[way].setDown(isDown),
    database: join(app.folder, 'test.sqlite'),
    async close() {
      await app.ports.mailer?.close()
      await app.close()
      await Promise.all([tencent.close(), mini.close(), issuer.close(), smtp.close(), sms.close()])
    },
  }
}
