import { createReadStream } from 'node:fs'
import { repeatedIn } from '@fairdraw/fairness'
import { linesOf, ownText } from '../files/lines-of.ts'
import { type BadRow, mostListed } from './bad-rows.ts'
import { personOf } from './person.ts'

/**
 * The rows of a spool whose person stood before, by exact identity; equal hashes only say where to look.
 * Lists at most a thousand of them, counts all.
 */
export async function repeatedPeople(
  spool: string,
  inOrder: BigUint64Array,
  sorted: BigUint64Array,
): Promise<{ readonly rows: readonly BadRow[]; readonly count: number }> {
  const { hashes, surplus } = repeatedIn(sorted)
  const rows: BadRow[] = []
  if (surplus === 0) return { rows, count: 0 }
  const firstLines = new Map<string, number>()
  let at = 0
  for await (const text of linesOf(createReadStream(spool))) {
    if (!hashes.has(inOrder[at++] as bigint)) continue
    const { line, identity, hasIdentity } = personOf(text)
    const first = firstLines.get(identity)
    if (first === undefined) firstLines.set(ownText(identity), line)
    else if (hasIdentity) rows.push({ line, column: 'identity', reason: 'same_person', first })
    else rows.push({ line, column: 'name', reason: 'same_name', first })
    if (rows.length === mostListed) return { rows, count: surplus }
  }
  return { rows, count: rows.length }
}
