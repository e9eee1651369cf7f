import { describe, expect, it } from 'vitest'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { Own } from './look-up.ts'
import { ownReason } from './own-reason.ts'
import { ownWords } from './own-words.ts'

type Entry = DrawPicture['entry']
const row = (status: 'E' | 'X2' | 'X4' = 'X2', index = 1): Own => ({
  is: 'listed',
  index,
  weight: 0,
  status,
  tiers: [],
  hasResult: true,
  leftOut: [],
  isPaired: false,
})
const draw = (changes: object = {}) =>
  ({ conditions: [{ kind: 'customer', staff: ['张三'], on_outage: 'wait' }], me: null, ...changes }) as Entry
const me = (reason: string | null, changes: object = {}) => ({
  me: { join_seq: 2, status: 'X2', exclude_reason: reason, ...changes },
})
const said = (own: Own, entry?: Entry) => ownReason(own, entry, 'zh', ownWords.zh.aside)

describe('the reason of a row that met no condition', () => {
  it.each([
    ['no_customer', '截止时已不是企业微信客户'],
    ['left_group', '截止时已不在客户群里'],
    ['unfollowed', '截止时没有关注公众号'],
    ['won_too_often', '近期中奖次数已达上限'],
  ])('is told to its own entrant: %s', (reason, told) => {
    expect(said(row(), draw(me(reason)))).toMatch(new RegExp(`^${told}。类别来自封存的名单`))
  })

  it('is the organiser’s words where they wrote some', () => {
    expect(said(row(), draw(me('不是本店会员')))).toMatch(/^发起人写明：不是本店会员。/)
  })

  it('is not told of another row, nor of one that the list says something else about', () => {
    expect(said(row('X2', 7), draw(me('不是本店会员')))).not.toContain('本店')
    expect(said(row('X2'), draw(me('no_customer', { status: 'X4' })))).toMatch(/^封存的名单只写类别/)
  })

  it('is what it can have been in this draw, for anybody else', () => {
    const all = ['follow', 'customer', 'customer_group', 'passcode'].map((kind) => ({ kind }))
    const told = said(row(), draw({ conditions: all, win_history: { days: 30, wins: 2 } }))
    expect(told).toContain('截止时没有关注公众号、截止时已不是企业微信客户、截止时已不在客户群里、近期中奖')
    expect(ownReason(row(), draw(), 'en', ownWords.en.aside)).toMatch(/may be: Was no WeCom customer/)
  })

  it('is not said of who is in, of other classes, of a draw that asks nothing again, nor without its page', () => {
    expect(said(row('E'), draw(me(null)))).toBe('')
    expect(said(row('X4'), draw(me('疑似刷号', { status: 'X4' })))).toBe('')
    expect(said(row(), draw({ conditions: [{ kind: 'passcode' }] }))).toBe('')
    expect(said(row())).toBe('')
    expect(said({ is: 'absent' }, draw())).toBe('')
  })
})
