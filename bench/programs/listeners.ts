/** Thousands of open sockets that wait for a line. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answering } from '../support/answering.ts'
import { monotonicMs } from '../support/time.ts'

type Listener = { readonly socket: Socket; received: string; arrivedAt: number }

const openedAtOnce = 100
const listeners: Listener[] = []
let awaited = ''
let missing = 0
let done = () => {}

/** Opens sockets that each send `request` and resolves when all of them got a first answer. */
async function open(port: number, count: number, request: string): Promise<void> {
  for (let from = 0; from < count; from += openedAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(openedAtOnce, count - from) }, () => openOne(port, request)),
    )
}

async function openOne(port: number, request: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  await once(socket, 'connect')
  const listener = { socket, received: '', arrivedAt: 0 }
  const first = once(socket, 'data')
  socket.on('data', (text: string) => hear(listener, text))
  socket.on('error', () => {})
  socket.write(request)
  await first
  listeners.push(listener)
}

function hear(listener: Listener, text: string): void {
  if (awaited === '' || listener.arrivedAt > 0) return
  listener.received += text
  const at = listener.received.indexOf(awaited)
  if (at < 0 || listener.received.indexOf('\n\n', at) < 0) return
  listener.arrivedAt = monotonicMs()
  if (--missing === 0) done()
}

/** From here on each listener waits for a piece of text. */
function expect(text: string): void {
  awaited = text
  missing = listeners.length
  for (const listener of listeners) Object.assign(listener, { received: '', arrivedAt: 0 })
}

/** When it came, listener by listener, on the clock of the machine; and what one of them got. */
async function arrivals(): Promise<{ readonly at: Float64Array; readonly message: string }> {
  if (missing > 0)
    await new Promise<void>((resolve) => {
      done = resolve
    })
  const { received = '' } = listeners[0] ?? {}
  const begins = received.lastIndexOf('\n\n', received.indexOf(awaited)) + 1
  const ends = received.indexOf('\n\n', received.indexOf(awaited)) + 2
  return {
    at: Float64Array.from(listeners, ({ arrivedAt }) => arrivedAt),
    message: received.slice(begins, ends),
  }
}

const calls = { open, expect, arrivals }
export type ListenersCalls = typeof calls
answering(calls)
