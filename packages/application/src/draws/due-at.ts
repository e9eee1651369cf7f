import { type Draw, type Instant, isPairing, rehearsalMs, runningRound } from '@fairdraw/domain'

/** When the poller shall look at a draw next; null = nothing will happen by itself. 0 = at once. */
export function dueAt(draw: Draw): Instant | null {
  const due = ownDueAt(draw)
  // A rehearsal goes after its day, wherever it was left.
  return draw.settings.isRehearsal
    ? Math.min(due ?? Number.MAX_SAFE_INTEGER, draw.createdAt + rehearsalMs)
    : due
}

function ownDueAt(draw: Draw): Instant | null {
  const { life, settings } = draw
  switch (life.status) {
    case 'scheduled':
      return Math.min(settings.startAt ?? 0, life.closesAt ?? Number.MAX_SAFE_INTEGER)
    case 'open':
      // A shared board is dealt as soon as its beacon is out.
      if (life.charter?.board && !life.board) return life.publishedAt ?? 0
      // And so are lots; pairs are drawn from a list.
      if (settings.lots && !isPairing(settings) && !life.lots) return life.publishedAt ?? 0
      return life.closesAt ?? null
    case 'sealed':
      return 0
    case 'awaiting_beacon':
      return runningRound(life)?.beaconDueAt ?? 0
    case 'claiming':
      // The look says when the next one is due: that depends on the clock, and on how the prizes stand.
      return 0
    default:
      return null
  }
}
