import type { SheetGroup } from './result-sheet.ts'

/** How a group of a result is shown, and where: the rows of it begin below its heading. */
export type PlacedGroup = {
  readonly group: SheetGroup
  readonly as: 'heroes' | 'lots' | 'plates'
  readonly top: number
  /** Of a lot or a plate. */
  readonly height: number
  readonly width: number
  readonly columns: number
  /** As many of its people as there is room for. */
  readonly shown: number
}

type Level = { readonly hero: number; readonly lot: number; readonly plate: number }

/** From a few people to many: the more there are, the smaller the lots. */
const levels: readonly Level[] = [
  { hero: 520, lot: 250, plate: 52 },
  { hero: 430, lot: 214, plate: 50 },
  { hero: 340, lot: 180, plate: 46 },
  { hero: 270, lot: 0, plate: 42 },
  { hero: 232, lot: 0, plate: 36 },
]
export const headingHigh = 62
const rowGap = 9
const columnGap = 12
const lotGap = 30
/** Plates may be so much narrower than what stands on them. */
const squeezed = 0.86
const mostHeroes = 3
const mostHero = 660
/** Narrower, 一等奖 would not stand on it. */
const leastHero = 104
/** A lot is so many times as high as wide. */
const heroShape = 3
const lotShape = 2.7

type Room = { readonly top: number; readonly bottom: number; readonly across: number }
type Plates = (group: SheetGroup) => number

/**
 * Places everybody of a result: the first prize as lots before the moon, the second upright, further ones lying. Lots are
 * made smaller until all fit; those for whom there is no room even then are left out. `plateWidth` says how wide a
 * group's plates want to be.
 */
export function placeGroups(groups: readonly SheetGroup[], room: Room, plateWidth: Plates) {
  const high = room.bottom - room.top
  for (const level of levels) {
    const parts = groups.map((group, at) => partOf(group, at, { level, across: room.across, plateWidth }))
    const used = parts.reduce((sum, part) => sum + part.tall, 0)
    if (used <= high) return placed(grown(parts, high - used), room)
  }
  const [last] = levels.slice(-1) as [Level]
  const parts = groups.map((group, at) => partOf(group, at, { level: last, across: room.across, plateWidth }))
  return placed(cutTo(parts, high - headingHigh), room)
}

type Part = Omit<PlacedGroup, 'top'> & { readonly heading: number; readonly tall: number }
type Given = { readonly level: Level; readonly across: number; readonly plateWidth: Plates }

function partOf(group: SheetGroup, at: number, { level, across, plateWidth }: Given): Part {
  const count = group.lots.length
  if (at === 0 && count <= mostHeroes) {
    const width = Math.max(leastHero, level.hero / heroShape)
    return {
      group,
      as: 'heroes',
      height: level.hero,
      width,
      columns: count,
      shown: count,
      heading: 0,
      tall: level.hero + 24,
    }
  }
  const lot = level.lot / lotShape
  const columns = Math.floor((across + lotGap) / (lot + lotGap))
  if (at <= 1 && lot > 0 && count <= columns)
    return {
      group,
      as: 'lots',
      height: level.lot,
      width: lot,
      columns: count,
      shown: count,
      heading: headingHigh,
      tall: headingHigh + level.lot + 20,
    }
  const fits = Math.floor((across + columnGap) / (plateWidth(group) * squeezed + columnGap))
  const inRow = Math.min(5, Math.max(2, fits))
  const rows = Math.ceil(count / inRow)
  const width = (across - columnGap * (inRow - 1)) / inRow
  const tall = headingHigh + rows * (level.plate + rowGap) + 10
  return {
    group,
    as: 'plates',
    height: level.plate,
    width,
    columns: inRow,
    shown: count,
    heading: headingHigh,
    tall,
  }
}

/** Room that is left over makes the lots before the moon larger. */
function grown(parts: readonly Part[], left: number): readonly Part[] {
  return parts.map((part) => {
    if (part.as !== 'heroes') return part
    const height = Math.min(mostHero, part.height + left)
    return {
      ...part,
      height,
      width: Math.min(190, Math.max(leastHero, height / heroShape)),
      tall: height + 24,
    }
  })
}

/** Leaves out the rows of plates that have no room. */
function cutTo(parts: readonly Part[], high: number): readonly Part[] {
  let left = high
  return parts.flatMap((part) => {
    const rows = Math.floor((left - part.heading - 10) / (part.height + rowGap))
    const isWhole = part.tall <= left
    left -= part.tall
    if (isWhole) return [part]
    left = 0
    if (part.as !== 'plates' || rows < 1) return []
    return [{ ...part, shown: rows * part.columns }]
  })
}

function placed(parts: readonly Part[], room: Room): readonly PlacedGroup[] {
  const used = parts.reduce((sum, { tall }) => sum + tall, 0)
  let y = room.top + Math.max(0, Math.min(60, (room.bottom - room.top - used) / 2))
  return parts.map(({ heading, tall, ...part }) => {
    const top = y + heading
    y += tall
    return { ...part, top }
  })
}

/** The corner of the lot at a place; a row that is not full stands in the middle where lots are upright. */
export function cornerOf(
  { as, top, width, height, columns, shown }: PlacedGroup,
  at: number,
  room: { readonly left: number; readonly across: number },
) {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  const gap = as === 'plates' ? columnGap : as === 'lots' ? lotGap : 22
  const inRow = as === 'plates' && shown > columns ? columns : Math.min(columns, shown - row * columns)
  const wide = inRow * width + (inRow - 1) * gap
  const left = room.left + (room.across - wide) / 2 + column * (width + gap)
  return { left, top: top + row * (height + rowGap) }
}
