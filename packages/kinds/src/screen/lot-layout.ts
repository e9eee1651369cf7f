import { platesPerColumn } from './winner-pages.ts'

export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Places = {
  /** Of each lot or plate. */
  readonly width: number
  readonly height: number
  readonly at: readonly { readonly left: number; readonly top: number }[]
}

/** Lots are 1 : 3. */
export const lotShape = 3

/** Widths by how many stand on a page, and the gap they would like. */
const sizes = [
  { upTo: 1, width: 240, gap: 0, rows: 1 },
  { upTo: 5, width: 210, gap: 60, rows: 1 },
  { upTo: 8, width: 140, gap: 30, rows: 1 },
] as const
const smallest = { width: 104, gap: 30, rows: 2 } as const
/** The middle of a row stands so much higher than its ends. */
const arc = 28
const leastGap = 10

/** How wide a lot is where `count` stand in an area: by the table, smaller where the area is narrow. */
export function lotWidth(count: number, area: Area): number {
  const { width, rows } = sizeFor(count)
  const across = Math.ceil(count / rows)
  const room = (area.width - leastGap * (across - 1)) / across
  const height = (area.height - (rows - 1) * 2 * leastGap) / rows
  return Math.floor(Math.min(width, room, count === 1 ? width : height / lotShape))
}

/** Where each of `count` upright lots stands. */
export function lotPlaces(count: number, area: Area): Places {
  const { gap: wanted, rows } = sizeFor(count)
  const width = lotWidth(count, area)
  const height = width * lotShape
  const across = Math.ceil(count / rows)
  const gap = across > 1 ? Math.min(wanted, (area.width - across * width) / (across - 1)) : 0
  const rowGap = Math.min(24, area.height - rows * height)
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

function sizeFor(count: number) {
  return sizes.find(({ upTo }) => count <= upTo) ?? smallest
}

/** Plates stand in one column where there are few of them or little room. */
export function plateColumns(area: Area): number {
  return area.width >= 1_200 ? 2 : 1
}

/** Where each of `count` plates lies. */
export function platePlaces(count: number, area: Area): Places {
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
