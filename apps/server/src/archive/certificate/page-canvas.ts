import type { Glyph, PageFont, Weight } from './page-font.ts'
import { type PdfFile, type Ref, ref, utf16 } from './pdf-file.ts'

/** Where on the page, in points from its upper left corner. */
type Place = { readonly x: number; readonly y: number }
/** Red, green and blue, each from 0 to 1. */
export type Ink = readonly [number, number, number]
export type Type = {
  readonly size: number
  readonly weight?: Weight
  readonly ink?: Ink
  readonly spaced?: number
}

/** A page that is drawn on: text in letters of its own, so that any reader shows and finds them. */
export type PageCanvas = {
  widthOf(text: string, type: Type): number
  /** `y`: the line on which the letters stand. */
  text(text: string, place: Place, type: Type): void
  /** A path of a PDF in a coordinate system of its own, whose y grows downwards. */
  shape(path: string, place: Place & { readonly scale?: number }, ink: Ink): void
  line(from: Place, to: Place, ink: Ink, width?: number): void
  /** The stream of the page, and its fonts by their names. */
  done(file: PdfFile): { readonly content: string; readonly fonts: string }
}

/** Letters of one font, each by a byte. */
const mostLetters = 255

export const black: Ink = [0.13, 0.13, 0.15]

export function createPageCanvas(font: PageFont, height: number): PageCanvas {
  const drawn: string[] = []
  const sets: { readonly weight: Weight; readonly letters: string[] }[] = []
  const placeOf = (letter: string, weight: Weight): { set: number; code: number } => {
    let set = sets.findIndex((each) => each.weight === weight && each.letters.includes(letter))
    if (set < 0) set = sets.findIndex((each) => each.weight === weight && each.letters.length < mostLetters)
    if (set < 0) set = sets.push({ weight, letters: [] }) - 1
    const letters = sets[set]?.letters ?? []
    const known = letters.indexOf(letter)
    return { set, code: known >= 0 ? known + 1 : letters.push(letter) }
  }
  const advance = (letter: string, { size, weight = 400, spaced = 0 }: Type) =>
    (font.glyph(letter, weight).width * size) / 1_000 + spaced
  return {
    widthOf: (text, type) => [...text].reduce((sum, letter) => sum + advance(letter, type), 0),
    text(text, { x, y }, type) {
      const { size, weight = 400, ink = black, spaced = 0 } = type
      drawn.push(`BT ${fill(ink)} ${fixed(spaced)} Tc 1 0 0 1 ${fixed(x)} ${fixed(height - y)} Tm`)
      let open = -1
      let codes = ''
      const show = () => {
        if (codes !== '') drawn.push(`<${codes}> Tj`)
        codes = ''
      }
      for (const letter of text) {
        const { set, code } = placeOf(letter, weight)
        if (set !== open) {
          show()
          drawn.push(`/F${set} ${fixed(size)} Tf`)
          open = set
        }
        codes += byte(code)
      }
      show()
      drawn.push('ET')
    },
    shape(path, { x, y, scale = 1 }, ink) {
      const matrix = [scale, 0, 0, -scale, x, height - y].map(fixed).join(' ')
      drawn.push(`q ${fill(ink)} ${matrix} cm ${path} f Q`)
    },
    line(from, to, ink, width = 0.6) {
      const path = `${fixed(from.x)} ${fixed(height - from.y)} m ${fixed(to.x)} ${fixed(height - to.y)} l`
      drawn.push(`q ${ink.map(fixed).join(' ')} RG ${fixed(width)} w ${path} S Q`)
    },
    done(file) {
      const fonts = sets.map(({ weight, letters }, at) => {
        const glyphs = letters.map((letter) => font.glyph(letter, weight))
        return `/F${at} ${ref(fontOf(file, letters, glyphs))}`
      })
      return { content: drawn.join('\n'), fonts: fonts.join(' ') }
    },
  }
}

/** A Type 3 font (ISO 32000-2 §9.6.4): the outlines of the letters that are used, and which letters they are. */
function fontOf(file: PdfFile, letters: readonly string[], glyphs: readonly Glyph[]): Ref {
  const names = glyphs.map((_, at) => `/g${at + 1}`)
  const outlines = glyphs.map(({ width, path }, at) => {
    const outline = file.stream(`${fixed(width)} 0 -200 -400 1400 1200 d1 ${path} f`)
    return `${names[at]} ${ref(outline)}`
  })
  const told = letters.map((letter, at) => `<${byte(at + 1)}> <${utf16(letter)}>`)
  // No more than a hundred stand together (Adobe Technical Note 5014).
  const hundreds = Array.from({ length: Math.ceil(told.length / 100) }, (_, at) =>
    told.slice(at * 100, at * 100 + 100),
  )
  const toUnicode = file.stream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /L def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${hundreds.map((some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`,
  )
  return file.add(`<< /Type /Font /Subtype /Type3 /FontBBox [-200 -400 1400 1200] /FontMatrix [0.001 0 0 0.001 0 0]
/CharProcs << ${outlines.join(' ')} >> /Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >>
/FirstChar 1 /LastChar ${glyphs.length} /Widths [${glyphs.map(({ width }) => fixed(width)).join(' ')}]
/ToUnicode ${ref(toUnicode)} /Resources << >> >>`)
}

const byte = (code: number) => code.toString(16).padStart(2, '0')
const fixed = (value: number) => String(Math.round(value * 1_000) / 1_000)
const fill = (ink: Ink) => `${ink.map(fixed).join(' ')} rg`
