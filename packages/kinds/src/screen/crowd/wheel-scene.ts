import type { StagePerson } from '../stage-props.ts'
import { scaleIn, zonesIn } from '../zones.ts'
import { rollingTurns } from './course.ts'
import type { Mark } from './landing.ts'
import { beside } from './landing.ts'
import type { Layer } from './layer.ts'
import { sampleOf } from './sample.ts'
import type { Box } from './use-box.ts'

/** Labels on the wheel at a time; of fewer people each has several. */
const mostLabels = 36
const leastLabels = 12
/** So many neighbours are exchanged at once, at the foot of the wheel. */
const groups = 6

export function labelsFor(people: number): number {
  if (people >= mostLabels) return mostLabels
  return Math.max(1, people) * Math.ceil(leastLabels / Math.max(1, people))
}

/** The one thing that turns: the label of place `p` is under the pointer when it has turned back by `p`. */
export function wheelLayer(labels: number): readonly Layer[] {
  return [{ times: 1, offset: 0, places: { count: labels, mark: 0, step: -1 } }]
}

/** Which sixth of a turn is on while it rolls: labels at the foot are exchanged with each. */
export function sixthAt(now: number): number {
  return Math.floor((groups * rollingTurns * now) / 1_000)
}

/** Who stands on which label: with every turn others, so that everybody passes by; a group changes where it is at the foot. */
export function labelled(present: readonly StagePerson[], sixth: number): readonly StagePerson[] {
  const count = labelsFor(present.length)
  const turnOf = (place: number) => {
    const group = Math.floor((place / count) * groups)
    return Math.floor((sixth + group) / groups + 0.5 + 0.5 / groups)
  }
  const byTurn = new Map<number, readonly StagePerson[]>()
  return Array.from({ length: present.length === 0 ? 0 : count }, (_, place) => {
    const turn = turnOf(place)
    const sample = byTurn.get(turn) ?? sampleOf(present, count, turn)
    byTurn.set(turn, sample)
    return sample[place] as StagePerson
  })
}

/** Middle and radius of the wheel in its box, with room for its pointer above. */
export function wheelIn(box: Box) {
  const { shape, crowd } = zonesIn(box)
  // Where the prize stands below it, it ends above the prize.
  const tallest = crowd.height * (shape === 'stacked' ? 0.43 : 0.535)
  const radius = Math.min(449 * scaleIn(box), crowd.width * 0.46, tallest)
  return { x: crowd.left + crowd.width / 2, y: crowd.top + crowd.height / 2 + radius * 0.15, radius }
}

/** Shares of the radius: the hub, and where labels begin and end. */
export const wheelShares = { hub: 0.49, inner: 0.52, outer: 0.905 } as const

/** Where the winners' labels are at rest. */
export function wheelMarks(box: Box, labels: number, winners: number): readonly Mark[] {
  const { x, y, radius } = wheelIn(box)
  const middle = ((wheelShares.inner + wheelShares.outer) / 2) * radius
  const width = radius * 0.128
  return Array.from({ length: Math.min(winners, Math.ceil(labels / 2)) }, (_, at) => {
    // It turns clockwise: whoever comes next stands to the left of the pointer.
    const angle = (-beside(at) / labels) * 2 * Math.PI
    return { x: x + Math.sin(angle) * middle, y: y - Math.cos(angle) * middle, width }
  })
}
