import { expect, test } from 'vitest'
import { reducedError } from './reduced-error.ts'
import { scrubbed } from './scrubbed.ts'

const told = { browser: 'Firefox', lang: 'zh' }

test.each([
  ['a mobile number', 'call 13800138000 now', 'call **** now'],
  ['a number in groups', 'call +86 138-0013-8000 now', 'call **** now'],
  ['a number in full-width digits', '１３８００１３８０００', '****'],
  ['an identity card', 'id 11010519491231002X', 'id ****'],
  ['an e-mail address', 'to <lin.x@example.org> failed', 'to <****> failed'],
  ['a query', 'GET https://a.example/b?token=abc&x=1 failed', 'GET https://a.example/b failed'],
  ['a session token', `header ${'a1'.repeat(32)} refused`, 'header **** refused'],
  ['a base64 token', 'Bearer dGhpcyBpcyBhIHRva2VuMTIz', 'Bearer ****'],
  ['a named secret', '{"token":"short","lid":1}', '{"token":"****","lid":1}'],
  ['a sign-in code', 'signin=let-me-in', 'signin=****'],
  ['an address of the network', 'from 192.168.100.200', 'from ****'],
  ['what somebody typed', 'no entrant "林小满" here', 'no entrant "****" here'],
  ['the id of a draw', 'draw 7kq2mn9pxw is gone', 'draw **** is gone'],
  ['control characters', 'a\u001b[31mb\u202ec', 'a [31mb c'],
])('%s is taken out', (_, text, clean) => {
  expect(scrubbed(text, 300)).toBe(clean)
})

test('what tells where the error is stays', () => {
  const plain = "Cannot read properties of undefined (reading 'prizes') at line 1234:56"
  expect(scrubbed(plain, 300)).toBe(plain)
})

test('a text that is made to be slow is not', () => {
  const began = performance.now()
  for (const text of [
    '?'.repeat(1e6),
    '1 '.repeat(1e6),
    'a@'.repeat(1e6),
    '"林'.repeat(1e6),
    'a'.repeat(1e6),
  ])
    scrubbed(text, 300)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('an event is reduced to the error, its place and its page', () => {
  const event = {
    event_id: 'a'.repeat(32),
    user: { id: '13800138000', ip_address: '1.2.3.4' },
    breadcrumbs: [{ message: '13800138000' }],
    extra: { phone: '13800138000' },
    release: 'fairdraw@0.1.0',
    tags: { lang: 'en' },
    request: {
      url: 'https://draw.example/mobile/abcdefghjk?token=x#y',
      headers: { 'User-Agent': 'x', Cookie: 'y' },
    },
    exception: {
      values: [
        { type: 'Error', value: 'the cause' },
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [
              { filename: 'chrome-extension://abcdef/inject.js', function: 'outer', lineno: 1, colno: 2 },
              {
                filename: 'https://draw.example/assets/open-draw-page-Dk3x9aB2.js?v=1',
                function: 'openDraw',
                lineno: 3,
                colno: 14,
              },
            ],
          },
        },
      ],
    },
  }
  expect(reducedError(event, told)).toEqual({
    type: 'TypeError',
    value: 'x is not a function',
    frames: [
      { file: '/assets/open-draw-page-Dk3x9aB2.js', function: 'openDraw', line: 3, column: 14 },
      { file: 'chrome-extension:', function: 'outer', line: 1, column: 2 },
    ],
    release: 'fairdraw@0.1.0',
    path: '/mobile/:id',
    browser: 'Firefox',
    lang: 'en',
  })
})

test.each([
  ['/dashboard/lucky_draw/7kq2mn9pxw', '/dashboard/lucky_draw/:id'],
  ['/proof/abcdefghjk', '/proof/:id'],
  ['https://x.example/', '/'],
  ['/live_draw', '/live_draw'],
  ['/auth2', '/auth2'],
  ['/张三/x', '/:id/x'],
])('the page %s is told as %s', (url, path) => {
  expect(reducedError({ request: { url } }, told).path).toBe(path)
})

test('a message without an error is kept as one', () => {
  expect(reducedError({ message: 'slow for 13800138000' }, told)).toMatchObject({
    type: 'message',
    value: 'slow for ****',
    frames: [],
    path: null,
  })
})

test.each([[null], [1], ['x'], [[]], [{ exception: { values: [null, 7] } }], [{ exception: 3, tags: 'a' }]])(
  '%j is reduced to next to nothing',
  (event) => {
    expect(reducedError(event, told)).toMatchObject({ value: '', frames: [], browser: 'Firefox', lang: 'zh' })
  },
)
