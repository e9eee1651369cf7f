import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** How heavy letters are: text, and headings. */
export type Weight = 400 | 700
const weights = [400, 700] as const

/** A letter as it is drawn: its width, and its outline as operators of a PDF path, both in thousandths of the type size. */
export type Glyph = { readonly width: number; readonly path: string }

/** Letters of one typeface. What a page says is known before it is laid out, so that only the parts it needs are opened. */
export type PageFont = { glyph(letter: string, weight: Weight): Glyph }

const folder = '@fontsource-variable/noto-serif-sc'
/** Stands for a letter that the typeface has not, such as an emoji in a name. */
const missing = '□'
const { resolve } = createRequire(import.meta.url)

/**
 * Opens Noto Serif SC for these letters. The typeface comes in a hundred parts by the letters they hold, each of every weight; a
 * page needs some thirty of them.
 */
export async function openPageFont(letters: ReadonlySet<string>): Promise<PageFont> {
  const parts = await partsOfFont()
  const fonts = new Map<string, ReadonlyMap<Weight, Font>>()
  const partOf = new Map<string, string>()
  for (const letter of new Set([...letters, missing])) {
    const part = partWith(parts, letter)
    if (part === undefined) continue
    partOf.set(letter, part)
    if (!fonts.has(part)) fonts.set(part, await openPart(part))
  }
  const drawn = new Map<string, Glyph>()
  const draw = (letter: string, weight: Weight): Glyph | undefined => {
    const font = fonts.get(partOf.get(letter) ?? '')?.get(weight)
    const id = font?.nominalGlyph(letter.codePointAt(0) ?? 0)
    return font && id ? { width: font.glyphHAdvance(id), path: pathOf(font, id) } : undefined
  }
  return {
    glyph(letter, weight) {
      const key = `${weight}${letter}`
      const glyph = drawn.get(key) ??
        draw(letter, weight) ??
        draw(missing, weight) ?? { width: 500, path: '' }
      drawn.set(key, glyph)
      return glyph
    },
  }
}

/** A part by its name, with the first and last letters of the runs it holds. */
type Part = { readonly name: string; readonly runs: readonly (readonly [number, number])[] }

/** Latin letters before all others: more than one part has them. */
async function partsOfFont(): Promise<readonly Part[]> {
  const listed = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  const parts = Object.entries(listed).map(([key, runs]) => ({
    name: key.replaceAll(/[[\]]/g, ''),
    runs: runs.split(',').map((run) => {
      const [first = '', last = first] = run.slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
  }))
  return parts.toSorted((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'))
}

function partWith(parts: readonly Part[], letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0
  return parts.find(({ runs }) => runs.some(([first, last]) => first <= point && point <= last))?.name
}

async function openPart(name: string): Promise<ReadonlyMap<Weight, Font>> {
  const packed = await readFile(resolve(`${folder}/files/noto-serif-sc-${name}-wght-normal.woff2`))
  const face = new Face(new Blob(Uint8Array.from(await decompress(packed)).buffer))
  return new Map(
    weights.map((weight) => {
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return [weight, font] as const
    }),
  )
}

/** PDF knows cubic curves alone: a quadratic one is raised. */
function pathOf(font: Font, id: number): string {
  const path: string[] = []
  let [x, y] = [0, 0]
  for (const { type, values } of font.glyphToJson(id)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M' || type === 'L') path.push(`${short(a)} ${short(b)} ${type === 'M' ? 'm' : 'l'}`)
    else if (type === 'Q') {
      const [nearX, nearY] = [x + (2 / 3) * (a - x), y + (2 / 3) * (b - y)]
      const [farX, farY] = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)]
      path.push(`${[nearX, nearY, farX, farY, c, d].map(short).join(' ')} c`)
    } else if (type === 'C') path.push(`${[a, b, c, d, e, f].map(short).join(' ')} c`)
    else path.push('h')
    const ends = values.slice(-2)
    x = ends[0] ?? x
    y = ends[1] ?? y
  }
  return path.join(' ')
}

const short = (value: number) => String(Math.round(value * 10) / 10)
