/** Rows from `first` to `last`, both included. */
export type RowRange = { readonly first: number; readonly last: number }

/** Ascending row indexes as the one text that names them (lot-1 §7.6): `0-99,105`, empty for nobody. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const row of rows) {
    const before = ranges.at(-1)
    if (before?.last === row - 1) before.last = row
    else ranges.push({ first: row, last: row })
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

/** The ranges that a text names; throws RangeError unless it is the one spelling: ascending, none touching another. */
export function readRowRanges(text: string): readonly RowRange[] {
  if (text === '') return []
  let free = 0
  return text.split(',').map((part) => {
    const [, from = '', to] = /^(0|[1-9]\d*)(?:-([1-9]\d*))?$/.exec(part) ?? []
    const range = { first: Number(from), last: Number(to ?? from) }
    const isRange =
      from !== '' && Number.isSafeInteger(range.last) && (to === undefined || range.first < range.last)
    if (!isRange || range.first < free) throw new RangeError(`no row ranges: ${text.slice(0, 100)}`)
    free = range.last + 2
    return range
  })
}

/** How many rows the ranges name. */
export function countRows(ranges: readonly RowRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** The rows that the ranges name, of those below `end`: a list has no others. */
export function* rowsIn(ranges: readonly RowRange[], end: number): Generator<number> {
  for (const { first, last } of ranges) for (let row = first; row <= last && row < end; row++) yield row
}

/** Whether a row is named. */
export function isNamed(ranges: readonly RowRange[], row: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as RowRange).last < row) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.first ?? row + 1) <= row
}

/** Whether every row of `inner` is named by `outer` too. */
export function isWithin(inner: readonly RowRange[], outer: readonly RowRange[]): boolean {
  let k = 0
  return inner.every(({ first, last }) => {
    while ((outer[k]?.last ?? last) < first) k++
    const around = outer[k]
    return around !== undefined && around.first <= first && last <= around.last
  })
}
