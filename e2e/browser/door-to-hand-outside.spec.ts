import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { createGauge } from './gauge.ts'
import { type House, openHouse } from './house.ts'
import {
  choosesType,
  type Journey,
  marksIt,
  opens,
  type Part,
  publishes,
  says,
  willOpenByHand,
} from './journey.ts'
import { comesIn, joins, keepsReceipt, leavesNumber, seesPrize, seesTheirs, winner } from './journey-phone.ts'
import { drawFormPage } from './pages/draw-form-page.ts'

const mostSeconds = 90
const inWechat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
const follower = {
  id: 'zhiqiu',
  unionid: 'union-zhiqiu',
  nickname: '知秋',
  avatarUrl: 'http://127.0.0.1:1/0',
}
const customer = { openid: 'open-zhiqiu', external_userid: 'wmZhiqiu' }

let tencent: FakeTencent
let house: House | undefined
beforeAll(async () => {
  tencent = await startFakeTencent()
})
afterEach(() => house?.close())
afterAll(() => tencent?.close())

/** A house in which the organiser has connected their account; browsers inside WeChat leave by the site it is of. */
async function openConnected(kind: Way['kind']): Promise<House> {
  const { wechat, wecom } = tencent
  const port = String(await freePort())
  const opened = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: wechat.origin,
      WECHAT_MP_BASE: wechat.origin,
      WECOM_API_BASE: wecom.origin,
      WECOM_LOGIN_BASE: wecom.origin,
      WECHAT_OPEN_BASE: kind === 'wecom' ? wecom.origin : wechat.origin,
    },
  })
  const bind = (account: object) =>
    opened.client.post('/outside/account/bind', { kind, name: '晨光', ...account }, opened.organiser)
  if (kind === 'mp') opened.client.data(await bind({ app_id: fakeAccount.appId, secret: fakeAccount.secret }))
  const { agentId, secret } = appSecret
  if (kind === 'wecom')
    opened.client.data(await bind({ app_id: fakeCorpId, agent_id: String(agentId), secret }))
  return opened
}

const namesGroup: Part = async (on) => {
  const { gauge, desk } = on
  await gauge.step('names the group', (hand) => hand.types(desk.getByLabel('群 1 的名称'), '老客群'))
}
const takesLink: Part = async (on) => {
  await on.gauge.step('takes the link of the group', (hand) =>
    hand.does(2, async () => {
      on.address = await drawFormPage(on.desk).groupLink('老客群')
    }),
  )
}
const picks =
  (name: string): Part =>
  ({ gauge, desk }) =>
    gauge.step('picks who may come', (hand) =>
      hand.does(1, () => desk.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()),
    )
/** Opens the draw inside WeChat, which says who this is. */
const isKnown =
  (button: string): Part =>
  ({ gauge, house, phone, lid }) =>
    gauge.step('lets WeChat say who it is', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      await hand.taps(phone.getByRole('button', { name: button }))
      await hand.reads(phone.getByText(/^已确认/))
    })

type Way = {
  readonly name: string
  /** The account that has to be connected. */
  readonly kind: 'none' | 'mp' | 'wecom'
  /** What is so at the other site. */
  readonly world: () => unknown
  readonly parts: readonly Part[]
}
const toPhones = publishes((desk) => desk.getByRole('link', { name: '在手机上看' }))
const rest = [keepsReceipt, opens, seesPrize, leavesNumber, marksIt, seesTheirs]
const known = (button: string) => [willOpenByHand, toPhones, isKnown(button), joins, ...rest]

const ways: readonly Way[] = [
  {
    name: '微信群抽奖',
    kind: 'none',
    world: () => {},
    parts: [says('群友节', '茶壶'), namesGroup, willOpenByHand, takesLink, toPhones, comesIn, ...rest],
  },
  {
    name: '公众号抽奖',
    kind: 'mp',
    world: async () => {
      tencent.wechat.visitor.person = follower
      await tencent.wechat.phone.follows(fakeAccount.appId, follower)
    },
    parts: [says('关注有礼', '茶壶'), ...known('我已关注，用微信确认')],
  },
  {
    name: '企业微信抽奖',
    kind: 'wecom',
    world: () => {
      tencent.wecom.browser.visitor = customer
      tencent.wecom.enterprise.meet(customer.external_userid)
      tencent.wecom.enterprise.befriend('zhangsan', customer.external_userid)
    },
    parts: [says('老客有礼', '茶壶'), picks('张三'), ...known('我已经添加，再查一次')],
  },
  {
    name: '企微群抽奖',
    kind: 'wecom',
    world: () => {
      tencent.wecom.enterprise.openGroup('wrTea', 'zhangsan', '茶友群')
      tencent.wecom.enterprise.enterGroup('wrTea', customer.external_userid)
    },
    parts: [says('群友有礼', '茶壶'), picks('茶友群'), ...known('我已经进群，再查一次')],
  },
]

it.each(ways)(
  'with an account that is connected, $name takes a minute and a half of people’s time at most',
  async ({ name, kind, world, parts }) => {
    house = await openConnected(kind)
    await world()
    const gauge = createGauge()
    const desk = await house.desk(house.organiser, { reducedMotion: 'reduce' })
    const phone = await house.phone({ userAgent: inWechat, reducedMotion: 'reduce' })
    const on: Journey = { gauge, house, desk, phone, lid: '', winner: winner.masked }
    for (const part of [choosesType(name), ...parts]) await part(on)
    console.info([name, ...gauge.lines()].join('\n'))
    expect(gauge.seconds()).toBeLessThanOrEqual(mostSeconds)
  },
)
