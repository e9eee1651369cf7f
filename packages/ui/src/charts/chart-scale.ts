/** Where the lines of a value axis stand: 0 and up to five round steps above it, the last at or over `most`. */
export function roundSteps(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 3, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** At most `count` of the places 0…length−1, evenly spread, the first always among them. */
export function spreadOver(length: number, count: number): readonly number[] {
  const every = Math.max(1, Math.ceil(length / count))
  return Array.from({ length: Math.ceil(length / every) }, (_, i) => i * every)
}

/** A name over a chart: where it begins and how wide it is. */
export type NameSpan = { readonly from: number; readonly width: number }

/**
 * On which line above the chart, counted from 0 upwards, each name stands so that none touches another. The last one
 * takes the lowest line: an upright that ends higher then runs beside the names below it, not through them.
 */
export function namesInLines(names: readonly NameSpan[]): readonly number[] {
  const lines: NameSpan[][] = []
  const placed = new Map<NameSpan, number>()
  for (const name of names.toSorted((one, other) => other.from - one.from)) {
    const free = lines.findIndex((line) => line.every((other) => isClear(name, other)))
    const line = free < 0 ? lines.length : free
    lines[line] = [...(lines[line] ?? []), name]
    placed.set(name, line)
  }
  return names.map((name) => placed.get(name) ?? 0)
}

function isClear(one: NameSpan, other: NameSpan): boolean {
  return one.from + one.width <= other.from || other.from + other.width <= one.from
}

/** About how wide a text of 12 px is, in pixels: CJK is square, letters take six tenths of it. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 7.2), 0)
}
