import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import { playKinds } from '@fairdraw/kinds/rules'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import type { DrawForm } from '../draw-form.ts'
import type { PlayLine } from './play-line.ts'

type Cells = PlayLine['cells']

/**
 * The form with other prizes, and its picture in step with them: a prize that is gone leaves its places to thanks, one
 * that is new takes a place, one whose tier was changed keeps its own. Adding and removing can be taken back.
 */
export function withPrizes(
  { prizes: before, play }: Pick<DrawForm, 'prizes' | 'play'>,
  prizes: readonly PrizeLine[],
  type: DrawTypeCode,
): Partial<DrawForm> {
  if (play === null) return { prizes }
  const most = playKinds[drawType(type).kind]?.mostCells ?? play.cells.length
  const kept = renamed(play.cells, before, prizes)
  const added = prizes.filter(({ key }) => before.every((line) => line.key !== key))
  const cells = added.reduce((held, { tier }) => placed(held, tier, most), kept)
  const undo = before.length === prizes.length ? null : { prizes: before, cells: play.cells }
  return { prizes, play: { ...play, cells, undo } }
}

function renamed(cells: Cells, before: readonly PrizeLine[], after: readonly PrizeLine[]): Cells {
  return cells.map((held) => {
    if (held === null) return null
    const was = before.find(({ tier }) => tier === held)
    // A place whose prize nobody knows stays as it is: its objection tells.
    return was === undefined ? held : (after.find(({ key }) => key === was.key)?.tier ?? null)
  })
}

/** In a place of thanks while more than one is left, else in a place of its own, else in one of a prize that has several. */
function placed(cells: Cells, tier: number, most: number): Cells {
  if (cells.includes(tier)) return cells
  const thanks = cells.flatMap((held, place) => (held === null ? [place] : []))
  const free = thanks.length > 1 ? thanks[Math.floor(thanks.length / 2)] : undefined
  if (free !== undefined) return cells.with(free, tier)
  if (cells.length < most) return [...cells, tier]
  const spare = cells.findLastIndex((held, place) => held !== null && cells.indexOf(held) < place)
  return spare < 0 ? cells : cells.with(spare, tier)
}
