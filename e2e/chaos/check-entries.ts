import { isOnList } from '../outside/recompute.ts'
import type { ReceiptSeen } from './end.ts'
import type { Operation } from './history.ts'
import { isOk, isSame, ofEachDraw, repeated, type Violation } from './violation.ts'

/** Whoever was told that they are in is on the list, once, as they were told; nobody else is. */
export const checkEntries = ofEachDraw((draw, operations, history) => {
  const { lid, rows, receipts } = draw
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: lid })
  const joins = operations.filter(isOk('join'))
  for (const { who, told } of joins) {
    if (!isSame(receipts[who], told))
      tell('entry lost', 'lost', `${who} holds a receipt that is not there any more`)
    else if (rows.length > 0 && !isListed(told as ReceiptSeen, [...rows]))
      tell('entry not listed', 'lost', `${who} is not on the list`)
  }
  const all = Object.values(receipts)
  for (const seq of repeated(all.map(({ joinSeq }) => joinSeq)))
    tell('number twice', 'doubled', `the number ${seq} was given twice`)
  const known = new Set(all.map(({ idCommit }) => idCommit))
  const listed = rows.map((row) => row.split('|')[5] as string)
  for (const id of repeated(listed)) tell('listed twice', 'doubled', `${id} stands on the list twice`)
  for (const id of listed)
    if (!known.has(id)) tell('listed unasked', 'wrong', `${id} is on the list and nobody asked for it`)
  for (const who of lateComers(operations, draw.opensAt, history.beganAt))
    tell('entered late', 'wrong', `${who} was let in after the list was closed`)
  return found
})

function isListed(receipt: ReceiptSeen, rows: string[]): boolean {
  try {
    return isOnList(receipt, rows)
  } catch {
    // There is no such row.
    return false
  }
}

/** Who asked for the first time after everybody had been told that entry was over, and was let in. */
function lateComers(operations: readonly Operation[], opensAt: number | null, beganAt: number): string[] {
  const opened = operations.filter(isOk('open')).map(({ answeredAt }) => answeredAt)
  const closedAt = Math.min(...opened, opensAt === null ? Number.POSITIVE_INFINITY : opensAt - beganAt)
  const asked = Map.groupBy(
    operations.filter(({ kind }) => kind === 'join'),
    ({ who }) => who,
  )
  return [...asked]
    .filter(([, some]) => some.every(({ invokedAt }) => invokedAt > closedAt) && some.some(isOk('join')))
    .map(([who]) => who)
}
