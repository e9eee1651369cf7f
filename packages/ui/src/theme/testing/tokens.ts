/** The custom properties of one block of a style sheet. */
export type Tokens = Readonly<Record<string, string>>

/** The custom properties of each block of a style sheet, in order. */
export function tokensIn(css: string): Tokens[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(([, inside]) =>
    Object.fromEntries(
      [...(inside ?? '').matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance of #rrggbb (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
