import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const hrefs = (text: string) => linkedText(text).flatMap(({ href }) => (href ? [href] : []))

test('an https address is followed and shown by its host', () => {
  expect(linkedText('菜单在https://tea.example/menu?a=1，欢迎。')).toEqual([
    { text: '菜单在' },
    { text: 'tea.example/menu?a=1', href: 'https://tea.example/menu?a=1' },
    { text: '，欢迎。' },
  ])
})

test.each([
  ['http://tea.example/'],
  ['javascript:alert(1)'],
  ['https://bank.example@elsewhere.example/'],
  ['https://'],
  ['<a href="//tea.example">x</a>'],
  ['tea.example'],
])('%s stays text', (text) => {
  expect(linkedText(text)).toEqual([{ text }])
})

test('a host in letters that only look alike is shown as it is asked for', () => {
  expect(linkedText('https://аррӏе.example/').map(({ text }) => text)).toEqual(['https://аррӏе.example/'])
  expect(linkedText('https://xn--80ak6aa92e.example/')).toEqual([
    { text: 'xn--80ak6aa92e.example', href: 'https://xn--80ak6aa92e.example/' },
  ])
})

test('the full stop after an address is not part of it', () => {
  expect(hrefs('See https://tea.example/a. Or (https://tea.example/b)!')).toEqual([
    'https://tea.example/a',
    'https://tea.example/b',
  ])
})

test('every character of the text is there once', () => {
  const text = 'a https://x.example b https://u:p@y.example c'
  expect(
    linkedText(text)
      .map(({ text: piece, href }) => (href ? 'https://x.example' : piece))
      .join(''),
  ).toBe(text)
})

test('a long way is shortened, its host never', () => {
  const [piece] = linkedText(`https://tea.example/${'a'.repeat(80)}`)
  expect(piece?.text).toMatch(/^tea\.example\/a{38}…$/)
})
