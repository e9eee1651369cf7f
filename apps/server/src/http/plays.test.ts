import { gunzipSync } from 'node:zlib'
import { advanceDraw } from '@fairdraw/application'
import { basePath, routes } from '@fairdraw/contract'
import { type DrawId, iso, minute } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { makeWheel, nonceOf, playOnce, sureWin, wheelDraw } from '../testing/sample-wheel.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

async function wheelWith(joined: number, changes: Parameters<typeof makeWheel>[2] = {}) {
  const made = await makeWheel(one, owner, changes)
  return { ...made, tokens: await letJoin(one, made.lid, joined) }
}
const info = async (lid: string, token: string) => (await one.call(routes.entryInfo, { lid }, { token })).data

describe('playing', () => {
  test('is answered with what the receipt committed to, and leaves one play less', async () => {
    const { lid, tokens } = await wheelWith(1)
    const [token = ''] = tokens
    const before = await info(lid, token)
    expect(before.me?.play).toMatchObject({ plays_left: 3, next_i: 1, wins: 0, is_waiting: false })
    const { receipt } = (await one.call(routes.entryReceipt, { lid }, { token })).data
    expect(before.me?.play?.next_commit).toBe(receipt.firstSpinCommit)
    const { sta, data } = await playOnce(one, lid, token, 1)
    expect(sta).toBe(0)
    expect(data).toMatchObject({ i: 1, seq: 0, chances_left: 2, nonce: nonceOf(1) })
    const after = await info(lid, token)
    expect(after.me?.play).toMatchObject({ plays_left: 2, next_i: 2 })
    expect(after.me?.play?.next_commit).toBe('next_commit' in data ? data.next_commit : '')
    expect(after.play?.play_count).toBe(1)
  })

  test('again with another nonce tells what is stored, with 409', async () => {
    const { lid, tokens } = await wheelWith(1)
    const [token = ''] = tokens
    const { data } = await playOnce(one, lid, token, 1)
    expect((await playOnce(one, lid, token, 1)).data).toEqual(data)
    const conflict = await playOnce(one, lid, token, 1, nonceOf(99))
    expect(conflict).toMatchObject({ http: 409, sta: 2162, data: { code: 'play_conflict', answer: data } })
  })

  test.each([
    ['a count that is none', { i: 0, nonce: nonceOf(1) }, 1001],
    ['a nonce that is too short', { i: 1, nonce: 'ab' }, 1001],
    ['a play that skips one', { i: 2, nonce: nonceOf(1) }, 2163],
  ])('refuses %s', async (_, sent, sta) => {
    const { lid, tokens } = await wheelWith(1)
    expect((await one.call(routes.entryPlay, { lid, ...sent }, { token: tokens[0] ?? '' })).sta).toBe(sta)
  })

  test('that is refused says why, in Chinese and in English', async () => {
    const endAt = one.clock.now() + 10 * minute
    const { lid, tokens } = await wheelWith(1, { end_at: iso(endAt) })
    const [token = ''] = tokens
    await playOnce(one, lid, token, 1)
    const said = async (i: number, nonce: string) => {
      const [zh, en] = await Promise.all(
        ['zh', 'en'].map((lang) =>
          one.call(routes.entryPlay, { lid, i, nonce }, { token, headers: { 'accept-language': lang } }),
        ),
      )
      return [zh?.msg, en?.msg]
    }
    expect(await said(1, nonceOf(99))).toEqual([
      '这一次已经抽过，结果以已记录的为准',
      'This play was made already; what was recorded stands',
    ])
    expect(await said(3, nonceOf(3))).toEqual([
      '次序不对，请刷新页面后再抽',
      'This is not your next play. Reload the page and play again',
    ])
    one.clock.set(endAt)
    const [zh, en] = await said(2, nonceOf(2))
    expect(zh).toMatch(/[一-鿿]/)
    expect(en).toMatch(/^[A-Z][ -~’]+$/)
  })

  test('is for who is in, and not for draws over a list', async () => {
    const { lid } = await wheelWith(0)
    expect((await playOnce(one, lid, await one.guest(), 1)).data).toMatchObject({ code: 'not_entered' })
    const list = await makeWheel(one, owner, { ...listDraw })
    expect((await playOnce(one, list.lid, await one.guest(), 1)).sta).toBe(1004)
  })

  test('stops at the plays everybody has, goes on with a gift', async () => {
    const { id, lid, tokens } = await wheelWith(1, {
      settings: { mode: 'probability', cells: [1, null, 2, null], plays: { total: 1 } },
    })
    const [token = ''] = tokens
    await playOnce(one, lid, token, 1)
    expect((await playOnce(one, lid, token, 2)).data).toMatchObject({ code: 'no_chances' })
    await one.call(routes.memberChance, { id, member_id: '1', count: 1, reason: '感谢' }, { token: owner })
    expect((await playOnce(one, lid, token, 2)).data).toMatchObject({ i: 2, chances_left: 0 })
  })

  test('is over for somebody who was set aside', async () => {
    const { id, lid, tokens } = await wheelWith(1)
    await one.call(routes.memberExclude, { id, member_id: '1', reason: '刷号' }, { token: owner })
    expect((await playOnce(one, lid, tokens[0] ?? '', 1)).data).toMatchObject({ code: 'excluded' })
  })

  test('is over at the end, and everything is told', async () => {
    const endAt = one.clock.now() + 10 * minute
    const { id, lid, tokens } = await wheelWith(2, { end_at: iso(endAt) })
    await playOnce(one, lid, tokens[0] ?? '', 1)
    one.clock.set(endAt)
    expect((await playOnce(one, lid, tokens[1] ?? '', 1)).data).toMatchObject({ code: 'draw_closed' })
    await advanceDraw(one.ports, id as DrawId)
    const { life } = await info(lid, tokens[0] ?? '')
    expect(life).toMatchObject({ status: 'closed', plays: { by: 'time', playCount: 1 } })
  })
})

