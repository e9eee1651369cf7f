import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { followDraw, withNamesInFact } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import {
  type Draw,
  type DrawId,
  type DrawSettings,
  type Lid,
  type NumberedFact,
  type Veil,
  veilOf,
} from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { boardFrame, type Frame, factFrame, lotsFrame, pulseFrame, tipFrame } from './frames.ts'
import { type HallRoom, openHallRoom } from './hall-room.ts'
import { openStreams, type Stream, type Watcher, write } from './streams.ts'
import { isNaming, keepTail, type Tail, tailLength } from './tail.ts'

const factsAtOnce = 200
const pulseEveryMs = 1_000
const retryMs = 1_000

/** One draw that somebody watches: one follower of its log, and everybody it is told to. */
type Room = {
  readonly drawId: DrawId
  readonly lid: Lid
  /** What says how its people are named, which stands fast from its publication on. */
  readonly settings: DrawSettings
  readonly watchers: Set<Stream>
  readonly leaving: AbortController
  /** What the organiser keeps from everybody, as it was when the first one came. */
  readonly veil: Veil
  readonly tail: Tail
  /** Number of the last fact that was followed. */
  lastNumber: number
  /** The end of its chain in the log, as everybody is told. */
  tip: Buffer | null
  pulse: Buffer | null
  /** How many cards its shared board has; null where it has none. */
  readonly cells: number | null
  /** The cards that are gone, as everybody is told. */
  taken: Buffer | null
  readonly hasLots: boolean
  /** How many lots are given and left, as everybody is told. */
  lots: Buffer | null
  /** Of a live draw. */
  hall: HallRoom | null
}

type Needs = Pick<Ports, 'bell' | 'signer' | 'store'>

/** Tells thousands of streams what happens to the draws they watch. */
export type DrawHub = {
  /** Sends the draw's facts after number `after`, then every new one, until the socket closes. */
  watch(socket: Socket, draw: Draw, watcher: Omit<Watcher, 'drawId'>): void
  /** Whether one more stream may be opened. */
  hasRoom(): boolean
  /** How many streams are open. */
  count(): number
  /** Ends all streams and stops following. */
  close(): void
}

/**
 * A fact is serialised once and the same bytes go to all: ten thousand streams cost ten thousand writes. At most `most`
 * are open.
 */
export function drawHub(ports: Needs, log: Log, most?: number): DrawHub {
  const rooms = new Map<DrawId, Room>()
  const streams = openStreams((stream) => rooms.get(stream.drawId)?.watchers.delete(stream), leaveEmpty, most)

  function leaveEmpty(): void {
    for (const room of rooms.values()) if (room.watchers.size === 0) leave(room)
  }

  function leave(room: Room): void {
    room.leaving.abort()
    room.hall?.close()
    rooms.delete(room.drawId)
  }

  function enter(draw: Draw): Room {
    const there = rooms.get(draw.id)
    if (there) return there
    const room: Room = {
      drawId: draw.id,
      lid: draw.lid,
      settings: draw.settings,
      watchers: new Set(),
      leaving: new AbortController(),
      veil: veilOf(draw),
      tail: keepTail((fact) => frameOf(ports, room, fact)),
      lastNumber: Math.max(0, draw.life.factNumber - tailLength),
      tip: null,
      pulse: null,
      cells: draw.life.charter?.board?.cells ?? null,
      taken: null,
      hasLots: draw.settings.lots !== undefined,
      lots: null,
      hall: null,
    }
    rooms.set(draw.id, room)
    if (draw.settings.show) room.hall = enterHall(draw, room)
    void followOn(ports, room, log)
    return room
  }

  function enterHall(draw: Draw, room: Room): HallRoom {
    const tell = (bytes: Buffer) => {
      for (const stream of room.watchers) write(stream, bytes)
    }
    return openHallRoom(ports, draw, tell, (failure) =>
      log.error({ err: failure, draw: draw.id }, 'following a hall failed; it will be looked at again'),
    )
  }

  return {
    watch(socket, draw, watcher) {
      // It closed while its request was being looked at, or asked twice in one breath: no `close` would ever tell.
      if (socket.destroyed || streams.has(socket)) return
      const room = enter(draw)
      const stream = streams.add(socket, { drawId: draw.id, ...watcher })
      room.watchers.add(stream)
      for (const bytes of room.hall?.present() ?? []) write(stream, bytes)
      catchUp(ports, room, stream).catch((failure: unknown) => {
        log.error({ err: failure, draw: draw.id }, 'a stream could not catch up')
        socket.destroy()
      })
    },
    hasRoom: streams.hasRoom,
    count: streams.count,
    close() {
      streams.close()
      for (const room of rooms.values()) leave(room)
    },
  }
}

