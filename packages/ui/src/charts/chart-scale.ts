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
