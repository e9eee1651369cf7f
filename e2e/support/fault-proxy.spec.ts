import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { until } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

let server: Server
let line: FaultProxy
const clients: Socket[] = []
/** Everything that arrived, in order. */
let [arrived, answers] = ['', true]
beforeEach(async () => {
  ;[arrived, answers] = ['', true]
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      arrived += String(piece)
      if (answers) socket.write(`heard ${piece}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  line = await startFaultProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await line.close()
  server.close()
})

/** A client, and all that it heard; `ended` once it was cut off. */
async function call() {
  const { hostname, port } = new URL(line.url)
  const client = connect(Number(port), hostname)
  clients.push(client)
  const seen = { heard: '', isEnded: false }
  client.setEncoding('utf8').on('data', (text: string) => {
    seen.heard += text
  })
  client.on('error', () => {})
  client.on('close', () => {
    seen.isEnded = true
  })
  await once(client, 'connect')
  return { client, seen }
}

describe('a line that can be spoilt', () => {
  test('is dark to everybody until it is healed, and nobody is told', async () => {
    const before = await call()
    line.darken()
    const during = await call()
    for (const { client } of [before, during]) client.write('dark')
    line.heal()
    const after = await call()
    after.client.write('light')
    await until(() => expect(after.seen.heard).toBe('heard light'))
    expect(arrived).toBe('light')
    for (const { seen } of [before, during]) expect(seen).toEqual({ heard: '', isEnded: false })
  })

  test('that loses pieces sends them again later, and all that comes behind them after them', async () => {
    answers = false
    let sent = 0
    // The second piece is lost twice: 200 ms, and 400 ms more.
    line.lose(() => [2, 3].includes(++sent))
    const { client } = await call()
    client.write('a')
    await until(() => expect(arrived).toBe('a'))
    const from = performance.now()
    client.write('b')
    await until(() => expect(sent).toBe(4))
    client.write('c')
    await until(() => expect(arrived).toBe('abc'))
    expect(performance.now() - from).toBeGreaterThan(590)
  })

  test('keeps the order of what is under way when it is healed', async () => {
    answers = false
    let sent = 0
    line.lose(() => ++sent === 1)
    const { client } = await call()
    client.write('slow ')
    await until(() => expect(sent).toBe(2))
    line.heal()
    client.write('quick')
    await until(() => expect(arrived).toBe('slow quick'))
  })

  test('resets as many connections as it is told to, and no more', async () => {
    line.resetOn('commit', 'before', 2)
    const [one, two, three] = [await call(), await call(), await call()]
    for (const { client, seen } of [one, two]) {
      client.write('commit')
      await until(() => expect(seen.isEnded).toBe(true))
    }
    three.client.write('commit')
    await until(() => expect(three.seen.heard).toBe('heard commit'))
    expect(arrived).toBe('commit')
  })
})