const listDraw = { task_type: 'fast', opening: { by: 'manual' }, settings: undefined, max_wins: 1 } as const

describe('winning', () => {
  test('a prize as often as its charter lets each, and then others win it', async () => {
    const prizes = [{ tier: 1, name: '糖', quantity: 5, odds: 1_000_000, wins_each: 1 }]
    const settings = { mode: 'probability' as const, cells: [1, null], plays: { total: 2 } }
    const { id, lid, tokens } = await wheelWith(2, { prizes, settings, max_wins: 9 })
    const sent = (await one.call(routes.taskInfo, { id }, { token: owner })).data
    expect(sent.prizes).toMatchObject([{ tier: 1, wins_each: 1 }])
    const [token = '', other = ''] = tokens
    const told = async (who: string, i: number) => (await playOnce(one, lid, who, i)).data
    expect(await told(token, 1)).toMatchObject({ tier: 1, stock_before: 5 })
    expect(await told(token, 2)).toMatchObject({ tier: null, stock_before: 0 })
    expect(await told(other, 1)).toMatchObject({ tier: 1, stock_before: 4 })
  })

  test('gives an award at once that can be claimed while others still play', async () => {
    const prizes = [{ tier: 1, name: '糖', quantity: 9, odds: 1_000_000, hand_over: 'post' as const }]
    const { lid, tokens } = await wheelWith(1, { ...sureWin(9), prizes })
    const [token = ''] = tokens
    const { data } = await playOnce(one, lid, token, 1)
    const awardId = 'award_id' in data ? (data.award_id ?? '') : ''
    const { me } = await info(lid, token)
    expect(me?.awards).toMatchObject([{ award_id: awardId, tier: 1, state: 'announced', hand_over: 'post' }])
    const person = { name: '林', mobile: '13800000001', district: '110101', region: '北京', street: '一号' }
    const claimed = await one.call(
      routes.entryClaim,
      { lid, award_id: awardId, answers: { winner_address: person } },
      { token },
    )
    expect(claimed.data).toMatchObject({ state: 'claimed' })
  })
})

