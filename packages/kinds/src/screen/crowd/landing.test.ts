import { type MoonPlace, moonPlaces, moonTilt, seeded } from '@fairdraw/ui'
import { describe, expect, it } from 'vitest'
import type { StagePerson } from '../stage-props.ts'
import { restMs } from './course.ts'
import { globeIn } from './globe-place.ts'
import { globeMarks, globeRest } from './globe-scene.ts'
import { type Mark, placesOf, seated } from './landing.ts'
import { type Layer, layerAt } from './layer.ts'
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

const skins = {
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
    expect({ wrong, first }).toEqual({ wrong: 0, first: skin === 'slots' ? first : seeds })
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
      if (find(given, '16:9', missed)[0]?.[1] === given.winners[0]?.index) right++
    }
    expect(tried).toBeGreaterThan(100)
    expect(right / tried).toBeLessThan(0.02)
  })
})
