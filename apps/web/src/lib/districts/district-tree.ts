import type { AnswerOf } from '../call-table.ts'

/** Provinces, cities and areas: a flat list a level, each row with the range of its children in the next. */
export type DistrictLevels = AnswerOf<'districtList'>['result']
export type District = DistrictLevels[number][number]
/** From the province to the narrowest one chosen; empty when none is. */
export type DistrictPath = readonly District[]

const mostFound = 12

/** What there is to choose below a path; nothing where it ends. */
export function childrenOf(levels: DistrictLevels, path: DistrictPath): readonly District[] {
  const parent = path.at(-1)
  if (!parent) return levels[0]
  const [first, last] = parent.cidx ?? [0, -1]
  return levels[path.length]?.slice(first, last + 1) ?? []
}

/** The way to a district by its id; empty when there is none. */
export function pathTo(levels: DistrictLevels, id: string): DistrictPath {
  const level = levels.findIndex((rows) => rows.some((row) => row.id === id))
  if (level < 0) return []
  const path: District[] = []
  let at = levels[level]?.findIndex((row) => row.id === id) ?? -1
  for (let depth = level; depth >= 0; depth--) {
    const row = levels[depth]?.[at]
    if (!row) return []
    path.unshift(row)
    at = parentOf(levels, depth, at)
  }
  return path
}

/** 广东省深圳市南山区 */
export function nameOfPath(path: DistrictPath): string {
  return path.map(({ fullname }) => fullname).join('')
}

/** True when nothing narrower can be chosen. */
export function isWhole(levels: DistrictLevels, path: DistrictPath): boolean {
  return path.length > 0 && childrenOf(levels, path).length === 0
}

/** The narrowest places whose whole name has every part that was typed; those called so themselves come first. */
export function findDistricts(levels: DistrictLevels, typed: string): readonly DistrictPath[] {
  const parts = typed.trim().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const found = everyEnd(levels).filter((path) => {
    const name = nameOfPath(path)
    return parts.every((part) => name.includes(part))
  })
  const last = parts.at(-1) ?? ''
  const isCalled = (path: DistrictPath) => Number(path.at(-1)?.fullname.startsWith(last) ?? false)
  return found.toSorted((a, b) => isCalled(b) - isCalled(a)).slice(0, mostFound)
}

const paths = new WeakMap<DistrictLevels, readonly DistrictPath[]>()

/** Every place of every level, with the way there; worked out once a list. */
export function everyPath(levels: DistrictLevels): readonly DistrictPath[] {
  const known = paths.get(levels)
  if (known) return known
  const below = (path: DistrictPath): DistrictPath[] =>
    childrenOf(levels, path).flatMap((child) => [[...path, child], ...below([...path, child])])
  const all = below([])
  paths.set(levels, all)
  return all
}

function everyEnd(levels: DistrictLevels): readonly DistrictPath[] {
  return everyPath(levels).filter((path) => childrenOf(levels, path).length === 0)
}

function parentOf(levels: DistrictLevels, depth: number, at: number): number {
  const isAbove = ({ cidx }: District) => cidx !== undefined && cidx[0] <= at && at <= cidx[1]
  return levels[depth - 1]?.findIndex(isAbove) ?? -1
}
