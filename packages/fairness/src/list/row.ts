/** Why a row is in the line (`E`) or out of it: blacklist, condition unmet, duplicate, anti-abuse, withdrawn (lot-1 §6.1). */
export type RowStatus = 'E' | 'X1' | 'X2' | 'X3' | 'X4' | 'X5'

/**
 * One entrant in the sealed list; `start` is the sum of earlier weights, `idCommit` is hexadecimal, `groups` ascending.
 * `nameCommit`, hexadecimal, seals the name that is shown if the row wins; it comes with `groups`, be they none.
 */
export type Row = {
  readonly index: number
  readonly start: number
  readonly weight: number
  readonly status: RowStatus
  readonly idCommit: string
  readonly groups?: readonly number[]
  readonly nameCommit?: string
}

/** The most chances one entrant may hold. */
export const MAX_WEIGHT = 1_000_000

const NUMBER = '(0|[1-9][0-9]{0,15})'
const ROW = new RegExp(
  `^lot1\\|${NUMBER}\\|${NUMBER}\\|${NUMBER}\\|(E|X[1-5])\\|([0-9a-f]{64})(?:\\|([0-9,]*)(?:\\|([0-9a-f]{64}))?)?$`,
)

/** The line of a row, which is the data of its leaf (lot-1 §6.1); the seventh field is there when `groups` is, and both it and the eighth when `nameCommit` is. */
export function formatRow(row: Row): string {
  const line = `lot1|${row.index}|${row.start}|${row.weight}|${row.status}|${row.idCommit}`
  const { groups, nameCommit } = row
  if (nameCommit !== undefined) return `${line}|${groups?.join(',') ?? ''}|${nameCommit}`
  return groups === undefined ? line : `${line}|${groups.join(',')}`
}

function parseGroups(text: string): readonly number[] {
  if (text === '') return []
  const groups = text.split(',').map(Number)
  if (groups.join(',') !== text) throw new RangeError('group indexes are not canonical')
  if (groups.some((group, i) => i > 0 && group <= (groups[i - 1] as number))) {
    throw new RangeError('group indexes do not ascend')
  }
  return groups
}

/** The row of a line; throws RangeError with the reason unless the line is exactly what {@link formatRow} writes. */
export function parseRow(line: string): Row {
  const fields = ROW.exec(line)
  if (fields === null) throw new RangeError('not a lot1 row')
  const [index, start, weight] = [Number(fields[1]), Number(fields[2]), Number(fields[3])]
  const status = fields[4] as RowStatus
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(start))
    throw new RangeError('a number is too large')
  if (weight > MAX_WEIGHT) throw new RangeError('the weight is over the limit')
  if (status !== 'E' && weight !== 0) throw new RangeError('an excluded row holds chances')
  const row = { index, start, weight, status, idCommit: fields[5] as string }
  if (fields[6] === undefined) return row
  const groups = parseGroups(fields[6])
  return fields[7] === undefined ? { ...row, groups } : { ...row, groups, nameCommit: fields[7] }
}
