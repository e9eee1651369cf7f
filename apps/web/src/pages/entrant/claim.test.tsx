// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handOverWays } from '../../lib/hand-over-ways.ts'
import { until } from '../../lib/testing/until.ts'
import { type Asked, drawServer, type Handler, lid, member, No, offline } from './testing/draw-server.ts'
import { button, endPhone, field, fill, freshPhone, openDraw, page, press, sees } from './testing/phone.tsx'

const list = join(import.meta.dirname, '../../../../server/src/districts/districts.json')
const districts = () => JSON.parse(readFileSync(list, 'utf8')) as unknown

const rounds = [{ record: {}, outcome: { awardCount: 1, drawnAt: 0, resultHash: 'ab'.repeat(32) } }]
const unclaimed = {
  state: 'announced',
  answers: {},
  code: null,
  redeem_code: null,
  link: null,
  claim_ends_at: null,
  parcel: null,
}
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Somebody who won the first prize of a draw that is drawn. */
function won(prize: object, award: object = {}, more: object = {}) {
  const own = {
    award_id: 'a1',
    tier: 1,
    prize_name: '茶壶',
    round: 1,
    slot: 0,
    index: 0,
    ticket: 0,
    state: 'announced',
    void_reason: null,
    hand_over: 'post',
    claim_ends_at: null,
    ...award,
  }
  return {
    prizes: [{ tier: 1, name: '茶壶', kind: 'goods', quantity: 1, ...prize }],
    me: { ...member, chances_by_reason: [], tasks: [], invite_url: '', awards: [own] },
    life: { status: 'claiming', factNumber: 9, rounds },
    ...more,
  }
}

const claims = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/lotto/entry/claim').map(({ sent }) => sent)

async function openWon(entry: object, sight: object = {}, claim: Handler = () => ({})) {
  const asked = drawServer(entry, {
    '/util/district/list': districts,
    '/lotto/entry/award': () => ({ ...unclaimed, ...sight }),
    '/lotto/entry/claim': claim,
  })
  await openDraw()
  await sees('恭喜，中签')
  return asked
}

beforeEach(() => {
  freshPhone()
  localStorage.setItem('entrant_token', 'guest')
})
afterEach(endPhone)

const address = {
  name: '张三',
  mobile: '13800138000',
  region: '广东省深圳市南山区',
  street: '茶园路 1 号',
  district: '440305',
}
const claimedSight = { ...unclaimed, state: 'claimed', answers: { winner_address: address } }

async function fillAddress() {
  await fill('收件人', '张三')
  await fill('手机号', '13800138000')
  await fill('搜索地区', '南山')
  await press('广东省深圳市南山区')
  await fill('详细地址', '茶园路 1 号')
}

describe('a prize that is posted', () => {
  const entry = won({ hand_over: 'post' })

  test('is claimed with an address', async () => {
    const asked = await openWon(entry, {}, () => claimedSight)
    await fillAddress()
    await press('交给发起人')
    await sees('已提交，等发起人寄出')
    expect(claims(asked)).toEqual([{ lid, award_id: 'a1', answers: { winner_address: address } }])
  })

  test('is filled in from an address that is pasted whole, which shows what was found in it', async () => {
    const asked = await openWon(entry, {}, () => claimedSight)
    await fill('整段贴进来就行', '张三 13800138000 广东省深圳市南山区茶园路 1 号')
    await sees('认出来了，看一眼对不对')
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '张三',
      '13800138000',
      '广东省深圳市南山区',
      '茶园路 1 号',
    ])
    await press('交给发起人')
    await sees('已提交，等发起人寄出')
    expect(claims(asked)).toEqual([{ lid, award_id: 'a1', answers: { winner_address: address } }])
  })

  test('says how far it is on its way', async () => {
    await openWon(entry, {}, () => claimedSight)
    const now = () => document.querySelector('.claim-steps [aria-current]')?.textContent
    await sees('寄到哪里')
    expect(now()).toBe('中签')
    await fillAddress()
    await press('交给发起人')
    await sees('已提交，等发起人寄出')
    expect(now()).toBe('交给发起人')
  })

  test('asks for what the address still lacks', async () => {
    const asked = await openWon(entry)
    await fill('收件人', '张三')
    await press('交给发起人')
    await sees('请填写详细地址')
    expect([page().includes('请填写收件人'), claims(asked)]).toEqual([false, []])
  })

  test('keeps a half typed address through a reload', async () => {
    await openWon(entry)
    await fill('收件人', '张三')
    await openDraw()
    await sees('详细地址')
    expect(field('收件人')?.value).toBe('张三')
  })

  test('leaves no address on the phone once it is sent', async () => {
    await openWon(entry, {}, () => claimedSight)
    await fillAddress()
    await press('交给发起人')
    await sees('等发起人寄出')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/茶园路|13800138000/)
  })

  test('keeps what was typed when the network is gone', async () => {
    await openWon(entry, {}, offline)
    await fillAddress()
    await press('交给发起人')
    await sees('填写的内容还在')
    expect(field('详细地址')?.value).toBe('茶园路 1 号')
  })

  test('can be changed until it is sent', async () => {
    const asked = await openWon(
      won({ hand_over: 'post' }, { state: 'claimed' }),
      claimedSight,
      () => claimedSight,
    )
    await press('修改')
    await fill('详细地址', '茶园路 2 号')
    await press('交给发起人')
    await sees('修改已保存')
    expect(claims(asked)[0]?.answers).toEqual({ winner_address: { ...address, street: '茶园路 2 号' } })
  })

  test('shows the number of its parcel, and no change any more', async () => {
    const parcel = { carrier: '顺丰', number: 'SF100200300' }
    await openWon(won({ hand_over: 'post' }, { state: 'shipped' }), { state: 'shipped', parcel })
    await sees('SF100200300')
    expect([button('修改'), button('复制单号') !== undefined]).toEqual([undefined, true])
  })
})