describe('its organiser and everybody', () => {
  test('sees all plays, what is left and plays by the hour; they agree with a recount', async () => {
    const { id, lid, tokens } = await wheelWith(12)
    for (const token of tokens) await playOnce(one, lid, token, 1)
    const { data } = await one.call(routes.taskPlays, { id, page_size: 5 }, { token: owner })
    expect(data).toMatchObject({
      total: 12,
      list: [{ seq: 11 }, { seq: 10 }, { seq: 9 }, { seq: 8 }, { seq: 7 }],
    })
    const all = (await one.call(routes.taskPlays, { id, page_size: 200 }, { token: owner })).data
    const wins = all.list.filter(({ tier }) => tier !== null)
    expect(all.win_count).toBe(wins.length)
    for (const { tier, quantity, left } of all.stock)
      expect(quantity - left).toBe(wins.filter((play) => play.tier === tier).length)
    expect(all.hours.map(({ plays, wins: won }) => [plays, won])).toEqual([[12, wins.length]])
    const next = await one.call(
      routes.taskPlays,
      { id, page_size: 5, cursor: data.next_cursor ?? '' },
      { token: owner },
    )
    expect(next.data.list.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2])
  })

  test('can fetch every play as the protocol spells it', async () => {
    const { lid, tokens } = await wheelWith(3)
    for (const token of tokens) await playOnce(one, lid, token, 1)
    const answer = await one.app.inject({ url: `${basePath}${routes.proofSpins.path}?lid=${lid}` })
    expect(answer.headers['content-type']).toBe('application/gzip')
    const lines = gunzipSync(answer.rawPayload).toString().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual([0, 1, 2])
    expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual([
      'at',
      'beaconRound',
      'i',
      'k',
      'nonce',
      'ref',
      'seq',
      'stockBefore',
      'tier',
      'u',
    ])
  })

  test('own plays come newest first, page by page', async () => {
    const { lid, tokens } = await wheelWith(1)
    const [token = ''] = tokens
    for (const i of [1, 2, 3]) await playOnce(one, lid, token, i)
    const { data } = await one.call(routes.entryPlays, { lid, page_size: 2 }, { token })
    expect(data).toMatchObject({ total: 3, list: [{ i: 3 }, { i: 2 }] })
    const rest = await one.call(
      routes.entryPlays,
      { lid, page_size: 2, cursor: data.next_cursor ?? '' },
      { token },
    )
    expect(rest.data).toMatchObject({ list: [{ i: 1 }], next_cursor: null })
  })
})

describe('a draft that could not be played', () => {
  test.each([
    [
      'odds above a million',
      {
        prizes: [
          { tier: 1, name: '糖', quantity: 1, odds: 999_999 },
          { tier: 2, name: '茶', quantity: 1, odds: 2 },
        ],
      },
      'odds_too_high',
    ],
    [
      'one prize more often each than all',
      { max_wins: 1, prizes: [{ tier: 1, name: '糖', quantity: 5, odds: 9, wins_each: 2 }] },
      'wins_each_too_many',
    ],
    ['no prize', { prizes: [] }, 'prizes_missing'],
    [
      'no plays',
      { settings: { mode: 'probability', cells: [1, null, 2, null], plays: {} } },
      'plays_missing',
    ],
    [
      'nothing to land on without a win',
      { settings: { mode: 'probability', cells: [1, 2], plays: { total: 1 } } },
      'thanks_missing',
    ],
  ] as const)('with %s is objected to', async (_, changes, code) => {
    const made = await one.call(
      routes.taskCreate,
      { title: '转盘', level: 'C', login_free: true, ...wheelDraw, ...changes } as never,
      { token: owner },
    )
    expect(made).toMatchObject({ sta: 0 })
    const { objections } = (await one.call(routes.taskInfo, { id: made.data.id }, { token: owner })).data
    expect(objections.map((each) => each.code)).toContain(code)
  })

  test('negative stock is rejected before anything is stored', async () => {
    const prizes = [{ tier: 1, name: '糖', quantity: -1, odds: 5 }]
    const made = await one.call(routes.taskCreate, { title: '转盘', ...wheelDraw, prizes } as never, {
      token: owner,
    })
    expect(made).toMatchObject({ sta: 1001, data: { fields: { 'prizes.0.quantity': expect.any(String) } } })
  })
})
