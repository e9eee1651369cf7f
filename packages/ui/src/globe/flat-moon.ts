import { lettersOf } from '../globe-gl/lot-letters.ts'
import type { Moon, MoonPerson } from '../globe-gl/moon.ts'
import { lotShares, type MoonPlace, moonPlaces, mostRadius } from '../globe-gl/moon-places.ts'
import { type LotLook, type LotSprites, lotSprites } from './lot-sprites.ts'
import { boundsOf, isFront, paintGlow, paintLot } from './paint-globe.ts'
import { evenPlaces, placeLots, seenOn } from './sphere.ts'

/** More lots take a processor longer than a frame. */
const mostLots = 480
/** The cosine between two neighbours of so many. */
const leastApart = 0.99
/** Finer than that a processor does not paint. */
const mostScale = 2
const won: LotLook = { paper: () => '#be3819', ink: '#fff6e6' }
const fullTurn = 2 * Math.PI

type Sprites = { readonly lots: LotSprites; readonly won: LotSprites }

/** The moon where there is no WebGL2: lots alone, without a ring, but turned and leaning as the other. Null without a canvas. */
export function createFlatMoon(
  canvas: HTMLCanvasElement,
  { family }: { readonly family: string },
): Moon | null {
  const ink = canvas.getContext('2d')
  if (!ink) return null
  let box = { width: 1, height: 1, scale: 1 }
  let people: readonly MoonPerson[] = []
  let drawn: readonly number[] = []
  let many = 0
  let places: readonly MoonPlace[] = []
  let sprites: Sprites | null = null
  /** What radius the pictures of the lots are drawn for, px of the canvas. */
  const drawnFor = () => mostRadius * Math.min(box.width, box.height) * box.scale
  const spritesOf = (): Sprites => {
    const width = lotShares(places.length).lot * drawnFor()
    const words = (ranks: readonly number[]) => ranks.map((rank) => lettersOf(people[rank]?.name ?? ''))
    return {
      lots: lotSprites(words(places.map(({ rank }) => rank)), width, family),
      won: lotSprites(words(drawn), width, family, won),
    }
  }
  return {
    fit(width, height, scale) {
      box = { width, height, scale: Math.min(mostScale, scale) }
      canvas.width = Math.max(1, Math.round(width * box.scale))
      canvas.height = Math.max(1, Math.round(height * box.scale))
      sprites = null
    },
    show(all, count, winners = []) {
      const wanted = Math.max(count, all.length)
      if (wanted !== many || winners !== drawn) places = flatPlaces(wanted, winners)
      ;[people, drawn, many] = [all, winners, wanted]
      sprites = null
    },
    draw(view) {
      ink.clearRect(0, 0, canvas.width, canvas.height)
      if (places.length === 0) return
      sprites ??= spritesOf()
      const [centreX, centreY, radius] = view.globe.map((px) => px * box.scale) as [number, number, number]
      const frame = { sprites: sprites.lots, radius, centreX, centreY, size: radius / drawnFor() }
      const isTaken = ({ index }: { readonly index: number }) =>
        (places[index] as MoonPlace).rank < people.length
      const angle = (view.turns % 1) * fullTurn
      ink.globalAlpha = 1 - 0.25 * view.away
      paintGlow(ink, centreX, centreY, radius)
      if (view.smear > 0)
        for (const lot of placeLots(places, angle - view.smear * fullTurn, view.lean))
          if (isTaken(lot)) paintLot(ink, lot, { ...frame, strength: 0.45, isTrail: true })
      for (const lot of placeLots(places, angle, view.lean)) {
        const winner = drawn.indexOf((places[lot.index] as MoonPlace).rank)
        if (!isTaken(lot)) {
          if (isFront(lot)) paintEmpty(ink, boundsOf(lot, frame))
        } else if (winner < 0 || !isFront(lot)) paintLot(ink, lot, frame)
        else if (view.lifted) paintLeft(ink, boundsOf(lot, frame))
        else {
          paintLot(ink, lot, frame)
          const lit = { ...lot, index: winner, light: 1 }
          paintLot(ink, lit, { ...frame, sprites: sprites.won, strength: view.won })
        }
      }
      ink.globalAlpha = 1
    },
    isUnfinished: false,
    end() {
      ink.clearRect(0, 0, canvas.width, canvas.height)
    },
  }
}

/** Of the places of a moon as many as can be painted, evenly spread, and those of who was drawn. */
function flatPlaces(count: number, drawn: readonly number[]): readonly MoonPlace[] {
  const all = moonPlaces(count)
  if (count <= mostLots) return all
  const points = all.map((place) => seenOn(place, 0, 0))
  const chosen = new Set(all.filter(({ rank }) => drawn.includes(rank)))
  const kept = points.filter((_, at) => chosen.has(all[at] as MoonPlace))
  for (const even of evenPlaces(mostLots)) {
    const { x, y, z } = seenOn(even, 0, 0)
    const nearness = (point: (typeof points)[number]) => point.x * x + point.y * y + point.z * z
    // Nothing in front of who was drawn.
    if (kept.some((point) => nearness(point) > leastApart)) continue
    let [nearest, most] = [0, -2]
    for (const [at, point] of points.entries()) {
      const near = nearness(point)
      if (near > most) [nearest, most] = [at, near]
    }
    chosen.add(all[nearest] as MoonPlace)
  }
  return [...chosen]
}

type Bounds = ReturnType<typeof boundsOf>

/** A place that nobody has taken yet. */
function paintEmpty(ink: CanvasRenderingContext2D, [x, y, width, height]: Bounds): void {
  ink.globalAlpha = 0.34
  ink.strokeStyle = '#9ec2cc'
  ink.lineWidth = 1
  ink.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
}

/** The place of whoever was drawn, once they have come forward. */
function paintLeft(ink: CanvasRenderingContext2D, [x, y, width, height]: Bounds): void {
  const line = Math.max(1, width * 0.06)
  ink.globalAlpha = 1
  ink.fillStyle = '#170b08'
  ink.fillRect(x, y, width, height)
  ink.strokeStyle = '#edad6b'
  ink.lineWidth = line
  ink.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
}
