import type { HallMessage } from './stage-props.ts'

/** A message on its way through its lane. All of one lane go equally fast, so none overtakes another. */
export type Run = HallMessage & {
  readonly lane: number
  /** When its head comes in, epoch milliseconds; later than it was sent where the lane was not free. */
  readonly entersAt: number
  /** Until its tail has left. */
  readonly totalMs: number
  readonly width: number
}

type Lanes = {
  readonly lanes: number
  readonly laneWidth: number
  readonly widthOf: (message: HallMessage) => number
}

const pxPerSecond = 170
const gap = 48
/** Who would have to wait longer for a lane is not shown: what the hall says now comes first. */
const patienceMs = 12_000

/** Which lane each message takes and when: from the messages alone, so all screens of a hall agree. */
export function laneRuns(messages: readonly HallMessage[], room: Lanes): readonly Run[] {
  const freeAt = Array.from({ length: room.lanes }, () => Number.NEGATIVE_INFINITY)
  const inOrder = messages.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  return inOrder.flatMap((message) => {
    const soonest = Math.min(...freeAt)
    const lane = freeAt.findIndex((free) => free <= message.at || free === soonest)
    const entersAt = Math.max(message.at, freeAt[lane] ?? 0)
    if (entersAt - message.at > patienceMs) return []
    const width = room.widthOf(message)
    freeAt[lane] = entersAt + ((width + gap) / pxPerSecond) * 1_000
    const totalMs = ((room.laneWidth + width) / pxPerSecond) * 1_000
    return [{ ...message, lane, entersAt, totalMs, width }]
  })
}

/** Where the head of a run is, px from the right end of its lane; past the lane's width it leaves. */
export function headAt(run: Run, at: number): number {
  return ((at - run.entersAt) / 1_000) * pxPerSecond
}

/** Who is to be seen between two moments. */
export function runsBetween(runs: readonly Run[], from: number, until: number): readonly Run[] {
  return runs.filter(({ entersAt, totalMs }) => entersAt < until && entersAt + totalMs > from)
}
