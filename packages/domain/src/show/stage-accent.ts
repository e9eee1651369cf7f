/** What a stage lets the colour of a company be: as it is, or why it is shown otherwise. */
export type StageAccent = {
  readonly shown: string
  readonly because?: 'too-dark' | 'like-the-winner'
}

type Rgb = readonly [number, number, number]

/** The brightest of the night, and of an organiser's picture behind it, which a stage darkens to a third. */
const night: Rgb = [29, 54, 64]
const picture: Rgb = [84, 84, 84]
const paper: Rgb = [248, 238, 220]
/** How much of the accent tints the night. */
const tint = 0.14
const leastContrast = 4.5
/** Vermilion is the winner's alone: a colour so near to it is led away to paper. */
const winnersHue = 12
const nearHue = 24
const dullest = 0.3
const towardsPaper = 0.72

export const accentPattern = /^#[0-9a-f]{6}$/i

/**
 * The accent of a company as a stage can show it: words in it keep a contrast of 4.5 against the night it tints, or the
 * picture in its place, and nobody takes it for the winner's vermilion. `accent` is `#rrggbb`.
 */
export function stageAccent(accent: string, hasPicture: boolean): StageAccent {
  const own = rgbOf(accent)
  const isWinners = isVermilion(own)
  const start = isWinners ? mixed(own, paper, towardsPaper) : own
  const ground = (shown: Rgb) => (hasPicture ? picture : mixed(night, shown, tint))
  const steps = Array.from({ length: 51 }, (_, step) => mixed(start, [255, 255, 255], step / 50))
  const shown = steps.find((one) => contrast(one, ground(one)) >= leastContrast) ?? paper
  const hex = hexOf(shown)
  if (isWinners) return { shown: hex, because: 'like-the-winner' }
  return hex === accent.toLowerCase() ? { shown: hex } : { shown: hex, because: 'too-dark' }
}

function rgbOf(hex: string): Rgb {
  const all = Number.parseInt(hex.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = one.map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share))
  return [r ?? 0, g ?? 0, b ?? 0]
}

function isVermilion([red, green, blue]: Rgb): boolean {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most !== red || most === 0 || (most - least) / most < dullest) return false
  const hue = (60 * (green - blue)) / (most - least)
  return Math.abs(hue - winnersHue) <= nearHue
}

/** WCAG 2.x. */
function contrast(one: Rgb, other: Rgb): number {
  const bright = (rgb: Rgb) => {
    const [r, g, b] = rgb.map((part) => (part <= 10 ? part / 3_295 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.05 + 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  }
  const [a, b] = [bright(one), bright(other)]
  return Math.max(a, b) / Math.min(a, b)
}
