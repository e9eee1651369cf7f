import { expect, test } from 'vitest'
import { pushedText, readPushXml, writeReplyXml } from './callback-xml.ts'

const text = `<xml>
  <ToUserName><![CDATA[gh_1]]></ToUserName>
  <FromUserName><![CDATA[o_2]]></FromUserName>
  <CreateTime>1409304348</CreateTime>
  <MsgType><![CDATA[text]]></MsgType>
  <Content><![CDATA[ 抽奖 <b>&amp;</b> ]]></Content>
  <MsgId>23722989531231232</MsgId>
</xml>`

test('reads the parts of a push as they were written', () => {
  const parts = readPushXml(text)
  expect(parts).not.toBeNull()
  expect(pushedText(parts ?? {}, 'Content')).toBe(' 抽奖 <b>&amp;</b> ')
  expect(pushedText(parts ?? {}, 'MsgId')).toBe('23722989531231232')
  expect(pushedText(parts ?? {}, 'Ticket')).toBe('')
  expect(pushedText(parts ?? {}, 'toString')).toBe('')
})

test('keeps parts that have parts, and takes no part that is there twice for a text', () => {
  const parts = readPushXml('<xml><A><List><B>1</B></List><List><B>2</B></List></A><C>x</C><C>y</C></xml>')
  expect(parts).toMatchObject({ A: { List: [{ B: '1' }, { B: '2' }] } })
  expect(pushedText(parts ?? {}, 'A')).toBe('')
  expect(pushedText(parts ?? {}, 'C')).toBe('')
})

test.each([
  '',
  'success',
  '<html></html>',
  '<xml>',
  '<xml><A>1</xml>',
  '<xml><A>1</A></xml><xml></xml>',
  '<xml><A>1</A></xml>more',
  '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>',
  '<!DOCTYPE xml SYSTEM "http://127.0.0.1/x"><xml></xml>',
  '<?xml version="1.0"?><!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><A>&a;</A></xml>',
  `<xml><A>${'x'.repeat(64 * 1024)}</A></xml>`,
])('reads nothing else: %.40s', (other) => {
  expect(readPushXml(other)).toBeNull()
})

test('expands nothing, declared or not', () => {
  const inside = readPushXml('<xml><A>&lol; &#65; &lt;</A></xml>')
  expect(pushedText(inside ?? {}, 'A')).toBe('&lol; &#65; &lt;')
  const late = readPushXml('<xml><!DOCTYPE x [<!ENTITY a "bbb">]><A>&a;</A></xml>')
  expect(pushedText(late ?? {}, 'A')).not.toContain('bbb')
})

test('lets no name reach into objects', () => {
  const parts = readPushXml('<xml><__proto__><polluted>1</polluted></__proto__><A>1</A></xml>')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect((parts ?? {}) as { polluted?: string }).not.toHaveProperty('polluted')
})

test('writes what it reads again, whatever is in it', () => {
  const said = '中奖啦 <&> ]]> "quoted" 🎉\n第二行'
  const written = writeReplyXml({
    CreateTime: 1409304348,
    Content: said,
    Articles: { item: [{ Url: 'u' }, { Url: 'v' }] },
  })
  const parts = readPushXml(written) ?? {}
  expect(pushedText(parts, 'Content')).toBe(said)
  expect(pushedText(parts, 'CreateTime')).toBe('1409304348')
  expect(parts.Articles).toEqual({ item: [{ Url: 'u' }, { Url: 'v' }] })
  expect(written).toContain('<CreateTime>1409304348</CreateTime>')
})

test('leaves out what XML cannot hold', () => {
  const parts = readPushXml(writeReplyXml({ Content: 'a\u0000b\u0008c\uFFFFd\uD800e' })) ?? {}
  expect(pushedText(parts, 'Content')).toBe('abcde')
})
