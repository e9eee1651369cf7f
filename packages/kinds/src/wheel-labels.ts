/** A name as it stands on a sector: its lines and their size, in the wheel's units. */
export type Label = { readonly lines: readonly string[]; readonly size: number }

const oneLine = 15
const twoLines = 13.5
const least = 12
const textRadius = 132
const widest = 104

/** Width of a character as a share of the size: Han are square, Latin narrower. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[⺀-鿿豈-﫿＀-￠가-힯]/u.test(character) ? 1 : 0.58), 0)

/** The room a name has along the rim of a wheel with so many sectors. */
export function rimRoom(sectors: number): number {
  const chord = sectors < 3 ? widest : 2 * (textRadius - 9) * Math.sin(Math.PI / sectors) * 0.93
  return Math.min(widest, chord)
}

/** A name along the rim: in one line where it fits, else split over two, else shortened. */
export function rimLabel(name: string, sectors: number): Label {
  const room = rimRoom(sectors)
  const whole = widthOf(name)
  if (whole * oneLine <= room) return { lines: [name], size: oneLine }
  if (whole * twoLines <= room) return { lines: [name], size: twoLines }
  const [head, tail] = halves(name)
  const size = Math.min(twoLines, room / Math.max(widthOf(head), widthOf(tail)))
  if (size >= least) return { lines: [head, tail], size }
  const begun = fitting(name, room / least)
  return { lines: [begun, shortened(name.slice(begun.length).trim(), room / least)], size: least }
}

/** A name along the radius, for wheels of many: what fits between hub and rim. */
export function radialLabel(name: string, sectors: number): Label {
  const size = Math.min(12, (2 * Math.PI * 118) / sectors / 1.25)
  return { lines: [shortened(name, 84 / size)], size }
}

/** Splits near the middle, at a space where there is one. */
function halves(name: string): readonly [string, string] {
  const characters = [...name]
  const middle = characters.length / 2
  const spaces = characters.flatMap((character, at) => (character === ' ' ? [at] : []))
  const nearest = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  const isNear = nearest !== undefined && Math.abs(nearest - middle) <= characters.length / 3
  const at = isNear ? nearest : Math.ceil(middle)
  return [characters.slice(0, at).join(''), characters.slice(at).join('').trim()]
}

function shortened(text: string, room: number): string {
  return widthOf(text) <= room + 0.05 ? text : `${fitting(text, room - 0.6)}…`
}

/** As much of the beginning as there is room for. */
function fitting(text: string, room: number): string {
  let kept = ''
  for (const character of text) {
    if (widthOf(kept + character) > room) break
    kept += character
  }
  return kept
}
