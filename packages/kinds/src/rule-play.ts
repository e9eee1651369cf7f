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

/** What a new picture holds: every prize, first to last, and thanks between them as far as there is room. */
export function usualCells(tiers: readonly number[], count: number): readonly (number | null)[] {
  const sorted = [...new Set(tiers)].sort((a, b) => a - b).slice(0, count)
  const thanks = count - sorted.length
  const cells: (number | null)[] = []
  let left = thanks
  sorted.forEach((tier, at) => {
    cells.push(tier)
    const due = Math.ceil(left / (sorted.length - at))
    for (let each = 0; each < due; each++) cells.push(null)
    left -= due
  })
  return cells.length === count ? cells : Array.from({ length: count }, () => null)
}
