import type { StagePerson } from '../stage-props.ts'
import { heldAt, share } from './course.ts'
import type { Mark } from './landing.ts'
import {
  type Afloat,
  beyond,
  lotusDepth,
  mostRead,
  paperShape,
  paperWidth,
  type River,
  reach,
  shore,
} from './river.ts'
import { depths, driftedAt } from './river-course.ts'

/** Somebody's lantern; `step` of `depths` tells how near it is, `along` where on its line it was at the epoch, 0 … 1. */
export type Lantern = {
  readonly person: StagePerson
  readonly step: number
  readonly along: number
  /** Which of those who were drawn, from 0; nobody before the reveal. */
  readonly seat?: number
  /** Comes to the front, in the order of the seats; others who were drawn flare where they are. */
  readonly isRead?: boolean
}

/** No lantern comes nearer: the foot of the stage is read there. */
const nearest = 0.71
/** Of the river's depth by how many float on it, and how many more of them are near, so that these are some and never a crowd. */
const room = 1.6
const nearer = 1.35
/** Steps that spread any number of points evenly over a plane. */
const spread = [0.7548776662, 0.569840291] as const

/**
 * Everybody's lantern, the farthest first; whoever comes to the front is last. A lantern keeps its place on the river
 * however many have left it.
 */
export function lanternsOf(
  present: readonly StagePerson[],
  of: number,
  drawn: readonly StagePerson[] = [],
  isRead = drawn.length <= mostRead,
): readonly Lantern[] {
  const seats = new Map(drawn.map(({ index }, seat) => [index, seat]))
  const near = nearest ** -2
  const all = present.map((person): Lantern => {
    const depth = share((person.index + 0.5) * spread[1])
    const step = Math.max(1, Math.round(depths / Math.sqrt(near + depth ** nearer * room * of)))
    const along = share((person.index + 0.5) * spread[0])
    const seat = seats.get(person.index)
    return seat === undefined ? { person, step, along } : { person, step, along, seat, isRead }
  })
  return all.sort((a, b) => order(a) - order(b))
}

const order = ({ step, seat, isRead }: Lantern) => (isRead ? depths + 1 + (seat ?? 0) : step)

/** Where a lantern floats when the river has drifted so far. */
export function afloat(
  { step, along }: Pick<Lantern, 'step' | 'along'>,
  drifted: number,
  { across }: Pick<River, 'across'>,
): Afloat {
  const nearness = step / depths
  return {
    x: share(along + step * drifted) * (across + 2 * beyond) - beyond,
    y: shore + reach * nearness,
    width: paperWidth * nearness,
  }
}

/** From this step on the paper is wide enough for a name. */
export const namedFrom = Math.ceil((34 / paperWidth) * depths)

/** The middle of the paper, px of the box. */
function markOf({ x, y, width }: Afloat, { unit, top }: River): Mark {
  return {
    x: x * unit,
    y: (top + y - (lotusDepth + paperShape / 2) * width) * unit,
    width: width * unit,
  }
}

/** Where the lanterns of those who were drawn flare, in their order: there they stay while their lots rise. */
export function flareMarks(
  people: readonly StagePerson[],
  drawn: readonly StagePerson[],
  river: River,
  since: number,
): readonly Mark[] {
  const drifted = driftedAt(river, since + heldAt)
  const lanterns = lanternsOf(drawn, people.length, drawn, false)
  return drawn.flatMap((_, seat) => {
    const lantern = lanterns.find((one) => one.seat === seat)
    return lantern ? [markOf(afloat(lantern, drifted, river), river)] : []
  })
}
