import { type CheckedApp, checkOwnApps, type OwnApps } from '@fairdraw/application'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Deployment } from './deployment.ts'
import { runOperator } from './run-operator.ts'

async function operator(checked: readonly CheckedApp[], lang = 'en') {
  const [out, err]: [string[], string[]] = [[], []]
  const deployment = { checkOutside: async () => checked } as Pick<Deployment, 'checkOutside'> as Deployment
  const code = await runOperator(['outside', '--lang', lang], {
    ...{ locale: 'en-GB', deployment, out: (line) => out.push(line), err: (line) => err.push(line) },
    use: (work) => work({ ports: {} as never, origin: null }),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('operator outside', () => {
  test('says plainly that nothing is set', async () => {
    const { code, out } = await operator([])
    expect([code, out]).toEqual([0, expect.stringMatching(/^No outside platform is set up/)])
  })

  test('has a line for each, with what to do and the platform’s number where one fails', async () => {
    const found: CheckedApp[] = [
      { app: 'wechat', state: 'works' },
      { app: 'wecom', state: 'fails', trouble: 'address', errcode: 60020 },
      { app: 'sms', state: 'unseen' },
    ]
    const { out } = await operator(found)
    expect(out.split('\n').map((line) => line.slice(0, 3))).toEqual(['✓ O', '✗ A', '– T'])
    expect(out).toMatch(/WECOM_CORPID.*trusted IPs.*60020/)
    expect((await operator(found, 'zh')).out).toMatch(/✗ 企业微信应用.*企业可信 IP.*60020/)
  })
})

describe('what an operator connected', () => {
  let tencent: FakeTencent
  let world: World
  beforeEach(async () => {
    tencent = await startFakeTencent()
    world = await openWorld()
  })
  afterEach(async () => {
    await world.close()
    await tencent.close()
    expect([tencent.wechat.complaints, tencent.wecom.complaints]).toEqual([[], []])
  })

  const nothing: OwnApps = {
    ...{ wechat: null, mini: null, wecom: null, hasWechatSite: false, hasSms: false },
    publicUrl: 'https://draw.example.org',
  }
  const check = (changes: Partial<OwnApps> = {}) => {
    const ports = tencentPorts(world.ports, tencent.bases)
    return checkOwnApps({ ...world.ports, ...ports }, { ...nothing, ...changes })
  }
  const account = { appId: fakeAccount.appId, secret: fakeAccount.secret }
  const corporation = { appId: fakeCorpId, agentId: String(appSecret.agentId), secret: appSecret.secret }

  test('is asked, each by itself; what only its use can show is said to be so', async () => {
    expect(await check()).toEqual([])
    const all = { wechat: account, wecom: corporation, hasWechatSite: true, hasSms: true }
    expect(await check(all)).toEqual([
      { app: 'wechat', state: 'works' },
      { app: 'wechat_site', state: 'unseen' },
      { app: 'wecom', state: 'works' },
      { app: 'sms', state: 'unseen' },
    ])
  })

  test('and does not work is told with what is wrong, without holding up the others', async () => {
    const wrong = { ...account, secret: 'fake-wrong-secret-of-an-account' }
    const found = await check({ wechat: wrong, wecom: { ...corporation, secret: 'fake-wrong-one' } })
    expect(found).toMatchObject([
      { app: 'wechat', state: 'fails', trouble: 'credentials' },
      { app: 'wecom', state: 'fails', trouble: 'credentials' },
    ])
    expect(JSON.stringify(found)).not.toMatch(/fake-wrong/)
    tencent.wechat.setDown(true)
    expect(await check({ wechat: account, wecom: corporation })).toMatchObject([
      { app: 'wechat', state: 'fails', trouble: 'busy' },
      { app: 'wecom', state: 'works' },
    ])
    tencent.wechat.setDown(false)
  })
})
