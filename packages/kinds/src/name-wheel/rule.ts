import { type DrawKind, tierName } from '@fairdraw/domain'

/** One turn of the wheel, which ends on one winner. */
type NameSpin = {
  readonly tier: number
  readonly tierName: string
  readonly prize: string
  /** Whose sector it ends on: the place in the sealed list. */
  readonly index: number
  readonly shown: string
  readonly startsMs: number
  /** How long this turn takes. */
  readonly totalMs: number
  /** Degrees clockwise at which the wheel then stands; sector 0 is centred under the pointer at 0. */
  readonly standsDeg: number
}

export type NameWheelScript = {
  /** One sector for each in the list. */
  readonly sectors: number
  readonly spins: readonly NameSpin[]
  readonly totalMs: number
}

/** Most people that have a sector of their own: of more none could be told from the next. */
const mostPeople = 500
/** Most turns anybody watches: of more winners the list shows all at once. */
const mostTurns = 60

/** Whether so many in the list and so many drawn can be shown on a wheel; as a list otherwise. */
export function fitsNameWheel(people: number, drawn: number): boolean {
  return people >= 1 && people <= mostPeople && drawn <= mostTurns
}

/** One spin and the look at who it was; shorter where many win, so that all is over within about two minutes. */
const spinMs = 4_200
const shortestMs = 900
const lookMs = 1_100
const longestMs = 120_000
/** It stops in the middle 60 % of the sector. */
const middle = 0.6
const steps = 10_001

/** The sealed list on a wheel that turns to each winner. Dresses the pool engine. */
export const nameWheelKind: DrawKind<NameWheelScript> = {
  id: 'name-wheel',
  engine: 'pool',
  script: ({ winners, prizes, listSize }, decor) => {
    const sectorDeg = 360 / Math.max(1, listSize)
    const turnMs = Math.max(shortestMs, Math.min(spinMs, longestMs / Math.max(1, winners.length) - lookMs))
    const spins = winners.map(({ tier, index, shown }, turn) => {
      const offCentre = (decor.uniform(steps) / (steps - 1) - 0.5) * middle
      return {
        tier,
        index,
        shown,
        tierName: tierName(tier),
        prize: prizes.find((prize) => prize.tier === tier)?.name ?? '',
        startsMs: Math.round(turn * (turnMs + lookMs)),
        totalMs: Math.round(turnMs),
        standsDeg: ((((-index + offCentre) * sectorDeg) % 360) + 360) % 360,
      }
    })
    const last = spins.at(-1)
    return { sectors: listSize, spins, totalMs: last ? last.startsMs + last.totalMs : 0 }
  },
}
