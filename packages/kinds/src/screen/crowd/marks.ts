import { lotShares, moonPlaces } from '@fairdraw/ui'
import type { StagePerson } from '../stage-props.ts'
import { zonesIn } from '../zones.ts'
import type { CrowdProps } from './crowd-props.ts'
import { globeIn, placesFor } from './globe-place.ts'
import { globeMarks, globeRest } from './globe-scene.ts'
import type { Mark } from './landing.ts'
import { flareMarks } from './lanterns-scene.ts'
import { mostShown, presentIn } from './present.ts'
import { riverIn } from './river.ts'
import { slipMarks } from './slips-scene.ts'
import { machineFor, slotMarks } from './slots-scene.ts'
import type { Box } from './use-box.ts'
import { wallMarks } from './wall-scene.ts'
import { labelsFor, wheelMarks } from './wheel-scene.ts'

type Given = Pick<CrowdProps, 'skin' | 'people' | 'gone' | 'since' | 'seats'> & {
  readonly drawn: readonly StagePerson[]
}

/** Where the first winners are in the picture when the crowd has come to rest; fewer than there are where not all find room. */
export function marksOf({ skin, people, gone, since, seats = 1, drawn }: Given, box: Box): readonly Mark[] {
  const winners = drawn.length
  const present = presentIn(people, gone)
  switch (skin) {
    case 'lanterns':
      return flareMarks(people, drawn, riverIn(box), since)
    case 'wheel':
      return wheelMarks(box, labelsFor(present.length), winners)
    case 'names':
      return slipMarks(box, winners)
    case 'cards':
      return wallMarks(box, winners)
    case 'slots':
      return slotMarks(box, machineFor(present, seats).reels, winners)
    case 'sphere': {
      const places = moonPlaces(Math.min(mostShown, placesFor(present.length, undefined)))
      const rest = globeRest(places, winners, since)
      return globeMarks(box, places, rest, since, lotShares(places.length).lot)
    }
  }
}

/** The same when the crowd has stood back, out of focus: the globe to the right, everything a little smaller. */
export function awayFrom({ x, y, width }: Mark, skin: CrowdProps['skin'], box: Box): Mark {
  const scale = isAside(skin, box) ? 1 : awayScale
  const [middleX, middleY] = [box.width / 2, box.height / 2]
  let [atX, atY, size] = [x, y, 1]
  if (skin === 'sphere') {
    const [nearX, nearY, nearRadius] = globeIn(box, { aside: 0, away: 0 })
    const [farX, farY, farRadius] = globeIn(box, { aside: 0, away: 1 })
    size = farRadius / nearRadius
    ;[atX, atY] = [farX + (x - nearX) * size, farY + (y - nearY) * size]
  }
  return {
    x: middleX + (atX - middleX) * scale,
    y: middleY + (atY - middleY) * scale,
    width: width * size * scale,
  }
}

/** Whether it does not stand back behind the winners but has a place of its own beside them, where it stays sharp. */
export function isAside(skin: CrowdProps['skin'], box: Box): boolean {
  return skin === 'sphere' && zonesIn(box).shape === 'scroll'
}

/** How large a crowd is that stands back. */
export const awayScale = 0.96
