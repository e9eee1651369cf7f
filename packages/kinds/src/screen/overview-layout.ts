import type { StageAct, StageWinner } from './stage-props.ts'
import { emOf, sizeToFit } from './text-width.ts'
import { tierNames } from './tier-name.ts'
import type { ScreenWords } from './words.ts'
import type { Zone } from './zones.ts'

/** Where head and foot of the frame lie, px of it; overview.css says the same. */
export const overviewFrame = {
  side: 84,
  headTop: 44,
  headHeight: 160,
  footHeight: 96,
  footEnd: 44,
  edge: 26,
} as const

type HeadOf = {
  readonly act: Extract<StageAct, { readonly act: 'reveal' }>
  /** Who could be drawn. */
  readonly outOf: number
  readonly words: ScreenWords
  readonly lang: 'zh' | 'en'
  /** Which of several frames it is. */
  readonly page: string | null
}

/** What the head says: which prize, for how many, when, and out of how many. */
export function overviewHead({ act, outOf, words, lang, page }: HeadOf, sheetWidth: number) {
  const { round, winners, since } = act
  const tier = words.tier(...tierNames(round.tier))
  const when = new Date(since).toLocaleString(lang === 'zh' ? 'zh-CN' : 'en', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  // Of a round for some groups only, the list does not say how many were in.
  const many = round.groups ? [] : [words.outOf(outOf)]
  const facts = [when, words.round(round.number), ...many, ...(page === null ? [] : [page])]
  return {
    tier,
    tierSize: sizeToFit(tier, sheetWidth * 0.22, 124, 60),
    prize: round.prize,
    congratulations: words.congratulations(
      winners.filter(({ voidFor }) => voidFor === undefined).length,
      null,
    ),
    facts: facts.join(' · '),
  }
}

/** More would be too small for the back of the hall. */
export const mostOnOverview = 100
/** px about the names, in the sheet: its head takes two rows where it is narrow. */
const grid = { top: 226, topNarrow: 396, bottom: 144, side: 84, gap: 28 } as const
/** px: the smallest a hall reads, the largest a name is set, and a second line beside it. */
export const leastName = 30
const mostName = 76
const noteSize = 32

type OverviewCell = {
  readonly winner: StageWinner
  readonly left: number
  readonly top: number
  /** px; 0 where the names need the room. */
  readonly photo: number
  /** px of the name, and its lines: one, or two where it is long. */
  readonly size: number
  readonly lines: readonly string[]
  /** What stands beside the name, where there is room. */
  readonly note: string | null
}

export type Overview = {
  readonly columnWidth: number
  readonly rowHeight: number
  readonly cells: readonly OverviewCell[]
}

/** Whether the code stands under the prize, not beside it. */
export function isNarrow({ width }: Pick<Zone, 'width'>): boolean {
  return width < 1_300
}

/** How wide a name of four characters is, with the air after it. */
const usualEms = 4.2

/** Everybody of a round at once, column by column, names as large as their number allows; in px of the sheet. */
export function overviewOf(winners: readonly StageWinner[], sheet: Pick<Zone, 'width' | 'height'>): Overview {
  const begins = isNarrow(sheet) ? grid.topNarrow : grid.top
  const [width, height] = [sheet.width - 2 * grid.side, sheet.height - grid.bottom - begins]
  const sized = (columns: number, hasPhotos: boolean) => {
    const rows = Math.ceil(winners.length / columns)
    const rowHeight = Math.min(150, height / rows)
    const columnWidth = (width - (columns - 1) * grid.gap) / columns
    const photo = hasPhotos ? Math.round(Math.min(120, rowHeight * 0.88)) : 0
    const room = columnWidth - photo - 18
    return {
      columns,
      rows,
      rowHeight,
      columnWidth,
      photo,
      room,
      name: Math.min(mostName, rowHeight * 0.72, room / usualEms),
    }
  }
  const largest = (hasPhotos: boolean) =>
    Array.from({ length: Math.min(9, Math.max(1, winners.length)) }, (_, at) =>
      sized(at + 1, hasPhotos),
    ).reduce((one, other) => (other.name > one.name + 0.5 ? other : one))
  const withPhotos = largest(true)
  // A face may not cost a name that can be read.
  const best = withPhotos.name < leastName ? largest(false) : withPhotos
  const top = begins + (height - best.rows * best.rowHeight) / 2
  const used = Math.ceil(winners.length / best.rows)
  const indent = (width - used * best.columnWidth - (used - 1) * grid.gap) / 2
  const cells = winners.map((winner, at) => ({
    winner,
    left: Math.round(grid.side + indent + Math.floor(at / best.rows) * (best.columnWidth + grid.gap)),
    top: Math.round(top + (at % best.rows) * best.rowHeight),
    photo: best.photo,
    ...fitted(winner, best),
  }))
  return { columnWidth: Math.floor(best.columnWidth), rowHeight: Math.floor(best.rowHeight), cells }
}

type Room = { readonly name: number; readonly room: number; readonly rowHeight: number }

/** One line while it stays large, else two; never cut, never stacked. */
function fitted(winner: StageWinner, { name: wanted, room, rowHeight }: Room) {
  const { name } = winner
  const ems = Math.max(1, emOf(name))
  const one = Math.floor(Math.min(wanted, room / ems))
  const lines = halves(name)
  const two = Math.floor(
    Math.min(wanted * 0.8, rowHeight * 0.46, room / Math.max(...lines.map((line) => emOf(line)))),
  )
  if (lines.length === 2 && one < wanted * 0.72 && two > one) return { size: two, lines, note: null }
  const note = noteOf(winner)
  const left = room - ems * one - 24
  return {
    size: one,
    lines: [name],
    note: note !== null && emOf(note) * noteSize <= left ? note : null,
  }
}

/** Department or number: what tells people of one name apart. */
function noteOf({ department, number }: StageWinner): string | null {
  return department || number || null
}

/** A long name in two lines, broken where it may be, as even as can be. */
function halves(name: string): readonly string[] {
  const letters = Array.from(name)
  if (letters.length < 6) return [name]
  const middle = emOf(name) / 2
  const breaks = letters.flatMap((letter, at) => (/[ ·-]/.test(letter) ? [at + 1] : []))
  const places = breaks.length > 0 ? breaks : [Math.ceil(letters.length / 2)]
  const offset = (at: number) => Math.abs(emOf(letters.slice(0, at).join('')) - middle)
  const at = places.reduce((one, other) => (offset(other) < offset(one) ? other : one))
  const lines = [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
  return lines.every((line) => line !== '') ? lines : [name]
}
