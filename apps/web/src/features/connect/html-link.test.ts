import { expect, test } from 'vitest'
import { htmlLink } from './html-link.ts'

test('a draw is linked by its title', () => {
  expect(htmlLink('周年庆', 'https://example.org/mobile/abc')).toBe(
    '<a href="https://example.org/mobile/abc">周年庆</a>',
  )
})

test('a title stays text on the page it is put into', () => {
  expect(htmlLink('<b>"A&B"', 'https://example.org/?a=1&b=2')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2">&lt;b&gt;&quot;A&amp;B&quot;</a>',
  )
})
