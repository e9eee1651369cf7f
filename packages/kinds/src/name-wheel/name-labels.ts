import { radialLabel } from '../wheel-labels.ts'

/** Names from the rim inwards end here; the hub and its ring lie below. */
export const namesHub = 43
const rim = 147
const foot = namesHub + 8
const largest = 20
const pitch = 1.13
/** Up to so many sectors names stand upright, up to so many along the radius; then numbers, and at last every few. */
const mostUpright = 24
const mostNamed = 96
const mostNumbered = 120
const longestUpright = 8

/** What stands on a sector: characters one below the other, upright towards the rim, or a line along the radius. */
export type NameLabel =
  | { readonly way: 'upright'; readonly characters: readonly string[]; readonly size: number }
  | { readonly way: 'along'; readonly text: string; readonly size: number }

const han = /^[⺀-鿿豈-﫿＀-￠가-힯·・]+$/u

/** How a name stands on one of so many sectors; null on those that are left bare. */
export function nameLabel(name: string, place: number, sectors: number): NameLabel | null {
  const characters = [...name]
  if (sectors <= mostUpright && characters.length <= longestUpright && han.test(name))
    return { way: 'upright', characters, size: uprightSize(characters.length, sectors) }
  if (sectors > mostNamed && place % Math.ceil(sectors / mostNumbered) !== 0) return null
  const { lines, size } = radialLabel(sectors <= mostNamed ? name : `${place + 1}`, sectors)
  return { way: 'along', text: lines[0] ?? '', size }
}

/** The baseline's distance from the middle for each character of an upright name, in the wheel's units. */
export function uprightAt(character: number, size: number): number {
  return rim - size * (0.92 + character * pitch)
}

/** As large as the radius has room for, and as its sector is wide at the last character. */
function uprightSize(characters: number, sectors: number): number {
  const wide = sectors < 5 ? 1 : Math.tan(Math.PI / sectors)
  const byLength = (rim - foot) / (characters * pitch)
  const byWidth = (2 * rim * wide) / (1.1 + 2 * pitch * characters * wide)
  return Math.min(largest, byLength, byWidth)
}
