import { lotShape } from './lot-layout.ts'
import { emOf } from './text-width.ts'
import { secondLine } from './winner-pages.ts'

export type LotFace = {
  /** px of the name's characters, and how far apart they stand. */
  readonly size: number
  readonly pitch: number
  /** Where the first character's box begins. */
  readonly top: number
  /** The lines below the name that fit, and their px. */
  readonly notes: readonly string[]
  readonly noteSize: number
  /** How high above the lower edge they end. */
  readonly foot: number
}

/** A name is 0.61 of its lot wide, of four characters 0.82 of that. */
const nameShare = 0.61
const fourShare = 0.82
const largestNote = 40
/** What must be read from the back of the hall. */
const leastName = 40

/** How wide a portrait is as a share of its lot, and where its middle lies. */
const [footShare, headShare] = [0.46, 0.37]
/** Lots so narrow have no room under the lines; no thread comes to their eye, so the portrait takes its place. */
const narrow = 140

/** Where a portrait stands on a lot: half over the lower edge, or in the place of the eye; px of the lot. */
export function portraitOn(width: number): { readonly size: number; readonly middle: number } {
  return width <= narrow
    ? { size: Math.round(width * headShare), middle: width * 0.19 }
    : { size: Math.round(width * footShare), middle: width * (lotShape - footShare * 0.2) }
}

/** How a name and the lines below it stand on an upright lot of `width`, over a portrait at its foot where there is one. */
export function lotFace(name: string, notes: readonly string[], width: number, hasPortrait = false): LotFace {
  const foot = width * (hasPortrait && width > narrow ? footShare * 0.7 + 0.05 : 0.12)
  const letters = Array.from(name).length
  const size = Math.max(leastName, width * nameShare * (letters >= 4 ? fourShare : 1))
  const noteSize = Math.round(Math.min(largestNote, Math.max(secondLine, width * 0.19)))
  const lineHeight = noteSize * 1.2
  const fitting = notes.filter((note) => emOf(note) * noteSize <= width - 8)
  const free = width * lotShape - width * 0.38 - letters * size * 1.04
  const shown = fitting.slice(0, Math.max(0, Math.floor((free - foot - width * 0.08) / lineHeight)))
  const room = width * lotShape - width * 0.38 - (shown.length * lineHeight + foot + width * 0.08)
  const pitch = Math.min(size * 1.13, room / letters)
  return { size, pitch, top: width * 0.38 + (room - pitch * letters) / 2, notes: shown, noteSize, foot }
}
