import { expect, test } from 'vitest'
import { elementCode, frameCode } from './embed-codes.ts'

const origin = 'https://draw.example.org'

test('the element is loaded from here and names its draw and language', () => {
  expect(elementCode({ lid: '2345abcdef', lang: 'en', origin }).split('\n')).toEqual([
    '<script src="https://draw.example.org/embed.js" async></script>',
    '<fairdraw-draw lid="2345abcdef" lang="en"></fairdraw-draw>',
  ])
})

test('a frame asks to be one, and a title stays text in it', () => {
  const code = frameCode({ lid: '2345abcdef', title: '"><script>', lang: 'zh', origin })
  expect(code).toContain('src="https://draw.example.org/mobile/2345abcdef?embed=1&amp;lang=zh"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
  expect(code.match(/<script/g)).toBeNull()
})
