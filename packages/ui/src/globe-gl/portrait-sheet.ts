/** How portraits lie in a texture: squares of `tile` px, in rows of `columns` from the top left; `room` of them all together. */
export type SheetPlan = {
  readonly tile: number
  readonly columns: number
  readonly rows: number
  readonly room: number
}

/** Squares of a row that are drawn and handed over together: the first, and how many. */
export type Strip = { readonly at: number; readonly count: number }

/** Smaller ones would be spots: of more people the first have theirs. */
export const mostPortraits = 2_000

const tiles = [256, 128, 64] as const
/** px of the texture's side, so that it takes 33 MB at most. */
const longestSide = 2_880

/** The sheet with the largest squares of which `count` find room, in a texture no longer than `mostSide`. */
export function planSheet(count: number, mostSide: number): SheetPlan {
  const wanted = Math.max(1, Math.min(mostPortraits, count))
  const across = (tile: number) => Math.floor(Math.min(longestSide, mostSide) / tile)
  const tile = tiles.find((each) => across(each) ** 2 >= wanted) ?? 64
  const columns = Math.min(wanted, across(tile))
  const room = Math.min(wanted, across(tile) ** 2)
  return { tile, columns, rows: Math.ceil(room / columns), room }
}

/** The squares from `first` up to `end`, parted where a row ends. */
export function stripsOf(first: number, end: number, columns: number): readonly Strip[] {
  const strips: Strip[] = []
  for (let at = first; at < end; ) {
    const count = Math.min(end, (Math.floor(at / columns) + 1) * columns) - at
    strips.push({ at, count })
    at += count
  }
  return strips
}

/** The square that is cut of a picture, as of every portrait: its middle a third from the top. */
export function squareIn(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  const y = Math.min(Math.max(0, height / 3 - side / 2), height - side)
  return { x: (width - side) / 2, y, side }
}
