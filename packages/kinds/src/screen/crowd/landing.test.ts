import { type MoonPlace, moonPlaces, moonTilt, seeded } from '@fairdraw/ui'
import { describe, expect, it } from 'vitest'
import type { StagePerson } from '../stage-props.ts'
import { heldAt, restMs } from './course.ts'
import { globeIn } from './globe-place.ts'
import { globeMarks, globeRest } from './globe-scene.ts'
import { type Mark, placesOf, seated } from './landing.ts'
import { comingAt } from './lanterns-landing.ts'
import { afloat, flareMarks, type Lantern, lanternsOf } from './lanterns-scene.ts'
import { type Layer, layerAt } from './layer.ts'
import { type Afloat, mostRead, readingPlaces, riverIn } from './river.ts'
import { depths, driftedAt } from './river-course.ts'
import { sampleOf } from './sample.ts'
import { books, nearBook, slipLayers, slipMarks, slipsOf } from './slips-scene.ts'
import {
  machineIn,
  reelLayers,
  rowHeight,
  rows,
  slotMarks,
  windowHeight,
  windowWidth,
} from './slots-scene.ts'
import { cardPitch, cardsPerRow, midRow, wallLayers, wallMarks, wallOver } from './wall-scene.ts'
import { labelled, labelsFor, sixthAt, wheelIn, wheelLayer, wheelMarks } from './wheel-scene.ts'

const formats = {
  '4:3': { width: 1_440, height: 1_080 },
  '16:9': { width: 1_920, height: 1_080 },
  '21:9': { width: 2_520, height: 1_080 },
  '32:9': { width: 3_840, height: 1_080 },
  '9:16': { width: 1_080, height: 1_920 },
} as const
const seeds = 10_000

/** A drawing as the stored award tells it, and when its reveal began. */
type Drawing = {
  readonly people: readonly StagePerson[]
  readonly winners: readonly StagePerson[]
  readonly since: number
}

function drawing(seed: number, most: number): Drawing {
  const next = seeded(seed)
  const count = 1 + Math.floor(next() ** 2 * most)
  const people = Array.from({ length: count }, (_, index) => ({ index, name: `张${index}` }))
  const several = Math.min(count, 1 + Math.floor(next() ** 3 * 7))
  const start = Math.floor(next() * count)
  const winners = Array.from({ length: several }, (_, at) => people[(start + at * 7) % count] as StagePerson)
  return { people, winners: [...new Set(winners)], since: 1_800_000_000_000 + Math.floor(next() * 1e9) }
}

const share = (turns: number) => turns - Math.floor(turns)
const at = ({ since }: Drawing) => since + restMs + 1
/** How far a layer is turned at rest. */
type Stands = (layer: Layer, given: Drawing) => number
const honest: Stands = (layer, given) => layerAt(layer, 'reveal', given.since, at(given))

/* Each finds who is at a point of the picture by its own inverse of how the picture is drawn: it is told how far things are turned and where they stand at first. */
type Finder = (
  given: Drawing,
  format: keyof typeof formats,
  stands: Stands,
  /** So many places beside it comes to rest, where places do not turn. */
  off?: number,
) => (readonly [Mark, number | undefined])[]

const wheel: Finder = (given, format, stands) => {
  const count = labelsFor(given.people.length)
  const [layer] = wheelLayer(count) as [Layer]
  const places = placesOf(layer, given.winners.length, given.since)
  const labels = seated(labelled(given.people, sixthAt(given.since)), given.winners, places)
  const turns = stands(layer, given)
  const { x, y } = wheelIn(formats[format])
  return wheelMarks(formats[format], count, given.winners.length).map((mark) => {
    const clockwise = Math.atan2(mark.x - x, y - mark.y) / (2 * Math.PI)
    return [mark, labels[Math.round(share(clockwise - turns) * count) % count]?.index] as const
  })
}

