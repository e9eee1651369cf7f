/** A line through values as an SVG path in a box of `width` × `height`, and where it ends; the greatest value touches the top. */
export function sparkPath(
  values: readonly number[],
  width: number,
  height: number,
): { readonly d: string; readonly end: readonly [number, number] } {
  const most = Math.max(1, ...values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const points = values.map(
    (value, i) => [rounded(i * step), rounded(height - (value / most) * height)] as const,
  )
  return {
    d: points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    end: points.at(-1) ?? [0, height],
  }
}

const rounded = (n: number) => Math.round(n * 100) / 100
