import { seeded } from '../seeded.ts'

type Point = readonly [x: number, y: number]

/** Ice-crack lattice on the back of a card: a bent grid whose lines are seeded, so every board has its own. */
export function iceCrack(seed: number, width: number, height: number, columns = 3, rows = 4): string {
  const next = seeded(seed)
  const cellWidth = width / columns
  const cellHeight = height / rows
  const bend = (at: number, last: number, cell: number) =>
    at === 0 || at === last ? 0 : (next() - 0.5) * cell * 0.72
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const x = column * cellWidth + bend(column, columns, cellWidth)
      const y = row * cellHeight + bend(row, rows, cellHeight)
      return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
    }),
  )
  const at = (row: number, column: number) => grid[row]?.[column] ?? [0, 0]
  let path = ''
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, y] = at(row, column)
      const [rightX, rightY] = at(row, column + 1)
      const [downX, downY] = at(row + 1, column)
      // Every other joint is left open, as cracks do not run through.
      if (column < columns && row > 0 && row < rows && next() > 0.14) path += `M${x} ${y}L${rightX} ${rightY}`
      if (row < rows && column > 0 && column < columns && next() > 0.14)
        path += `M${x} ${y}L${downX} ${downY}`
    }
  }
  return path
}
