import { once } from 'node:events'
import { createServer as createPlainServer, type Server } from 'node:http'
import { createSecureServer } from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { until } from '@fairdraw/application/testing/until'
import { afterEach, expect, test, vi } from 'vitest'
import { hookCertificate } from './outside/hooks/testing/hook-certificate.ts'
import { NeverLeft, watchedFetch } from './watched-fetch.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) await close()
})

const post = (url: string, signal = AbortSignal.timeout(20_000)) =>
  watchedFetch(url, { method: 'POST', body: '{}', signal })
const hasLeft = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (failure) => !(failure instanceof NeverLeft),
  )

async function listening(server: Pick<Server, 'address' | 'close' | 'listen'>): Promise<number> {
  const sockets = new Set<Socket>()
  const all = server as Server
  all.on('connection', (socket: Socket) => sockets.add(socket))
  all.listen(0, '127.0.0.1')
  await once(all, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    all.close()
  })
  return (all.address() as AddressInfo).port
}

/** A port at which connections are never made: its process sleeps, and the queue before it is full. */
async function fullPort(): Promise<number> {
  const sleeper = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port)
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
    })`,
    { eval: true },
  )
  closing.push(() => sleeper.terminate())
  const [port] = (await once(sleeper, 'message')) as [number]
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  closing.push(() => {
    for (const socket of waiting) socket.destroy()
  })
  // The queue holds two; who comes after them finds it full.
  await until(() => expect(waiting.filter(({ pending }) => !pending).length).toBeGreaterThan(1))
  return port
}

test('what is answered is answered', async () => {
  const port = await listening(createPlainServer((_, response) => response.end('ok')))
  expect(await (await post(`http://127.0.0.1:${port}/`)).text()).toBe('ok')
})

test('a call never left where there is no such host, and where nobody listens', async () => {
  const gone = createPlainServer()
  const port = await listening(gone)
  gone.close()
  expect(await hasLeft(post('http://nobody.invalid/', AbortSignal.timeout(2_000)))).toBe(false)
  expect(await hasLeft(post(`http://127.0.0.1:${port}/`))).toBe(false)
})

test('a call never left where no connection is made in time', async () => {
  expect(await hasLeft(post(`http://127.0.0.1:${await fullPort()}/`, AbortSignal.timeout(500)))).toBe(false)
})

test('a call never left where the other end cannot prove who it is', async () => {
  const port = await listening(createSecureServer(hookCertificate) as unknown as Server)
  expect(await hasLeft(post(`https://127.0.0.1:${port}/`))).toBe(false)
})

test('a call left where it is hung up on or not answered, over either protocol', async () => {
  let isDropped = true
  // Who is not answered loses patience once the other end has heard them, however long that takes.
  let patience = new AbortController()
  const plain = await listening(
    createPlainServer((request) => {
      if (isDropped) request.socket.destroy()
      else patience.abort()
    }),
  )
  expect(await hasLeft(post(`http://127.0.0.1:${plain}/`))).toBe(true)
  isDropped = false
  expect(await hasLeft(post(`http://127.0.0.1:${plain}/`, patience.signal))).toBe(true)
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const heard: string[] = []
  patience = new AbortController()
  const secure = createSecureServer(hookCertificate, (request) => {
    heard.push(request.httpVersion)
    patience.abort()
  })
  const port = await listening(secure as unknown as Server)
  expect(await hasLeft(post(`https://127.0.0.1:${port}/`, patience.signal))).toBe(true)
  expect(heard).toEqual(['2.0'])
})
