import type { DrawSettings, Prize } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { termFields } from './draw-terms.ts'
import { prizeIn, sentPrize, sentTermsOf, shownTermsOf, termsIn } from './settings-wire.ts'
import { prize } from './shapes.ts'

const terms: Partial<DrawSettings> = {
  cover: '/media/a/cover.jpg',
  shareCover: '/media/a/share.png',
  conditions: [
    { kind: 'passcode', passcode: '芝麻开门' },
    { kind: 'region', districts: ['440300', '110000'] },
    { kind: 'group', groups: [{ id: 'g1', name: '一群' }] },
    {
      kind: 'follow',
      onOutage: 'let_in',
      keyword: '抽奖',
      reply: '回信',
      tellsPasscode: true,
      account: { appId: 'wx1', name: '山间茶事' },
    },
    {
      kind: 'customer',
      onOutage: 'let_in',
      welcome: '你好呀',
      tags: { joined: '参与了' },
      staff: [{ userId: 'zhangsan', name: '张三' }],
      enterprise: { corpId: 'ww1', name: '山间茶事' },
    },
    {
      kind: 'customer_group',
      onOutage: 'wait',
      tags: { won: '中奖了' },
      groups: [{ chatId: 'wrA', name: '车友群', owner: 'lisi' }],
    },
  ],
  tasks: [
    { id: 't1', kind: 'passcode', chances: 2, passcode: '春天' },
    { id: 't2', kind: 'article', chances: 1, seconds: 15, url: 'https://example.org/a', title: '读一读' },
    { id: 't3', kind: 'follow', chances: 3, account: { appId: 'wx1', name: '山间茶事' } },
  ],
  codeLimit: 20,
  timeZone: 'America/New_York',
  shownAs: 'name-wheel',
  scenery: 'spring-festival',
  organiserCard: {
    name: '山间茶事',
    avatar: '/media/a/face.jpg',
    qr: '/media/a/qr.png',
    accountUrl: 'https://mp.example/a',
    miniUrl: 'https://mini.example/',
  },
  winHistory: { days: 30, wins: 2 },
  visibility: { join_count: false },
  entryForm: [{ id: 'q1', label: '尺码', kind: 'choice', required: true, options: ['S', 'M'], maxLength: 9 }],
  claim: { form: [{ id: 'q2', label: '备注', kind: 'text', required: false }], deadlineMs: 86_400_000 },
  security: { perDevice: 2, isOneHall: true, isReviewed: false, perAddressHourly: 90 },
}

test('what an organiser sees of the terms, sent again, gives the same terms', () => {
  const sent = z.object(termFields).parse(JSON.parse(JSON.stringify(sentTermsOf(terms))))
  expect(termsIn(sent)).toEqual(terms)
})

test('entrants see that there is a word, not which', () => {
  const shown = JSON.stringify(shownTermsOf(terms))
  expect(shown).not.toContain('芝麻开门')
  expect(shown).not.toContain('春天')
  expect(shown).not.toContain('回信')
  expect(shown).not.toContain('per_device')
  for (const inner of ['zhangsan', 'wrA', 'lisi', '你好呀', '参与了', '中奖了'])
    expect(shown).not.toContain(inner)
  for (const name of ['张三', '车友群']) expect(shown).toContain(name)
  expect(shown).toContain('"kind":"passcode"')
})

test('null takes a term away, and what is not said stays', () => {
  const changes = termsIn({ code_limit: null, cover: null })
  expect(Object.keys(changes).sort()).toEqual(['codeLimit', 'cover'])
  expect(changes.codeLimit).toBeUndefined()
})

test('a scenery that there is not is refused, and the usual one is none', () => {
  const { scenery } = termFields
  expect(scenery.safeParse('neon').success).toBe(false)
  expect(scenery.parse(undefined)).toBeUndefined()
  expect(shownTermsOf(terms)).toMatchObject({ scenery: 'spring-festival' })
})

test('a prize travels there and back', () => {
  const one: Prize = {
    tier: 1,
    name: '茶壶',
    kind: 'link',
    quantity: 2,
    valueFen: 9_900,
    image: '/media/a/pot.jpg',
    handOver: 'link',
    link: 'https://example.org/pot',
  }
  expect(prizeIn(prize.parse(JSON.parse(JSON.stringify(sentPrize(one)))))).toEqual(one)
})
