/** How letters lie in a square texture: `cell` px a letter, `side` px all together. */
export type AtlasPlan = { readonly cell: number; readonly side: number; readonly room: number }

const cells = [32, 48, 64, 96, 128] as const
const leastSide = 512
/** The share of a cell that is the letter; the rest keeps neighbours apart in the smaller copies. */
const emShare = 0.84
/** As long as a slice may take, so that nothing stutters meanwhile. */
const sliceMs = 4

/** The smallest atlas that shows letters of `shownPx` sharp, as far as `count` of them fit into `mostSide`. */
export function planAtlas(count: number, shownPx: number, mostSide: number): AtlasPlan {
  const wanted = cells.find((cell) => cell * emShare >= shownPx) ?? 128
  for (const cell of [...cells].reverse()) {
    if (cell > wanted && cell !== cells[0]) continue
    for (let side = leastSide; side <= mostSide; side *= 2) {
      const room = Math.floor(side / cell) ** 2
      if (room >= count) return { cell, side, room }
    }
  }
  const [cell] = cells
  return { cell, side: mostSide, room: Math.floor(mostSide / cell) ** 2 }
}

/** Draws letters row by row, some at a time; the first cell stays empty. */
export type GlyphAtlas = {
  readonly plan: AtlasPlan
  /** The cell of a letter, 0 (empty) where none is left. */
  cellOf(letter: string): number
  readonly isWaiting: boolean
  /** Draws for some milliseconds and hands over each row that changed. */
  drawSome(upload: (row: HTMLCanvasElement, y: number) => void): void
}

/** An atlas in this font (a CSS family list); null where there is no 2D canvas. */
export function glyphAtlas(plan: AtlasPlan, family: string): GlyphAtlas | null {
  const { cell, side, room } = plan
  const columns = Math.floor(side / cell)
  const strip = document.createElement('canvas')
  strip.width = side
  strip.height = cell
  const ink = strip.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!ink) return null
  const cellByLetter = new Map<string, number>()
  const letters: string[] = ['']
  let drawn = 1
  const drawRow = (row: number) => {
    ink.fillStyle = '#000'
    ink.fillRect(0, 0, side, cell)
    ink.fillStyle = '#fff'
    ink.font = `600 ${cell * emShare}px ${family}`
    ink.textAlign = 'center'
    ink.textBaseline = 'middle'
    const last = Math.min(letters.length, (row + 1) * columns)
    for (let at = row * columns; at < last; at++)
      ink.fillText(letters[at] as string, ((at % columns) + 0.5) * cell, cell * 0.54)
    drawn = last
  }
  return {
    plan,
    get isWaiting() {
      return drawn < letters.length
    },
    cellOf(letter) {
      const known = cellByLetter.get(letter)
      if (known !== undefined) return known
      if (letters.length >= room) return 0
      cellByLetter.set(letter, letters.length)
      return letters.push(letter) - 1
    },
    drawSome(upload) {
      const until = performance.now() + sliceMs
      while (drawn < letters.length && performance.now() < until) {
        const row = Math.floor(drawn / columns)
        drawRow(row)
        upload(strip, row * cell)
      }
    },
  }
}