/** Things side by side on a band that is moved by its length each turn. */
const onBand = (band: readonly StagePerson[], pitch: number, from: number, turns: number, point: number) => {
  const along = point - from + share(turns) * band.length * pitch
  return band[Math.floor(along / pitch) % band.length]?.index
}

const slips: Finder = (given, format, stands) => {
  const box = formats[format]
  const count = slipsOf(box)[nearBook] as number
  const layer = slipLayers(box)[nearBook] as Layer
  const places = placesOf(layer, given.winners.length, given.since)
  const band = seated(sampleOf(given.people, count, 3), given.winners, places)
  const { pitch } = books[nearBook]
  const turns = stands(layer, given)
  return slipMarks(box, given.winners.length).map(
    (mark) => [mark, onBand(band, pitch, 0, turns, mark.x)] as const,
  )
}

const wall: Finder = (given, format, stands) => {
  const box = formats[format]
  const layer = wallLayers(box)[midRow] as Layer
  const places = placesOf(layer, given.winners.length, given.since)
  const band = seated(sampleOf(given.people, cardsPerRow(box), 3), given.winners, places)
  const turns = stands(layer, given)
  const from = -wallOver * box.width
  return wallMarks(box, given.winners.length).map(
    (mark) => [mark, onBand(band, cardPitch, from, turns, mark.x)] as const,
  )
}

const slots: Finder = (given, format, stands) => {
  const reels = Math.min(4, given.winners.length)
  const { x, y, scale } = machineIn(formats[format])
  const bands = reelLayers(reels).map((layer, reel) => {
    const own = given.winners.filter((_, place) => place % reels === reel).slice(0, 3)
    const places = placesOf(layer, own.length, given.since)
    return {
      rows: seated(sampleOf(given.people, rows, reel), own, places),
      turns: stands(layer, given),
    }
  })
  const pitch = windowWidth(reels) + 14
  return slotMarks(formats[format], reels, given.winners.length).map((mark) => {
    const reel = Math.round((mark.x - x) / scale / pitch + (reels - 1) / 2)
    const band = bands[reel] as (typeof bands)[number]
    const inWindow = (mark.y - y) / scale + windowHeight / 2
    return [mark, onBand(band.rows, rowHeight, 0, band.turns, inWindow)] as const
  })
}

const moons = new Map<number, readonly MoonPlace[]>()
const moonOf = (count: number) => {
  const places = moons.get(count) ?? moonPlaces(count)
  moons.set(count, places)
  return places
}

const globe: Finder = (given, format, stands) => {
  const places = moonOf(given.people.length)
  const rest = globeRest(places, given.winners.length, given.since)
  const labels = seated(given.people, given.winners, rest.ranks)
  const lean = moonTilt + rest.lean
  const turns = stands(rest.layer, given) * 2 * Math.PI
  const [x, y, radius] = globeIn(formats[format], { aside: 0, away: 0 })
  return globeMarks(formats[format], places, rest, given.since, 0.1).map((mark) => {
    // Up from the picture to the sphere, and back through its lean and its turn.
    const [px, py] = [(mark.x - x) / radius, (mark.y - y) / radius / 0.96]
    const pz = Math.sqrt(Math.max(0, 1 - px * px - py * py))
    const height = -py * Math.cos(lean) + pz * Math.sin(lean)
    const deep = py * Math.sin(lean) + pz * Math.cos(lean)
    const longitude = Math.atan2(px, deep) - turns
    let nearest: MoonPlace | undefined
    let most = -2
    for (const place of places) {
      const near =
        place.height * height +
        Math.sqrt((1 - place.height ** 2) * Math.max(0, 1 - height ** 2)) * Math.cos(place.turn - longitude)
      if (near > most) [nearest, most] = [place, near]
    }
    return [mark, labels[nearest?.rank ?? -1]?.index] as const
  })
}

