import { fitting } from './fitting.ts'

const longestName = 31

/** The name of the sheet at `place` (from 0) as spreadsheets allow it: the wish, and further ones with their number. */
export function sheetName(wish: string, place: number): string {
  const mark = place === 0 ? '' : ` (${place + 1})`
  const allowed = wish
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF[\]:*?/\\]/gu, ' ')
    .replace(/^['\s]+/, '')
  const name = fitting(allowed, longestName - mark.length).replace(/['\s]+$/, '')
  // Excel keeps the name History for itself.
  const isFree = name !== '' && name.toLowerCase() !== 'history'
  return `${isFree ? name : 'Sheet'}${mark}`
}
