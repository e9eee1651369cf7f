import { seeded } from '../seeded.ts'

const SIDE = 100
const STEPS = 30
const CORNER = 10
const DEEPEST = 4

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** One side of the square from corner to corner, its dents no deeper than 4 % of the side. */
function roughSide(
  next: () => number,
  isWorn: boolean,
  place: (along: number, dent: number) => string,
): string {
  let path = ''
  for (let step = 0; step <= STEPS; step++) {
    const along = CORNER + (step / STEPS) * (SIDE - 2 * CORNER)
    // Most of an edge is nearly whole; now and then a bite goes as deep as it may.
    const dent = isWorn && next() < 0.08 ? 1 + next() * DEEPEST : next() * 0.6
    path += `L${place(along, Math.min(DEEPEST, dent))}`
  }
  return path
}

/** A chip of lost paste: a small uneven triangle, wound so that even-odd filling makes it a hole. */
function chip(next: () => number): string {
  const angle = next() * Math.PI * 2
  const reach = 34 + next() * 20
  const x = 50 + Math.cos(angle) * reach
  const y = 50 + Math.sin(angle) * reach
  const size = 0.5 + next() ** 2 * 2.2
  const corners = [0, 2.1, 4.2].map((turn) => {
    const way = turn + next() * 1.4
    return point(x + Math.cos(way) * size, y + Math.sin(way) * size)
  })
  return `M${corners.join('L')}z`
}

/** The body of a pressed seal in a square of 100: rough edges and a little wear, the same for the same seed; without chips it is straight. */
export function wornSquare(seed: number, chips: number): string {
  const next = seeded(seed)
  const isWorn = chips > 0
  const far = (dent: number) => SIDE - dent
  const sides = [
    roughSide(next, isWorn, (along, dent) => point(along, dent)),
    `Q100 0 ${point(SIDE, CORNER)}`,
    roughSide(next, isWorn, (along, dent) => point(far(dent), along)),
    `Q100 100 ${point(SIDE - CORNER, SIDE)}`,
    roughSide(next, isWorn, (along, dent) => point(SIDE - along, far(dent))),
    `Q0 100 ${point(0, SIDE - CORNER)}`,
    roughSide(next, isWorn, (along, dent) => point(dent, SIDE - along)),
    `Q0 0 ${point(CORNER, 0)}z`,
  ]
  const body = `M${point(CORNER, 0)}${sides.join('')}`
  return body + Array.from({ length: chips }, () => chip(next)).join('')
}