/** Once the winners have come: those read at the front stand over everything else, the others float. */
const river: Finder = (given, format, _stands, off = 0) => {
  const stage = riverIn(formats[format])
  const rotated = given.people.map((_, at) => given.people[(at + off) % given.people.length] as StagePerson)
  const named = (index: number) => rotated[index]?.index
  const drifted = driftedAt(stage, given.since + heldAt)
  const lanterns = lanternsOf(given.people, given.people.length, given.winners)
  const places = readingPlaces(stage, given.winners.length)
  const inRiver = (mark: Mark) => ({ x: mark.x / stage.unit, y: mark.y / stage.unit - stage.top })
  if (given.winners.length > mostRead)
    return flareMarks(given.people, given.winners, stage, given.since).map((mark) => {
      // From the line it lies on to how near it is, and back along the drift of that line to where it began.
      const { y } = inRiver(mark)
      const width = mark.width / stage.unit
      const nearness = (y + (70 / 360 + 335 / 360) * width - 352) / 728
      const along = share((mark.x / stage.unit + 160) / (stage.across + 320) - nearness * depths * drifted)
      const near = (one: Lantern) => Math.abs(one.step / depths - nearness) < 1e-6
      const apart = (one: Lantern) => Math.abs(share(one.along - along + 0.5) - 0.5)
      const [found] = lanterns.filter(near).toSorted((a, b) => apart(a) - apart(b))
      return [mark, found && named(found.person.index)] as const
    })
  const standing = lanterns.map((lantern) => {
    const from = afloat(lantern, drifted, stage)
    const to = lantern.isRead ? places[lantern.seat ?? 0] : undefined
    return { lantern, at: to ? comingAt(from, to, 60_000) : from }
  })
  return places.map((place) => {
    const [x, y] = [place.x, place.y - 300]
    const isIn = ({ at }: { readonly at: Afloat }) => {
      const [across, up] = [(x - at.x) / at.width, (at.y - y) / at.width - 70 / 360]
      return Math.abs(across) < 0.5 && up > 0 && up < 670 / 360
    }
    const under = standing.findLast(isIn)?.lantern.person.index
    const mark = { x: x * stage.unit, y: (y + stage.top) * stage.unit, width: place.width * stage.unit }
    return [mark, under === undefined ? undefined : named(under)] as const
  })
}

const skins = {
  lanterns: [river, 300],
  wheel: [wheel, 600],
  names: [slips, 600],
  cards: [wall, 600],
  slots: [slots, 600],
  sphere: [globe, 90],
} as const satisfies Record<string, readonly [Finder, number]>

describe.each(Object.keys(skins) as (keyof typeof skins)[])('the crowd as %s', (skin) => {
  const [find, most] = skins[skin]

  it.each(Object.keys(formats) as (keyof typeof formats)[])('rests on the winners at %s', (format) => {
    let wrong = 0
    let first = 0
    for (let seed = 0; seed < seeds; seed++) {
      const given = drawing(seed, most)
      const found = find(given, format, honest)
      expect(found.length).toBeGreaterThan(0)
      if (found.some(([, who], place) => who !== given.winners[place]?.index)) wrong++
      const [[mark]] = found as [readonly [Mark, number]]
      if (Math.abs(mark.x - formats[format].width / 2) < formats[format].width * 0.07) first++
    }
    expect({ wrong, first }).toEqual({
      wrong: 0,
      first: skin === 'slots' || skin === 'lanterns' ? first : seeds,
    })
  })

  it('would be caught if it rested one place beside', () => {
    let right = 0
    let tried = 0
    for (let seed = 0; seed < 400; seed++) {
      const given = drawing(seed, most)
      if (given.people.length < 12) continue
      tried++
      const count = skin === 'sphere' ? Math.sqrt(given.people.length) : undefined
      const missed: Stands = (layer, drawn) => honest(layer, drawn) + 1 / (count ?? layer.places?.count ?? 1)
      if (find(given, '16:9', missed, 1)[0]?.[1] === given.winners[0]?.index) right++
    }
    expect(tried).toBeGreaterThan(100)
    expect(right / tried).toBeLessThan(0.02)
  })
})
