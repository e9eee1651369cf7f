import { readable } from '../basics/readable.ts'
import { type DrawLeaf, type SignedTip, tipOf } from '../log/log-leaf.ts'
import { contradict, isTipSigned } from '../log/tips.ts'
import type { Proof } from '../proof.ts'
import { readTip } from './log-shapes.ts'
import type { Means } from './means.ts'
import type { Notes } from './report.ts'

/** The tips that a reader kept of this draw say what its chain says (lot-1 §11.6). Those of others, or unsigned, say nothing. */
export async function checkKeptTips(
  { charter, drawId, log }: Proof,
  { tips, verifySignature }: Means,
  notes: Notes,
): Promise<void> {
  // Hardly anybody keeps one: there is nothing to say of it then.
  if (tips === undefined || tips.length === 0) return notes.skip('tip', 'not_applicable')
  if (log === null || verifySignature === undefined) return notes.skip('tip', 'depends')
  const own: SignedTip[] = []
  for (const kept of tips) {
    // What is no tip says nothing.
    const tip = readable(() => readTip(kept))
    const isOwn = tip && tip.origin === charter.origin && tip.drawId === drawId
    if (isOwn && (await isTipSigned(tip, verifySignature))) own.push(tip)
    else notes.skip('tip', 'tip_foreign')
  }
  const chain = log.leaves.map(({ leaf }) => tipOf(charter.origin, leaf as DrawLeaf))
  for (const [k, tip] of own.entries()) {
    const other = [...chain, ...own.slice(0, k)].find((one) => contradict(one, tip))
    const finding = { found: tip.last, detail: `leaf ${tip.seq}` }
    if (other) notes.fail('tip', 'tip_contradicts', { expected: other.last, ...finding })
    // Signed as the last, and yet behind the end of a log that was read whole: it was taken out again.
    else if (tip.seq >= chain.length && notes.verdictOf('complete') === 'pass')
      notes.fail('tip', 'tip_contradicts', finding)
    else if (tip.seq >= chain.length) notes.skip('tip', 'out_of_date', { detail: `leaf ${tip.seq}` })
  }
  if (own.length > 0) notes.tell('tip', { found: String(own.length) })
}
