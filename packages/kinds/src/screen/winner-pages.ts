import { leastName, mostOnOverview, overviewOf } from './overview-layout.ts'
import type { StageWinner } from './stage-props.ts'
import { emOf, isAllSquare } from './text-width.ts'
import type { ScreenWords } from './words.ts'
import type { Zone } from './zones.ts'

/** Lots of one page; lying plates take more room, so a page holds as many as its columns have rows. */
export const lotsPerPage = 20
export const platesPerColumn = 5
/** Least type of a second line. */
export const secondLine = 32

/** Up to this many characters stand on an upright lot. */
const mostUpright = 4

export type WinnersPage = {
  readonly look: 'lots' | 'plates' | 'overview'
  readonly winners: readonly StageWinner[]
}

/** As few pages as it takes, equally full, so that nobody stands alone because of a remainder. */
export function evenPages<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const pages = Math.ceil(items.length / most)
  const per = Math.ceil(items.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, page) => items.slice(page * per, (page + 1) * per))
}

/** Why a void winner's lot is void, in the few characters that fit on it. */
export function reasonOf({ voidFor }: StageWinner, words: ScreenWords): string | undefined {
  return voidFor && words.reason[voidFor]
}

/** Whether name and reason fit on an upright lot of `width`; names of more signs, and Latin ones, lie down. */
function standsUpright(winner: StageWinner, width: number, words: ScreenWords): boolean {
  const letters = Array.from(winner.name)
  const notes = [reasonOf(winner, words), winner.isRedrawn ? words.redrawn : undefined]
  return (
    letters.length >= 1 &&
    letters.length <= mostUpright &&
    isAllSquare(winner.name) &&
    notes.every((note) => note === undefined || emOf(note) * secondLine <= width - 8)
  )
}

type Room = {
  /** How wide a lot is where so many stand on a page. */
  readonly widthOf: (count: number) => number
  readonly plateColumns: number
  /** Where an overview lies. */
  readonly sheet: Pick<Zone, 'width' | 'height'>
  readonly words: ScreenWords
}

/** Fewer on a page where long names would become too small on a narrow sheet. */
export function overviewPages(winners: readonly StageWinner[], sheet: Room['sheet']) {
  const readable = (page: readonly StageWinner[]) =>
    overviewOf(page, sheet).cells.every(({ size }) => size >= leastName)
  const fits = [mostOnOverview, 60, 40, 24].find((most) => evenPages(winners, most).every(readable))
  return evenPages(winners, fits ?? 12)
}

/**
 * The winners page by page: upright lots where all of them can stand, plates where one of a few cannot. More than one page
 * of them end on an overview of all, and many names that cannot stand come as one at once.
 */
export function winnersPages(winners: readonly StageWinner[], room: Room): readonly WinnersPage[] {
  const upright = evenPages(winners, lotsPerPage)
  const canStand = upright.every((page) =>
    page.every((winner) => winner.isComing || standsUpright(winner, room.widthOf(page.length), room.words)),
  )
  const overview = overviewPages(winners, room.sheet).map(
    (page) => ({ look: 'overview', winners: page }) as const,
  )
  if (canStand) {
    const lots = upright.map((page) => ({ look: 'lots', winners: page }) as const)
    return lots.length > 1 ? [...lots, ...overview] : lots
  }
  const isFew = winners.length <= room.plateColumns * platesPerColumn
  return isFew ? [{ look: 'plates', winners }] : overview
}