describe('other ways of handing over', () => {
  test('the organiser gets in touch: a number is asked, and nothing else', async () => {
    const asked = await openWon(won({ hand_over: 'contact' }, { hand_over: 'contact' }), {}, () => ({
      ...unclaimed,
      state: 'claimed',
    }))
    await sees('手机号')
    expect([...document.querySelectorAll('.won-claims input')]).toHaveLength(1)
    await fill('手机号', '13800138000')
    await press('交给发起人')
    await sees('等发起人联系')
    expect(claims(asked)[0]?.answers).toEqual({ winner_mobile: '13800138000' })
  })

  test('a code is shown after one press, and can be copied', async () => {
    await openWon(won({ kind: 'code' }, { hand_over: 'code' }), {}, () => ({
      ...unclaimed,
      state: 'done',
      code: 'TEA-2026-01',
    }))
    await press('领取兑换码')
    await sees('TEA-2026-01')
    expect(button('复制')).toBeDefined()
  })

  test('a code for the counter is shown as a picture and as text', async () => {
    await openWon(won({}, { hand_over: 'counter', state: 'claimed' }), {
      state: 'claimed',
      redeem_code: 'K7QX',
    })
    await sees('K7QX')
    expect(document.querySelector('[aria-label="核销码"]')?.tagName).toBe('svg')
  })

  test('a link is given after one press', async () => {
    await openWon(won({ kind: 'link' }, { hand_over: 'link' }), {}, () => ({
      ...unclaimed,
      state: 'done',
      link: 'https://example.org/coupon',
    }))
    await press('领取链接')
    await sees('打开领取页面')
    expect(button('打开领取页面')?.getAttribute('href')).toBe('https://example.org/coupon')
  })

  test('the organiser’s own questions are asked as well, and its no stands beside them', async () => {
    const form = [{ id: 'size', label: '尺码', kind: 'text', required: true }]
    await openWon(
      won({ hand_over: 'form' }, { hand_over: 'form' }, { claim: { form } }),
      {},
      () => new No('answers_rejected', { problems: { size: 'too_long' } }),
    )
    await fill('尺码', 'XXXXL')
    await press('交给发起人')
    await sees('太长了')
    expect(field('尺码')?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the time to claim', () => {
  test('stands under the prize', async () => {
    const ends = { claim_ends_at: later(30) }
    await openWon(won({}, ends), ends)
    await sees('前领取')
    expect(page()).toMatch(/\d\d:\d\d 前领取/)
  })

  test('that is over is said, and nothing can be claimed', async () => {
    const ends = { claim_ends_at: later(-1) }
    await openWon(won({}, ends), ends)
    await sees('领奖时间已过')
    expect([page().includes('领奖时间已过'), button('交给发起人')]).toEqual([true, undefined])
  })

  test('that ended is told of a forfeited prize', async () => {
    await openWon(won({}, { state: 'forfeited' }))
    await sees('弃奖')
  })
})

test.each(['hall', 'organiser'])(
  'a prize that is brought to its winner is said, and asks nothing: %s',
  async (way) => {
    await openWon(won({ hand_over: way }, { hand_over: way }))
    await sees(handOverWays.zh[way as 'hall' | 'organiser'])
    expect([button('保存领奖回执') !== undefined, button('确认领取')]).toEqual([true, undefined])
    // Once it is theirs, nothing is left to be handed out on a receipt.
    expect(page()).toContain('发起人凭这张回执发奖')
    await openWon(won({ hand_over: way }, { hand_over: way, state: 'done' }))
    await sees('已完成')
    expect(page()).not.toContain('发起人凭这张回执发奖')
  },
)

test('who waits for the organiser is shown where to reach them', async () => {
  const card = { organiser_card: { qr: '/media/qr.png' } }
  await openWon(won({ hand_over: 'organiser' }, { hand_over: 'organiser' }, card))
  await until(() => document.querySelector('.won-claims figure img') !== null)
  expect(document.querySelector('.won-claims figure img')?.getAttribute('src')).toBe('/media/qr.png')
})

test('where nothing is claimed here the receipt is saved, as before', async () => {
  await openWon(won({}, { hand_over: null }))
  expect([button('保存领奖回执') !== undefined, page().includes('发起人凭这张回执发奖')]).toEqual([
    true,
    true,
  ])
})

test('without a network a claim that was not loaded says so and can be asked for again', async () => {
  await openWon(won({}))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await openDraw()
  await sees('再试一次')
  expect(button('再试一次')).toBeDefined()
})
