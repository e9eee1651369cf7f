/** Nothing but sockets and a loop that writes to all of them: what ten thousand streams are measured against. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { answering } from '../support/answering.ts'
import { monotonicMs } from '../support/time.ts'

const sockets: Socket[] = []
const server = createServer((socket) => {
  sockets.push(socket)
  socket.on('error', () => {})
  socket.once('data', () => socket.write('\n\n'))
}).listen(0, '127.0.0.1')
await once(server, 'listening')

/** Writes to every socket; answers when it began. */
function writeToAll(text: string): number {
  const bytes = Buffer.from(text, 'latin1')
  const startedAt = monotonicMs()
  for (const socket of sockets) socket.write(bytes)
  return startedAt
}

const calls = { port: () => (server.address() as AddressInfo).port, writeToAll }
export type BareCalls = typeof calls
answering(calls)
