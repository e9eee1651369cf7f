import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import type { DrawId } from '@fairdraw/domain'
import { closedFrame, heartbeat, retryFrame } from './frames.ts'

type Sees = 'public' | 'organiser'

/** Who watches which draw, and from where on. */
export type Watcher = {
  readonly drawId: DrawId
  /** Number of the last fact that is known there. */
  readonly after: number
  readonly sees: Sees
  /** Names the session behind it; null for who shows none, which the total alone bounds. */
  readonly session: string | null
}

/** One open connection that follows one draw. Kept small: there are ten thousand of them. */
export type Stream = Omit<Watcher, 'after'> & {
  readonly socket: Socket
  /** Which second of the heartbeat's turn is this stream's. */
  readonly turn: number
  /** Number of the last fact it was told. */
  after: number
}

/** A reader that lets so many bytes pile up is cut off: it comes back and resumes. */
const mostUnreadBytes = 256 * 1024
/** A silent stream says something this often, or proxies take it for dead. */
const heartbeatSeconds = 20

/** More than anybody looks at: nobody needs more, and a page that goes wrong takes no more. */
export const mostOfSession = 8
/** A program that reopens by itself what was closed for a newer one waits this long, lest the two take turns. */
const comesBackMs = 5 * 60_000

/** Who is sent away comes back no sooner than this, and of many a thousand a second. */
const [soonestMs, leastSpreadMs] = [1_000, 2_000]

export type Streams = {
  /** Of a session with more than `mostOfSession` the oldest is closed. */
  add(socket: Socket, watcher: Watcher): Stream
  /** Whether one more may be opened. */
  hasRoom(): boolean
  /** A connection carries one stream. */
  has(socket: Socket): boolean
  count(): number
  /** Ends them all after telling each when to come back, spread so that ten thousand do not come in one second. */
  close(): void
}

/**
 * All open streams of this process. One timer serves them all: each second a twentieth of them gets its heartbeat,
 * so that ten thousand never come due at once. `gone` hears of each that closed, `tick` of each second; `most` may be
 * open.
 */
export function openStreams(
  gone: (stream: Stream) => void,
  tick: () => void,
  most = Number.POSITIVE_INFINITY,
): Streams {
  const open = new Map<Socket, Stream>()
  /** In the order in which they were opened. */
  const ofSessions = new Map<string, Set<Stream>>()
  let turn = 0

  function closed(this: Socket): void {
    const stream = open.get(this)
    if (stream) forget(stream)
  }

  function forget(stream: Stream): void {
    const { socket, session } = stream
    open.delete(socket)
    const others = session === null ? undefined : ofSessions.get(session)
    others?.delete(stream)
    if (session !== null && others?.size === 0) ofSessions.delete(session)
    gone(stream)
  }

  function countIn(stream: Stream, session: string): void {
    const all = ofSessions.get(session) ?? new Set()
    ofSessions.set(session, all.add(stream))
    const [oldest] = all
    if (oldest && all.size > mostOfSession) closeOldest(oldest)
  }

  function closeOldest(stream: Stream): void {
    const { socket } = stream
    write(stream, retryFrame(comesBackMs))
    write(stream, closedFrame)
    // Who has not read what came before does not get to the last word either.
    if (socket.writableLength === 0) socket.destroySoon()
    else socket.destroy()
    forget(stream)
  }

  const timer = setInterval(() => {
    turn = (turn + 1) % heartbeatSeconds
    for (const stream of open.values()) if (stream.turn === turn) write(stream, heartbeat)
    tick()
  }, 1_000)
  timer.unref()

  return {
    add(socket, watcher) {
      const stream: Stream = { socket, turn: open.size % heartbeatSeconds, ...watcher }
      open.set(socket, stream)
      socket.on('close', closed)
      if (stream.session !== null) countIn(stream, stream.session)
      return stream
    },
    hasRoom: () => open.size < most,
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
