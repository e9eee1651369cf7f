import type { AddressInfo } from 'node:net'
import { basePath } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { askRaw } from '../testing/ask-raw.ts'

let one: TestApp
let port: number
beforeAll(async () => {
  one = await testApp()
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  port = (one.app.server.address() as AddressInfo).port
})
afterAll(() => one.close())

const chunk = '2\r\n{}\r\n0\r\n\r\n'
const sent = (lines: readonly string[], body = '', start = `POST ${basePath}/guest/login HTTP/1.1`) =>
  askRaw({ port, bytes: Buffer.from(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`, 'latin1') })
const host = 'Host: localhost'
const json = 'Content-Type: application/json'

test.each([
  ['two hosts', [host, 'Host: elsewhere.example', json, 'Content-Length: 2'], '{}'],
  ['two hosts that are the same', [host, 'hOST: localhost', json, 'Content-Length: 2'], '{}'],
  ['a coding nobody knows before the chunks', [host, json, 'Transfer-Encoding: xchunked, chunked'], chunk],
  ['codings in two lines', [host, json, 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'], chunk],
  ['chunks of chunks', [host, json, 'Transfer-Encoding: chunked, chunked'], chunk],
  ['a coding nobody knows after the chunks', [host, json, 'Transfer-Encoding: chunked, xchunked'], chunk],
  ['a length beside chunks', [host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], chunk],
  ['two lengths', [host, json, 'Content-Length: 2', 'Content-Length: 3'], '{}'],
  ['no host', [json, 'Content-Length: 2'], '{}'],
] as const)('a request with %s is refused, and its connection is given up', async (_what, lines, body) => {
  // What is not given up is never closed, and would be waited for in vain.
  expect((await sent(lines, body))?.status).toBe(400)
})

test('what was meant to be smuggled behind such a request is not answered', async () => {
  const lines = [host, json, 'Transfer-Encoding: xchunked, chunked']
  const answer = await sent(lines, `${chunk}GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`)
  expect(answer?.status).toBe(400)
  expect(answer?.body).not.toContain('HTTP/1.1')
})

test('chunks are taken, however their coding is spelt', async () => {
  for (const coding of ['chunked', 'Chunked']) {
    const lines = [host, json, 'Connection: close', `Transfer-Encoding: ${coding}`]
    expect((await sent(lines, '15\r\n{"nickname":"guest" }\r\n0\r\n\r\n'))?.status).toBe(200)
  }
})
