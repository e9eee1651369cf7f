import { expect, it } from 'vitest'
import { isInsideWechat } from '../../../lib/inside-wechat.ts'
import { outsideReturn, withoutReturn } from './outside-return.ts'

it.each([
  ['?wx=abc.1.2&channel=c1', { ticket: 'abc.1.2' }],
  ['?code=C1&state=0abc9', { code: 'C1', state: '0abc9' }],
  ['?code=C1', null],
  ['?code=C1&state=', null],
  ['?code=C1&state=Foreign_State', null],
  ['?channel=c1', null],
  ['', null],
])('%s brings %j', (search, brought) => {
  expect(outsideReturn(search, 'wx')).toEqual(brought)
})

it('a link of another platform brings nothing of this one', () => {
  expect(outsideReturn('?wc=abc.1.2', 'wx')).toBeNull()
  expect(outsideReturn('?wc=abc.1.2', 'wc')).toEqual({ ticket: 'abc.1.2' })
})

it('what was brought goes from the address, and nothing else of it', () => {
  expect(withoutReturn('https://draw.example.org/mobile/x?channel=c1&wx=a&wc=d&code=b&state=c#top')).toBe(
    '/mobile/x?channel=c1#top',
  )
})

it('knows the browser of WeChat', () => {
  expect(isInsideWechat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')).toBe(true)
  expect(isInsideWechat('Mozilla/5.0 (iPhone) Safari/604.1')).toBe(false)
})
