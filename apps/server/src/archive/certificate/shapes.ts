/** How far the handles of a quarter of a circle stand from its ends, for a radius of one. */
const bow = 0.5523

/** A disc, as a path of a PDF. */
export function disc(x: number, y: number, r: number): string {
  const k = r * bow
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c`,
  ].join(' ')
}

/** A rectangle with round corners, as a path of a PDF. */
function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const [right, bottom, k] = [x + width, y + height, r * (1 - bow)]
  return [
    `${x + r} ${y} m ${right - r} ${y} l ${right - k} ${y} ${right} ${y + k} ${right} ${y + r} c`,
    `${right} ${bottom - r} l ${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom} c`,
    `${x + r} ${bottom} l ${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r} c`,
    `${x} ${y + r} l ${x} ${y + k} ${x + k} ${y} ${x + r} ${y} c`,
  ].join(' ')
}

export const roundSquare = (side: number, r: number) => rounded(0, 0, side, side, r)

/** The mark on a square of 64: a moon split by an upright lot, read together as 中. What is ground has the colour of the square. */
export const markFigure: readonly { readonly path: string; readonly isGround: boolean }[] = [
  { path: disc(32, 33, 18), isGround: false },
  { path: '25.9 14 12.2 38 re', isGround: true },
  { path: rounded(28.7, 7, 6.6, 51, 3.2), isGround: false },
]
