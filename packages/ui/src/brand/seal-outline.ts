import { GLYPHS } from './glyphs.ts'
import { FACES } from './seal.tsx'

/** The seal of a result that can be recomputed as outlines in a square of 100, filled by even-odd, and its turn in degrees. */
export function sealOutline(): { readonly body: string; readonly glyph: string; readonly turn: number } {
  const { glyph, turn, body } = FACES.verified
  return { body: body ?? '', glyph: GLYPHS[glyph], turn }
}
