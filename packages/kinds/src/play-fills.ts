import type { Held } from './play-drawing.ts'

const ink = '#1c1e22'
const mild = '#67696d'
const light = '#fff9f2'

/** Which of the scenery's own fills a place has: the first prize one, the others two in turn, thanks one. */
export function fillOf({ prize, isFirst }: Held, place: number): 'first' | 'prize' | 'other' | 'thanks' {
  if (isFirst) return 'first'
  return prize === null ? 'thanks' : place % 2 === 0 ? 'prize' : 'other'
}

/** The ink that can be read on a fill (WCAG 2.x contrast, at least 4.5); thanks are said more quietly. */
export function inkOn(fill: string, isQuiet: boolean): string {
  const onDark = contrast(fill, light)
  const onLight = contrast(fill, ink)
  if (onDark > onLight) return light
  return isQuiet && contrast(fill, mild) >= 4.5 ? mild : ink
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [lightness(one), lightness(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
