import type { PlayOutcome, PlayPicture } from '@fairdraw/domain'

export type { PlayOutcome, PlayPicture }

/** One prize of a picture, as a stage shows it. */
export type PicturedPrize = PlayPicture['prizes'][number]

/** The stream of decoration, of which a picture needs only integers. */
export type Decor = { uniform(n: number): number }

/**
 * A place of the picture that holds exactly what was won; the decoration picks one of several.
 * Throws RangeError when no place holds it.
 */
export function cellOf({ tier }: PlayOutcome, cells: PlayPicture['cells'], decor: Decor): number {
  const fitting = cells.flatMap((held, place) => (held === tier ? [place] : []))
  const cell = fitting[decor.uniform(Math.max(1, fitting.length))]
  if (cell === undefined) throw new RangeError(`no place holds ${tier === null ? 'thanks' : `tier ${tier}`}`)
  return cell
}
