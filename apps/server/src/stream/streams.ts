import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import type { DrawId } from '@fairdraw/domain'
import { heartbeat, retryFrame } from './frames.ts'

export type Sees = 'public' | 'organiser'

/** One open connection that follows one draw. Kept small: there are ten thousand of them. */
export type Stream = {
  readonly socket: Socket
  readonly drawId: DrawId
  readonly sees: Sees
  /** Which second of the heartbeat's turn is this stream's. */
  readonly turn: number
  /** Number of the last fact it was told. */
  after: number
}

/** A reader that lets so many bytes pile up is cut off: it comes back and resumes. */
export const mostUnreadBytes = 256 * 1024
/** A silent stream says something this often, or proxies take it for dead. */
export const heartbeatSeconds = 20

/** Who is sent away comes back no sooner than this, and of many a thousand a second. */
const [soonestMs, leastSpreadMs] = [1_000, 2_000]

export type Streams = {
  add(socket: Socket, drawId: DrawId, after: number, sees: Sees): Stream
  /** A connection carries one stream. */
  has(socket: Socket): boolean
  count(): number
  /** Ends them all after telling each when to come back, spread so that ten thousand do not come in one second. */
  close(): void
}

/**
 * All open streams of this process. One timer serves them all: each second a twentieth of them gets its heartbeat,
 * so that ten thousand never come due at once. `gone` hears of each that closed, `tick` of each second.
 */
export function openStreams(gone: (stream: Stream) => void, tick: () => void): Streams {
  const open = new Map<Socket, Stream>()
  let turn = 0

  function closed(this: Socket): void {
    const stream = open.get(this)
    if (!stream) return
    open.delete(this)
    gone(stream)
  }

  const timer = setInterval(() => {
    turn = (turn + 1) % heartbeatSeconds
    for (const stream of open.values()) if (stream.turn === turn) write(stream, heartbeat)
    tick()
  }, 1_000)
  timer.unref()

  return {
    add(socket, drawId, after, sees) {
      const stream: Stream = { socket, drawId, sees, turn: open.size % heartbeatSeconds, after }
      open.set(socket, stream)
      socket.on('close', closed)
      return stream
    },
    has: (socket) => open.has(socket),
    count: () => open.size,
    close() {
      clearInterval(timer)
      const spreadMs = Math.max(leastSpreadMs, open.size)
      for (const stream of open.values()) {
        write(stream, retryFrame(soonestMs + randomInt(spreadMs)))
        stream.socket.destroySoon()
      }
    },
  }
}

/** Sends bytes to a stream, or cuts it off when it does not read. */
export function write({ socket }: Stream, bytes: Buffer): void {
  if (socket.destroyed) return
  socket.write(bytes)
  if (socket.writableLength > mostUnreadBytes) socket.destroy()
}
