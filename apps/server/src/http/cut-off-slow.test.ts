import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './create-app.ts'

const app = createApp({ logTo: { write() {} } })
let port: number
beforeAll(async () => {
  const config = { patience: { totalMs: 2_000, stallMs: 500 } }
  app.post('/slow', { config }, async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a JSON text of ten characters, one after each pause; answers what came back until the end. */
async function sendSlowly(pauseMs: number, characters: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  const headers = ['host: x', 'content-type: application/json', 'content-length: 10', 'connection: close']
  socket.write(`POST /slow HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  for (const character of characters) {
    await pause(pauseMs)
    if (socket.writable) socket.write(character)
  }
  await closed
  return answer
}

test('who sends slowly but steadily, in time, is answered', async () => {
  expect(await sendSlowly(20, '"12345678"')).toContain('{"done":true}')
})

test('who stops sending is cut off', async () => {
  expect(await sendSlowly(20, '"1234')).toBe('')
})

test('who sends steadily but takes too long altogether is cut off', async () => {
  expect(await sendSlowly(300, '"12345678"')).toBe('')
})

test('a connection that was opened ahead and not used is closed without a word', async () => {
  app.server.headersTimeout = 200
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await once(socket, 'close')
  // A call sent in the same moment would take it for its own answer.
  expect(answer).toBe('')
})
