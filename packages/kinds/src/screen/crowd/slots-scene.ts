import type { StagePerson } from '../stage-props.ts'
import { isAllSquare } from '../text-width.ts'
import { scaleIn, zonesIn } from '../zones.ts'
import { restMs } from './course.ts'
import { beside, type Mark } from './landing.ts'
import type { Layer } from './layer.ts'
import type { Box } from './use-box.ts'

/** px of a stage 1080 high: the machine, its lacquer about the windows, and one row of a reel. */
export const machine = { width: 1_056, height: 605, rim: 30, gap: 14 } as const
/** The lot that is laid across it, with air at its ends. */
const acrossWidth = 1_190
export const rowHeight = 195
export const windowHeight = machine.height - 2 * machine.rim
/** Rows of a reel, all different while there are enough. */
export const rows = 14
const mostReels = 4
const letterReels = 3
/** Reels stop from the left to the right, so long after one another. */
const stopMs = 500

/** How the machine is set up: single letters for one person of few signs, whole names else. */
export type Machine = { readonly reels: number; readonly isOfLetters: boolean }

/** What the winner of a press cannot change: it is settled before anything rolls. */
export function machineFor(people: readonly StagePerson[], seats: number): Machine {
  const fitting = people.filter(({ name }) => lettersIn(name) !== null).length
  if (seats === 1 && people.length > 0 && fitting * 2 > people.length)
    return { reels: letterReels, isOfLetters: true }
  return { reels: Math.min(mostReels, Math.max(1, seats)), isOfLetters: false }
}

/** The three rows of a name in single letters, the middle one shut for two; null where it takes one wide reel. */
export function lettersIn(name: string): readonly [string, string, string] | null {
  const letters = Array.from(name)
  if (!isAllSquare(name) || letters.length < 2 || letters.length > letterReels) return null
  return [letters[0] as string, letters.length === 2 ? '' : (letters[1] as string), letters.at(-1) as string]
}

/** Reels run downwards and stop with a row on the line in the middle of their windows. */
export function reelLayers(reels: number): readonly Layer[] {
  const mark = (rowHeight - windowHeight) / 2 / (rows * rowHeight)
  return Array.from({ length: reels }, (_, reel) => ({
    times: -2,
    offset: ((reel * 5 + 1) % rows) / rows,
    places: { count: rows, mark, step: 1 as const },
    restMs: restMs - (reels - 1 - reel) * stopMs,
  }))
}

/** How wide a window is where there are so many. */
export function windowWidth(reels: number): number {
  return (machine.width - 2 * machine.rim - (reels - 1) * machine.gap) / reels
}

/** Middle of the machine in its box, and how large it is there. */
export function machineIn(box: Box) {
  const { crowd } = zonesIn(box)
  const scale = Math.min(scaleIn(box), crowd.width / acrossWidth)
  return { x: crowd.left + crowd.width / 2, y: crowd.top + crowd.height * 0.49, scale }
}

/** Reel by reel on the line, then above and below it. */
export function slotMarks(box: Box, reels: number, winners: number): readonly Mark[] {
  const { x, y, scale } = machineIn(box)
  const pitch = windowWidth(reels) + machine.gap
  return Array.from({ length: Math.min(winners, reels * 3) }, (_, at) => ({
    x: x + ((at % reels) - (reels - 1) / 2) * pitch * scale,
    // Reels run downwards: whoever comes next stands above the line.
    y: y - beside(Math.floor(at / reels)) * rowHeight * scale,
    width: 90 * scale,
  }))
}
