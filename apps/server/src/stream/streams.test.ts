import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { until } from '@fairdraw/application/testing/until'
import type { DrawId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostOfSession, openStreams, type Stream, write } from './streams.ts'

const watcher = { drawId: 'draw' as DrawId, after: 0, sees: 'public', session: null } as const

/** A connection whose other end reads everything, or nothing at all. */
function connection(reads: boolean) {
  const got: string[] = []
  const socket = new Duplex({
    read() {},
    write(bytes: Buffer, _encoding, taken) {
      got.push(String(bytes))
      if (reads) taken()
    },
  })
  // A socket says the last and hangs up.
  const hangingUp = Object.assign(socket, { destroySoon: () => void socket.end() })
  return { got, socket: hangingUp as unknown as Socket }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who does not read is cut off before it costs much memory', () => {
  const streams = openStreams(
    () => {},
    () => {},
  )
  const stream = streams.add(connection(false).socket, watcher)
  let sent = 0
  while (!stream.socket.destroyed && sent < 10_000_000) {
    write(stream, Buffer.alloc(16_384))
    sent += 16_384
  }
  expect(stream.socket.destroyed).toBe(true)
  expect(sent).toBeLessThan(300_000)
})

test('every stream hears a heartbeat once in twenty seconds', () => {
  const streams = openStreams(
    () => {},
    () => {},
  )
  const all = Array.from({ length: 45 }, () => connection(true))
  for (const { socket } of all) streams.add(socket, watcher)
  vi.advanceTimersByTime(20_000)
  for (const { got } of all) expect(got).toEqual([':\n\n'])
})

test('a stream that closes is forgotten and told of', async () => {
  const gone: Stream[] = []
  const streams = openStreams(
    (stream) => gone.push(stream),
    () => {},
  )
  const stream = streams.add(connection(true).socket, watcher)
  stream.socket.destroy()
  await until(() => expect(gone).toEqual([stream]))
  expect(streams.count()).toBe(0)
})

test('streams that are ended are told when to come back, and many of them not in the same second', () => {
  const streams = openStreams(
    () => {},
    () => {},
  )
  const connections = Array.from({ length: 5_000 }, () => connection(true))
  for (const { socket } of connections) streams.add(socket, watcher)
  streams.close()
  const delays = connections.map(({ got }) => Number(/^retry: (\d+)\n\n$/.exec(got.join(''))?.[1]))
  expect(connections.every(({ socket }) => socket.writableEnded)).toBe(true)
  const inSecond = Map.groupBy(delays, (ms) => Math.floor(ms / 1_000))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...[...inSecond.values()].map(({ length }) => length))).toBeLessThan(1_300)
})

test('the oldest stream of a session is cut off at once when it has not read what came before', () => {
  const streams = openStreams(
    () => {},
    () => {},
  )
  const silent = streams.add(connection(false).socket, { ...watcher, session: 'one' })
  write(silent, Buffer.alloc(16_384))
  for (let n = 0; n < mostOfSession; n++) streams.add(connection(true).socket, { ...watcher, session: 'one' })
  expect(silent.socket.destroyed).toBe(true)
  expect(streams.count()).toBe(mostOfSession)
})
