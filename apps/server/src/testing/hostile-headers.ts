import fc from 'fast-check'

export type Header = readonly [name: string, value: string]

/** What a header may hold on the wire: any byte but control characters. */
const hardHeader = fc.oneof(
  fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => String.fromCharCode(...bytes.filter((code) => code >= 0x20 && code !== 0x7f))),
  fc.constantFrom(
    '',
    ' ',
    '"',
    '%',
    '[',
    '\xff',
    '__proto__',
    'constructor',
    'null',
    '{{',
    '<script>',
    'a'.repeat(4_000),
  ),
)

/** Names of places that are none, or look as if they were. */
export const hardHost = fc.oneof(
  fc.constantFrom(
    ...[
      '[',
      '%',
      'a:99999',
      'a b',
      '',
      ' ',
      '[::1',
      '[::1]',
      '[::1]:80',
      '[::g]',
      'a@b',
      'a/b',
      'a?b',
      'a#b',
      '\\',
      ':',
    ],
    ...[
      'localhost',
      '127.0.0.1',
      '0',
      '0x7f.1',
      '1.2.3.4.5',
      '256.1.1.1',
      'example.org',
      'EXAMPLE.org:080',
      '.',
      '..',
      '-',
    ],
    ...[
      'a:80:80',
      'a:',
      ':80',
      'a:-1',
      'a:1e3',
      'javascript:alert(1)',
      '"><script>',
      'a"onload=',
      'xn--',
      'xn--a',
      '%41',
    ],
    ...[
      '\xe4\xbe\x8b',
      'a'.repeat(300),
      `${'a.'.repeat(200)}b`,
      'a\tb',
      'a,b',
      "a'",
      '__proto__',
      'a_b',
      '[v1.a]',
    ],
  ),
  hardHeader,
)

/** What the service reads, with values that it understands and others around them. */
const read: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': ['br', 'gzip', 'br;q=0', 'gzip, br', 'identity', '*', 'x'],
  'accept-language': ['en', 'zh', 'en;q=', ',,', '*', 'en-\xff', 'en'.repeat(900)],
  'accept-version': ['1.x', '*'],
  authorization: ['Bearer', 'Bearer ', 'Bearer a', 'Bearer \xff', 'Basic ====', 'Bearer frd_', 'Digest x="'],
  connection: ['keep-alive', 'upgrade', 'close, x', 'host'],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x', 'constructor'],
  'content-type': [
    ...[
      'application/json',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/json;;',
      'text/xml',
    ],
    ...[
      'application/csp-report',
      'application/reports+json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
    ],
    ...[
      'application/x-www-form-urlencoded',
      'text/plain',
      '/',
      'a/',
      ';',
      'application/x-sentry-envelope',
      '__proto__',
    ],
    `multipart/form-data; boundary=${'-'.repeat(90)}`,
  ],
  cookie: ['a=b', '__proto__=1', ';;;', 'token=x'],
  device: ['a', '0'.repeat(32), 'x'.repeat(300)],
  expect: ['100-continue', '200-maybe'],
  forwarded: ['for=1.2.3.4;host=a;proto=x', 'for="[', ';'],
  'idempotency-key': ['a', 'x'.repeat(300), '\xff'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'if-none-match': ['*', '"', 'W/"a"', '"a", "b"'],
  'if-range': ['"a"', 'x'],
  'last-event-id': ['1', '-1', '1e9', '9'.repeat(400), 'x'],
  origin: ['null', 'https://example.org', 'https://[', 'x', 'file://'],
  range: [
    'bytes=0-0',
    'bytes=-0',
    'bytes=9-1',
    `bytes=${'9'.repeat(30)}-`,
    'bytes=0-1,2-3',
    'lines=1-',
    'bytes=--1',
  ],
  referer: ['https://example.org/?a', 'x', 'javascript:'],
  'request-id': ['a', 'x'.repeat(65), 'a b', '\xff'],
  'sec-fetch-dest': ['document', 'script', 'iframe'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none'],
  'stripe-signature': ['t=1,v1=a', 't=,v1=', 'v1', 't=9999999999,v1=\xff'],
  te: ['trailers', 'x'],
  token: ['f'.repeat(64), 'x', 'f'.repeat(4_000)],
  trailer: ['host'],
  upgrade: ['websocket', 'h2c'],
  'user-agent': ['Mozilla/5.0 MicroMessenger/8.0', 'x'.repeat(2_000)],
  via: ['1.1 x'],
  'wechatpay-nonce': ['a', '\xff'],
  'wechatpay-serial': ['PUB_KEY_ID_0', '5F00', '\xff'],
  'wechatpay-signature': ['WECHATPAY/SIGNTEST/a', '====', 'AAAA'],
  'wechatpay-timestamp': ['0', 'x', '9'.repeat(30)],
  'x-forwarded-for': ['1.2.3.4', '::1', 'unknown', '[', 'a, b', ', ,', '1.2.3.4:80', '9'.repeat(400)],
  'x-forwarded-port': ['99999', 'x'],
  'x-forwarded-proto': [
    'https',
    'http',
    'javascript',
    'https, javascript',
    'http,',
    ':',
    'HTTPS',
    'data',
    'https://',
  ],
  'x-http-method-override': ['DELETE'],
  'x-real-ip': ['1.2.3.4', 'x'],
  'x-sentry-auth': ['Sentry sentry_key=a', 'Sentry', 'Sentry sentry_key=\xff,,='],
}

const named = Object.entries(read).map(([name, values]) =>
  fc.tuple(
    fc.constant(name),
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hardHeader }),
  ),
)

/** A few of them, some of them twice. */
export const hardHeaders: fc.Arbitrary<readonly Header[]> = fc.array(
  fc.oneof(
    ...named,
    fc.tuple(fc.constantFrom('x-forwarded-host', 'x-original-url', 'x-rewrite-url'), hardHost),
  ),
  { maxLength: 6 },
)
