import type { Receipt } from '../log/receipt.ts'
import { type Proof, versionsOf } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import type { Notes } from './report.ts'

/**
 * What a receipt says beside the list: that its owner joined under a version of the charter that the proof shows, not before the
 * draw began, and is counted: among those for whom the draw was put off as too few, and in the list (lot-1 §5.2).
 */
export function checkJoin(
  proof: Proof,
  { charterHash: under, joinSeq, joinedAt }: Receipt,
  notes: Notes,
): void {
  const versions = versionsOf(proof)
  if (!versions.some((charter) => charterHash(charter) === under))
    notes.fail('receipt', 'receipt_of_unknown_charter', { found: under })
  const isBefore = (a: string, b = '') => Date.parse(a) < Date.parse(b)
  if (isBefore(joinedAt, versions[0]?.at))
    notes.fail('receipt', 'receipt_before_draw', { expected: versions[0]?.at ?? '', found: joinedAt })
  const { stopped } = proof
  // Who may say that nobody came.
  if (stopped?.type === 'expired' && !isBefore(stopped.at, joinedAt))
    notes.fail('receipt', 'receipt_uncounted', { expected: '0', found: String(joinSeq) })
  const put = versions.findIndex(({ short }) => short !== undefined)
  const [before, after] = [versions[put - 1], versions[put]]
  if (before && after?.short && joinSeq > after.short.joined && !isBefore(before.closeAt ?? '', joinedAt))
    notes.fail('receipt', 'receipt_uncounted', {
      expected: `≤ ${after.short.joined}`,
      found: String(joinSeq),
    })
  const { close } = proof
  if (close && !isBefore(close.closedAt, joinedAt) && joinSeq > close.n)
    notes.fail('receipt', 'receipt_without_row', { expected: String(joinSeq) })
}
