import type { StageWinner } from './stage-props.ts'
import { platesPerColumn, type WinnersPage, winnersPages } from './winner-pages.ts'
import type { ScreenWords } from './words.ts'
import type { Zone, Zones } from './zones.ts'

export type Places = {
  /** Of each lot or plate. */
  readonly width: number
  readonly height: number
  readonly at: readonly { readonly left: number; readonly top: number }[]
}

/** Lots are 1 : 3. */
export const lotShape = 3

/** The most that lots are wide, by how many stand on a page: shares of the height there is for them, of 664 on a stage 1920 wide. */
const sizes = [
  { upTo: 1, share: 240 / 664 },
  { upTo: 5, share: 210 / 664 },
  { upTo: 10, share: 140 / 664 },
] as const
const smallest = 104 / 664
/** A stage that stands upright has more height, but none for larger lots. */
const mostHeight = 708
const mostRows = 4
/** The middle of a row stands so much higher than its ends. */
const arc = 28
const leastGap = 10
/** Farther apart than this share of their width they would no longer be a row. */
const mostGap = 0.5
const rowGap = 24

type Rows = { readonly rows: number; readonly across: number; readonly width: number }

/** The rows in which `count` lots are largest; of equals the fewest. */
function rowsFor(count: number, area: Zone): Rows {
  const share = sizes.find(({ upTo }) => count <= upTo)?.share ?? smallest
  const most = Math.round(share * Math.min(mostHeight, area.height))
  const choices = Array.from({ length: Math.min(mostRows, count) }, (_, at): Rows => {
    const rows = at + 1
    const across = Math.ceil(count / rows)
    const room = (area.width - leastGap * (across - 1)) / across
    // One alone may reach up beside the head.
    const height = count === 1 ? most * lotShape : (area.height - at * rowGap) / rows
    return { rows, across, width: Math.floor(Math.min(most, room, height / lotShape)) }
  })
  return choices.reduce((one, other) => (other.width > one.width ? other : one))
}

/** How wide a lot is where `count` stand in an area. */
function lotWidth(count: number, area: Zone): number {
  return rowsFor(count, area).width
}

/** Where each of `count` upright lots stands: they spread over the area. */
export function lotPlaces(count: number, area: Zone): Places {
  const { rows, across, width } = rowsFor(count, area)
  const height = width * lotShape
  const gap = across > 1 ? Math.min(width * mostGap, (area.width - across * width) / (across - 1)) : 0
  const whole = rows * height + (rows - 1) * rowGap
  // A single lot is taller than the area: its foot stays above the heads and its top goes under the head.
  const top = area.top + (whole > area.height ? area.height - whole : (area.height - whole) / 2)
  const at = Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / across)
    const inRow = Math.min(across, count - row * across)
    const from = area.left + (area.width - inRow * width - (inRow - 1) * gap) / 2
    const column = place % across
    const lift = rows === 1 ? Math.min(arc, area.height - whole) * fromMiddle(column, inRow) : 0
    const start = rows === 1 ? top - Math.min(arc, Math.max(0, area.height - whole)) / 2 : top
    return {
      left: Math.round(from + column * (width + gap)),
      top: Math.round(start + row * (height + rowGap) + Math.max(0, lift)),
    }
  })
  return { width, height, at }
}

/** 0 in the middle of a row, 1 at its ends. */
function fromMiddle(column: number, inRow: number): number {
  if (inRow < 2) return 0
  const middle = (inRow - 1) / 2
  return (Math.abs(column - middle) / middle) ** 1.3
}

/** Plates stand in one column where there are few of them or little room. */
export function plateColumns(area: Zone): number {
  return area.width >= 1_200 ? 2 : 1
}

/** Where each of `count` plates lies. */
export function platePlaces(count: number, area: Zone): Places {
  const columns = count > platesPerColumn ? plateColumns(area) : 1
  const rows = Math.ceil(count / columns)
  const gap = 20
  const width = Math.min(940, (area.width - gap * (columns - 1)) / columns)
  const height = Math.min(rows <= 1 ? 220 : 160, (area.height - gap * (rows - 1)) / rows)
  const left = area.left + (area.width - columns * width - gap * (columns - 1)) / 2
  const top = area.top + (area.height - rows * height - gap * (rows - 1)) / 2
  const at = Array.from({ length: count }, (_, place) => ({
    left: Math.round(left + Math.floor(place / rows) * (width + gap)),
    top: Math.round(top + (place % rows) * (height + gap)),
  }))
  return { width: Math.floor(width), height: Math.floor(height), at }
}

/** The pages of winners as they stand in these zones. */
export function pagesIn(
  winners: readonly StageWinner[],
  { winners: area, sheet }: Pick<Zones, 'winners' | 'sheet'>,
  words: ScreenWords,
): readonly WinnersPage[] {
  const widthOf = (count: number) => lotWidth(count, area)
  return winnersPages(winners, { widthOf, plateColumns: plateColumns(area), sheet, words })
}
