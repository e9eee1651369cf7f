// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlanEndHint } from '../../features/plans/plan-end-hint.tsx'
import { useOwnUser } from '../../lib/own-user.ts'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
import { PayPage } from './pay-page.tsx'
import {
  button,
  confirm,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { listOf, orderWith, payServer, sentToPay, userWith } from './testing/pay-server.ts'

beforeEach(freshDesk)
afterEach(async () => {
  await endDesk()
  sessionStorage.clear()
})

const done = { state: 'credited', pay: null, paid_at: '2026-01-02T00:00:00Z' }
const first = '大屏幕一场 · 最多 300 人'
const cards = { kind: 'cards', plan: 'basic', period: 'month', count: 20 }

async function open(list: readonly object[], more: Readonly<Record<string, Handler>> = {}) {
  const asked = payServer({ '/pay/order/list': () => listOf(list), ...more })
  await showDesk(<PayPage />, '/dashboard/pay?tab=orders')
  return asked
}
const rowsSay = () => [...document.querySelectorAll('.orders tbody tr')].map((row) => row.textContent ?? '')

test('orders say what they were, what they cost and how they stand', async () => {
  await open([
    orderWith({ order_id: 'a' }),
    orderWith({ order_id: 'b', ...done, product: { kind: 'screen', people: 300 }, invoice: 'issued' }),
    orderWith({ order_id: 'c', state: 'closed', pay: null, product: cards }),
    orderWith({ order_id: 'd', expires_at: '2020-01-01T00:00:00Z' }),
    orderWith({ order_id: 'e', trouble: 'another_amount' }),
  ])
  await sees('共 5 笔')
  const states = ['待付款', '已完成', '已关闭', '确认中', '待核对']
  expect(rowsSay().map((row, at) => row.includes(states[at] ?? '?'))).toEqual(states.map(() => true))
  expect(rowsSay()[1]).toContain(first)
  expect(rowsSay()[1]).toContain('发票已开')
  expect(rowsSay()[2]).toContain('基础版会员卡（1 个月）× 20')
})

test('one that waits leads on to its payment, and others to what came of them', async () => {
  await open([orderWith(), orderWith({ order_id: 'b', ...done, product: { kind: 'screen', people: 300 } })])
  await sees('共 2 笔')
  expect(button(`查看：${first}`)?.getAttribute('href')).toContain('order=b')
  await press('去付款：专业版 · 1 年')
  await sees('用微信扫一扫付款')
})

test('the invoice is asked for with what it needs, once that is right', async () => {
  const asked = await open([orderWith(done)], { '/pay/invoice/request': () => orderWith(done) })
  await press('开发票：专业版 · 1 年')
  await confirm('提交申请')
  await sees('请填写抬头')
  await sees('请填写邮箱，例如 name@example.com')
  await fill('单位名称', ' 山间茶事有限公司 ')
  await fill('税号', '91330106ma2cxx')
  await fill('收发票的邮箱', 'tea@example.org')
  await confirm('提交申请')
  expect(sentToPay(asked, 'invoice/request')).toEqual([])
  await fill('税号', '91330106ma2cxx 1234')
  await confirm('提交申请')
  await sees('已申请，开好后发到邮箱')
  expect(sentToPay(asked, 'invoice/request')).toEqual([
    {
      order_id: 'o1',
      kind: 'company',
      title: '山间茶事有限公司',
      tax_number: '91330106MA2CXX1234',
      email: 'tea@example.org',
    },
  ])
})

test('the invoice of a person needs no tax number, and what the server rejects stands beside its field', async () => {
  const asked = await open([orderWith({ ...done, invoice: 'asked' })], {
    '/pay/invoice/request': () => new No('order_over', { fields: { email: '这个邮箱收不到' } }),
  })
  await press('改发票信息：专业版 · 1 年')
  await press('个人')
  await fill('姓名', '林舒')
  await fill('收发票的邮箱', 'a@b.cn')
  await confirm('提交申请')
  await sees('这个邮箱收不到')
  expect(sentToPay(asked, 'invoice/request')).toEqual([
    { order_id: 'o1', kind: 'person', title: '林舒', email: 'a@b.cn' },
  ])
})

test('nothing is asked for an order that was not paid, or whose invoice is there', async () => {
  await open([orderWith(), orderWith({ order_id: 'b', ...done, invoice: 'issued' })])
  await sees('共 2 笔')
  expect(page()).not.toContain('开发票')
})

test('a support session sees the orders and changes nothing', async () => {
  sessionStorage.setItem('gmtoken', 's')
  await open([orderWith(), orderWith({ order_id: 'b', ...done })])
  await sees('共 2 笔')
  expect(rowsSay().join()).not.toMatch(/去付款|开发票/)
})

test('more orders stand on the next page', async () => {
  await open([], {
    '/pay/order/list': ({ cursor }) =>
      cursor ? listOf([orderWith({ order_no: 'F2' })]) : listOf([orderWith()], 'next'),
  })
  await press('下一页')
  await sees('订单号 F2')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each([
  ['a plan that ends in nine days is spoken of', { plan: 'pro', end_at: inDays(9) }, true],
  ['a plan that ends in three weeks is not', { plan: 'pro', end_at: inDays(21) }, false],
  ['a plan without an end is not', { plan: 'pro', end_at: null }, false],
  ['no plan is not', { plan: 'free', end_at: null }, false],
  ['a plan that has ended is not', { plan: 'free', end_at: inDays(-1) }, false],
])('on the home page %s', async (_, vip, isSaid) => {
  payServer({ '/user/info': () => userWith(vip) })
  await showDesk(
    <>
      <Known />
      <PlanEndHint />
    </>,
  )
  await sees('林舒')
  expect(page().includes('专业版 9 天后到期')).toBe(isSaid)
  expect(page().includes('正在进行的抽奖不受影响')).toBe(isSaid)
  expect(button('看看续期')?.getAttribute('href')).toBe(isSaid ? '/dashboard/pay' : undefined)
})

/** Who is signed in, once that is known. */
function Known() {
  return useOwnUser()?.nickname
}
