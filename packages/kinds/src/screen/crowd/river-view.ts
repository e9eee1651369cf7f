import type { RiverView } from '@fairdraw/ui'
import { heldAt } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'
import { arrivesAt, comingAt, leavesAt, nextMs } from './lanterns-landing.ts'
import { afloat, type Lantern } from './lanterns-scene.ts'
import { type River, readingPlaces } from './river.ts'
import { aheadBy, dissolveMs, driftedAt } from './river-course.ts'

export type RiverMoment = {
  readonly pace: CrowdPace
  readonly since: number
  readonly now: number
  /** For how long it had rolled, where that was seen here. */
  readonly rolledMs: number
  readonly quiet: boolean
}

const settled = 60_000
/** Up to here names are small enough for the card's letters; then larger ones come. */
const writtenMs = 400

const share = (part: number) => Math.min(1, Math.max(0, part))

/** What the river shows at a moment: of the clock, the pace and who was drawn alone. */
export function riverView(
  river: River,
  fronted: readonly Lantern[],
  { pace, since, now, rolledMs, quiet }: RiverMoment,
): RiverView {
  const isReveal = pace === 'reveal' || pace === 'end'
  const elapsedMs = quiet ? settled : Math.max(0, now - since)
  const seenAt = quiet ? since + heldAt : now
  const drifted = driftedAt(river, seenAt)
  const oldAt = (elapsed: number) =>
    driftedAt(river, since + elapsed) + aheadBy(river, pace, elapsed, rolledMs)
  const old = quiet ? drifted : oldAt(elapsedMs)
  const isRolling = pace === 'rolling'
  const places = readingPlaces(river, fronted.length)
  return {
    old,
    drifted: isRolling ? old : drifted,
    dissolved: isRolling || rolledMs === 0 ? 1 : share(elapsedMs / dissolveMs),
    held: driftedAt(river, since + heldAt),
    heldWay: share((elapsedMs - leavesAt) / (heldAt - leavesAt)) ** 2,
    flared: isReveal ? share(elapsedMs / leavesAt) : 0,
    dimmed: pace === 'reveal' ? share(elapsedMs / leavesAt) : 0,
    seconds: (seenAt / 1_000) % 840,
    isStill: quiet,
    zones: zonesOf(river, pace, elapsedMs, fronted.length),
    fronted: fronted.flatMap((lantern, seat) => {
      const to = places[seat]
      if (!to) return []
      const own = elapsedMs - seat * nextMs
      const left = Math.min(elapsedMs, leavesAt + seat * nextMs)
      const from = afloat(lantern, quiet ? drifted : oldAt(left), river)
      const coming = comingAt(from, to, own)
      return [
        {
          ...coming,
          won: share(elapsedMs / leavesAt),
          written: 1 - share((own - arrivesAt) / writtenMs),
          elapsedMs: own,
          from,
          to,
        },
      ]
    }),
  }
}

/** Where something is read on the water: the prize at the left, what is told of the round at the right, and of who won. */
function zonesOf({ left, frame }: River, pace: CrowdPace, elapsedMs: number, fronted: number) {
  const prize = [left > 0 ? left + 60 : -200, 150, left + 372, 900] as const
  const gone = pace === 'reveal' ? share((elapsedMs - heldAt) / 900) : pace === 'end' ? 1 : 0
  const round = [left + frame - 500, 250, left + frame + 200, 250 + 450 * (1 - gone)] as const
  if (fronted !== 1) return [prize, round]
  const beside = left + 836 + (frame - 1_920) * 0.3 + 244
  return [prize, round, [beside, 570, beside + 410 * share((elapsedMs - leavesAt) / 900), 800] as const]
}
