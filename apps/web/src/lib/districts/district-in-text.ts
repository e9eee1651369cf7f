import { type District, type DistrictLevels, type DistrictPath, everyPath } from './district-tree.ts'

/** Where a text names a district, and which. */
export type DistrictMatch = { readonly from: number; readonly to: number; readonly path: DistrictPath }

/** `named`: how many of its levels the text has. */
type Tried = DistrictMatch & { readonly named: number }

const gap = /[\s,，/、-]*/y
/** What a short name may be followed by, whether it is still called so or not. */
const suffix = /(?:自治区|自治州|自治县|地区|新区|省|市|盟|区|县|旗)?/y
/** Stands between the levels of some lists and names nothing. */
const filler = /(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)?/y

/**
 * The district that a text names best: by most of its levels, then by most of its signs. A name that several districts
 * have names none of them without the city or the province before it.
 */
export function findDistrictIn(text: string, levels: DistrictLevels): DistrictMatch | null {
  let best: Tried | null = null
  let isShared = false
  for (const path of everyPath(levels)) {
    for (const from of startsOf(text, path)) {
      const tried = match(text, from, path)
      if (!tried) continue
      const order = best === null ? 1 : compare(tried, best)
      if (order > 0) isShared = false
      if (order === 0 && tried.path.at(-1)?.id !== best?.path.at(-1)?.id) isShared = true
      if (order > 0) best = tried
    }
  }
  return best === null || (isShared && best.named === 1) ? null : best
}

const compare = (a: Tried, b: Tried) =>
  a.named - b.named || a.to - a.from - (b.to - b.from) || b.path.length - a.path.length || b.from - a.from

/** What it is called for short; areas have no such name in the list. */
function shortOf({ name, fullname }: District): string {
  return name === fullname ? fullname.replace(/(?:区|县|市|旗)$/, '') : name
}

/** Where any of its names begins. */
function startsOf(text: string, path: DistrictPath): readonly number[] {
  const starts = new Set<number>()
  for (const one of path)
    for (const word of [one.fullname, shortOf(one)])
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) starts.add(at)
  return [...starts]
}

/**
 * Follows the levels of a path from here on; those above the narrowest may be left out or short, and the narrowest be
 * short where one above it was named.
 */
function match(text: string, from: number, path: DistrictPath): Tried | null {
  let to = from
  let named = 0
  for (const [depth, one] of path.entries()) {
    const { fullname } = one
    const isLast = depth === path.length - 1
    const short = isLast && (named === 0 || shortOf(one).length < 2) ? null : shortOf(one)
    const end = wordAt(text, after(gap, text, to), { fullname, short, isLast })
    if (end === null && isLast) return null
    if (end === null) continue
    // 北京市北京市朝阳区, and 杭州市市辖区西湖区.
    const again = wordAt(text, after(gap, text, end), { fullname, short: null, isLast: false })
    to = isLast ? end : after(filler, text, again ?? end)
    named++
  }
  return { from, to, path, named }
}

type Names = { readonly fullname: string; readonly short: string | null; readonly isLast: boolean }

function wordAt(text: string, at: number, { fullname, short, isLast }: Names): number | null {
  if (text.startsWith(fullname, at)) return at + fullname.length
  if (short === null || !text.startsWith(short, at)) return null
  const end = after(suffix, text, at + short.length)
  // 西湖大道 is a road, and no 西湖区.
  const isRoad = isLast && end === at + short.length && /[\u4e00-\u9fff]/.test(text[end] ?? '')
  return isRoad ? null : end
}

/** The place behind what a sticky pattern matches here. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}
