// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawPage } from './draw-page.tsx'
import { drawServer, lid, member, No, offline, receipt } from './testing/draw-server.ts'
import {
  button,
  endPhone,
  freshPhone,
  openDraw,
  page,
  press,
  putAway,
  sees,
  settle,
  show,
} from './testing/phone.tsx'

const drawPage = <DrawPage lid={lid} />

beforeEach(freshPhone)
afterEach(endPhone)

test('a guest joins with a name alone and gets the receipt first', async () => {
  drawServer()
  await openDraw()
  await press('参与抽奖')
  await sees('怎么称呼你？')
  await press('参与抽奖')
  await sees('回执已密封')
  expect(document.querySelector('main h2')?.textContent).toBe('回执已密封')
})

test('a join that is cut off is asked again until it is answered', async () => {
  localStorage.setItem('entrant_token', 'guest')
  let failures = 2
  const join = () => (failures-- > 0 ? offline({}) : { member_id: '1', join_seq: 1, receipt })
  const asked = drawServer({}, { '/lotto/entry/join': join })
  await openDraw()
  await press('参与抽奖')
  await settle(20_000)
  expect([
    asked.filter(({ path }) => path === '/lotto/entry/join').length,
    page().includes('回执已密封'),
  ]).toEqual([3, true])
})

test('the receipt stays in this browser for the proof page', async () => {
  localStorage.setItem('entrant_token', 'guest')
  drawServer()
  await openDraw()
  await press('参与抽奖')
  expect(JSON.parse(localStorage.getItem(`receipt:${lid}`) ?? '{}')).toMatchObject({ joinSeq: 1 })
})

test('where signing in is needed the button says so', async () => {
  drawServer({ login_free: false })
  await openDraw()
  expect(button('登录后参与')).toBeDefined()
})

test('without a network the page shows what was loaded and how old it is', async () => {
  drawServer()
  await openDraw()
  await putAway()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show(drawPage)
  expect(page()).toMatch(/离线，显示的是 \d\d:\d\d 的内容.*周年庆/s)
})

test('a draw that does not exist is said to be missing', async () => {
  drawServer({}, { '/lotto/entry/info': () => new No('not_found') })
  await openDraw()
  expect(page()).toContain('没有这场抽奖')
})

test('what is needed to get in stands on the page', async () => {
  drawServer({
    conditions: [{ kind: 'passcode' }, { kind: 'group', groups: [{ id: 'a', name: '老客群' }] }],
  })
  await openDraw()
  await sees('参与条件')
  expect(page()).toMatch(/参与条件填对口令从群里进来：老客群/)
})

test('what the organiser keeps back until the opening leaves no trace on the page', async () => {
  const prizes = [{ tier: 1, label: null, name: '茶壶', kind: 'goods', quantity: null }]
  drawServer({ join_count: null, organiser: null, prizes, winners: null, shows_ad: false })
  await openDraw()
  expect([page().includes('茶壶'), /参与\d|人已参与|0 份|一等奖|由明签提供/.test(page())]).toEqual([
    true,
    false,
  ])
})

test('the odds stand under the prizes', async () => {
  drawServer({ win_percent: 12.5, join_count: 10 })
  await openDraw()
  expect(page()).toContain('每 100 人里约有 12.5 份奖品')
})

test('of a handful of people no share of a hundred is told', async () => {
  drawServer({ win_percent: 50, join_count: 9 })
  await openDraw()
  expect(page()).not.toContain('每 100 人')
})

test.each([
  ['how many prizes were claimed is told while they are', 1, '已领取的奖品1 / 2'],
  ['how many prizes were claimed is not told where the server does not say it', null, ''],
])('%s', async (_what, claimed_count, told) => {
  const outcome = { awardCount: 3, drawnAt: 0, resultHash: 'ab'.repeat(32), winners: [] }
  const rounds = [{ record: { round: 0, kind: 'open', voids: [{}] }, outcome }]
  drawServer({ claimed_count, life: { status: 'claiming', factNumber: 9, rounds } })
  await openDraw()
  await sees('抽出 3 份')
  expect(/已领取的奖品.*?\/ 2|已领取的奖品|$/.exec(page())?.[0]).toBe(told)
})

test('a condition that is met already says so', async () => {
  drawServer({ conditions: [{ kind: 'passcode' }, { kind: 'roster' }], fulfilled: ['roster'] })
  await openDraw()
  expect(page()).toContain('填对口令在发起人的名单里 已符合')
})

test('who has won too often lately is told in place of the button', async () => {
  drawServer({ barred: 'won_too_often' })
  await openDraw()
  expect([page().includes('这一场先让给别人'), button('参与抽奖')]).toEqual([true, undefined])
})

test('the regions of a draw are named when they are asked for', async () => {
  const tree = [[{ id: '440000', name: '广东', fullname: '广东省' }], [], []]
  drawServer(
    { conditions: [{ kind: 'region', districts: ['440000'] }] },
    { '/util/district/list': () => ({ result: tree }) },
  )
  await openDraw()
  await act(async () => {
    const details = document.querySelector<HTMLDetailsElement>('.condition-list details')
    if (details) details.open = true
  })
  await sees('广东省')
})

test('a prize says how it reaches its winner, and shows its photograph', async () => {
  const prize = {
    tier: 1,
    name: '茶壶',
    kind: 'goods',
    quantity: 1,
    hand_over: 'post',
    image: '/media/a.png',
  }
  drawServer({ prizes: [prize] })
  await openDraw()
  expect(page()).toContain('中奖后填收货地址，邮寄')
  expect(document.querySelector('.prize-picture img')?.getAttribute('src')).toBe('/media/a.png')
})

test('a photograph that does not come gives way to a drawing', async () => {
  drawServer({
    prizes: [{ tier: 1, label: null, name: '茶壶', kind: 'goods', quantity: 1, image: '/media/a.png' }],
  })
  await openDraw()
  await act(async () => {
    document.querySelector('.prize-picture img')?.dispatchEvent(new Event('error'))
  })
  expect(document.querySelector('.prize-picture svg')).not.toBeNull()
})

test.each([
  ['the rules that the charter names are said to be these', '规则', '这就是章程写明的那份规则'],
  ['other rules are said to differ', '另一份规则', '与章程写明的规则不一致'],
])('%s', async (_what, text, said) => {
  // SHA-256 of 规则.
  const textHash = '1123245d1bed08b2722d430d047b79df26b7d70fb23b5e31be6263865b2785b5'
  drawServer({
    rules_text: text,
    terms_text: text,
    life: { status: 'open', factNumber: 1, rounds: [], charter: { rules: { textHash } } },
  })
  await openDraw()
  await act(async () => {
    const details = document.querySelector('details')
    if (details) details.open = true
  })
  await sees(said)
})

test('who is out of the draw is told why', async () => {
  drawServer({ me: { ...member, status: 'X4' } })
  await openDraw()
  await sees('原因：触发了防刷保护')
})
