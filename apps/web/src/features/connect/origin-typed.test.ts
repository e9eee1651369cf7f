import { expect, test } from 'vitest'
import { originTyped } from './origin-typed.ts'

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' https://WWW.Example.org/shop?x=1#a ', 'https://www.example.org'],
  ['www.example.org', 'https://www.example.org'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['localhost:3000', 'https://localhost:3000'],
  ['https://例子.中国', 'https://xn--fsqu00a.xn--fiqs8s'],
])('%s is the site %s', (typed, origin) => expect(originTyped(typed)).toBe(origin))

test.each([
  '',
  '   ',
  'example',
  'ftp://example.org',
  'https://a:b@example.org',
  "https://'none'",
  '*',
  'https://*.example.org',
])('“%s” is no site', (typed) => expect(originTyped(typed)).toBeNull())