/** Older facts than the tail holds come from the log, for this stream alone; the rest from the tail. */
async function catchUp(ports: Needs, room: Room, stream: Stream): Promise<void> {
  if (room.tip) write(stream, room.tip)
  await room.tail.freshen()
  const firstInTail = () => room.tail.frames()[0]?.number ?? room.lastNumber + 1
  while (!stream.socket.destroyed && stream.after < firstInTail() - 1) {
    const older = await ports.store.read((tx) => tx.facts.after(room.drawId, stream.after, factsAtOnce))
    if (older.length === 0) break
    for (const fact of older) send(stream, await frameOf(ports, room, fact))
  }
  for (const frame of room.tail.frames()) send(stream, frame)
  tellPulse(room, stream)
  if (room.taken) write(stream, room.taken)
  if (room.lots) write(stream, room.lots)
}

async function frameOf(
  { store }: Needs,
  { drawId: id, settings, veil }: Room,
  fact: NumberedFact,
): Promise<Frame> {
  if (!isNaming(fact)) return factFrame(fact, veil)
  return factFrame(await store.read((tx) => withNamesInFact(tx, { id, settings }, fact)), veil)
}

/** Follows the draw until everybody left. When the store fails it starts over behind the last fact it has. */
async function followOn(ports: Needs, room: Room, log: Log): Promise<void> {
  const { signal } = room.leaving
  while (!signal.aborted) {
    try {
      await follow(ports, room)
    } catch (failure) {
      log.error({ err: failure, draw: room.drawId }, 'following a draw failed; trying again')
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

async function follow(ports: Needs, room: Room): Promise<void> {
  const { drawId, lid, cells, hasLots, lastNumber, leaving } = room
  const asked = {
    drawId,
    lid,
    cells,
    hasLots,
    after: lastNumber,
    sees: 'organiser',
    signal: leaving.signal,
    pulseEveryMs,
  } as const
  for await (const told of followDraw(ports, asked)) {
    if (told.kind === 'fact') {
      const frame = await frameOf(ports, room, told.fact)
      room.lastNumber = frame.number
      room.tail.add(told.fact, frame)
      for (const stream of room.watchers) send(stream, frame)
    } else if (told.kind === 'tip') {
      room.tip = tipFrame(told.tip)
      for (const stream of room.watchers) write(stream, room.tip)
    } else if (told.kind === 'taken') {
      room.taken = boardFrame({ taken: [...told.taken] })
      for (const stream of room.watchers) write(stream, room.taken)
    } else if (told.kind === 'lots') {
      room.lots = lotsFrame(told.lots)
      for (const stream of room.watchers) write(stream, room.lots)
    } else {
      room.pulse = pulseFrame({ type: 'count', joined: told.joined })
      for (const stream of room.watchers) tellPulse(room, stream)
    }
  }
}

/** The newest count, to those who may see it. */
function tellPulse({ pulse, veil }: Room, stream: Stream): void {
  if (pulse && (!veil.count || stream.sees === 'organiser')) write(stream, pulse)
}

/**
 * Tells a stream the fact that is next for it. Whoever has it already, or is still reading older ones, is passed
 * over: it gets this one from the tail.
 */
function send(stream: Stream, frame: Frame): void {
  if (frame.number !== stream.after + 1) return
  stream.after = frame.number
  if (stream.sees === 'organiser') write(stream, frame.bytes)
  else if (frame.publicBytes) write(stream, frame.publicBytes)
}
