import { expect, test } from 'vitest'
import { description, organiserCard } from './page-blocks.ts'
import { timeZone } from './shapes.ts'

const picture = `/media/${'a'.repeat(32)}.png`
const film = `/media/${'b'.repeat(32)}.mp4`

test('every kind of part is taken, trimmed, and what says nothing is left out', () => {
  const blocks = [
    { kind: 'text', text: ' 到店\n领奖 ' },
    { kind: 'image', url: picture, caption: ' ' },
    { kind: 'image', url: picture, caption: '门店' },
    { kind: 'video', url: film, poster: picture },
    { kind: 'article', title: '店史', text: '三年' },
    { kind: 'article', title: '菜单', url: 'https://tea.example/' },
  ]
  expect(description.parse(blocks)).toEqual([
    { kind: 'text', text: '到店\n领奖' },
    { kind: 'image', url: picture },
    ...blocks.slice(2),
  ])
})

test('a plain text is one part, and an empty one none', () => {
  expect(description.parse(' 到店领奖 ')).toEqual([{ kind: 'text', text: '到店领奖' }])
  expect(description.parse('  ')).toEqual([])
})

test.each<[string, unknown]>([
  ['a picture from elsewhere', { kind: 'image', url: 'https://elsewhere.example/a.png' }],
  ['a film in place of a picture', { kind: 'image', url: film }],
  ['a picture in place of a film', { kind: 'video', url: picture }],
  ['a still from elsewhere', { kind: 'video', url: film, poster: 'https://elsewhere.example/a.png' }],
  ['an article by plain http', { kind: 'article', title: '菜单', url: 'http://tea.example/' }],
  ['an article by a script', { kind: 'article', title: '菜单', url: 'javascript:alert(1)' }],
  [
    'an article by a name in the address',
    { kind: 'article', title: '菜', url: 'https://bank@evil.example/' },
  ],
  ['an article that is two', { kind: 'article', title: '菜', url: 'https://tea.example/', text: '三年' }],
  ['an article without a title', { kind: 'article', title: ' ', text: '三年' }],
  ['an empty text', { kind: 'text', text: '' }],
  ['a kind nobody knows', { kind: 'html', text: '<b>' }],
])('%s is rejected', (_what, block) => {
  expect(description.safeParse([block]).success).toBe(false)
})

test('20 parts and 20,000 characters in all are taken, and not one more', () => {
  const parts = (count: number, length: number) =>
    Array.from({ length: count }, () => ({ kind: 'text', text: '字'.repeat(length) }))
  expect(description.safeParse(parts(20, 1_000)).success).toBe(true)
  expect(description.safeParse(parts(21, 1)).success).toBe(false)
  expect(description.safeParse([...parts(19, 1_000), ...parts(1, 1_001)]).success).toBe(false)
  expect(description.safeParse('字'.repeat(20_000)).success).toBe(true)
  expect(description.safeParse('字'.repeat(20_001)).success).toBe(false)
})

test('a card leads by https alone', () => {
  expect(organiserCard.safeParse({ account_url: 'https://mp.example/a' }).success).toBe(true)
  for (const mini_url of ['weixin://dl/business', 'http://mini.example/', 'https://a:b@mini.example/'])
    expect(organiserCard.safeParse({ mini_url }).success).toBe(false)
})

test('a time zone is one of the list, under the name this server has for it', () => {
  expect(timeZone.parse('asia/shanghai')).toBe('Asia/Shanghai')
  for (const zone of ['', '+08:00', 'Mars/Base', 'x'.repeat(70)])
    expect(timeZone.safeParse(zone).success).toBe(false)
})
