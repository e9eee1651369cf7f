import { type Bytes, hex, unhex } from '../basics/bytes.ts'
import type { Proof } from '../proof.ts'
import { previousLink, serverCommit } from '../rounds/secret-chain.ts'
import type { Notes } from './report.ts'

/** The first secret is the committed one, each later one leads back to the one before it (lot-1 §3.2). */
export function checkSecrets({ drawId, charter, rounds }: Proof, notes: Notes): void {
  let before: string | null = null
  let unused = 0
  for (const [r, { secret, resultHash, results, failed }] of rounds.entries()) {
    if (failed) {
      // Its link was never used; the chain leads through it all the same.
      unused++
      continue
    }
    if (secret === null) {
      // Only the newest round may still wait for its secret, and then it has no result yet, not even of nobody.
      if (resultHash !== null || results.length > 0 || r < rounds.length - 1)
        notes.fail('secrets', 'secret_missing', { detail: `round ${r}` })
      break
    }
    const link = linksBack(unhex(secret), unused)
    if (before === null)
      notes.same('secrets', 'secret_not_committed', charter.serverCommit, serverCommit(drawId, link))
    else notes.same('secrets', 'secret_not_in_chain', before, hex(previousLink(link)), `round ${r}`)
    before = secret
    unused = 0
  }
  if (before === null) notes.skip('secrets', 'not_yet')
}

function linksBack(link: Bytes, count: number): Bytes {
  let before = link
  for (let left = count; left > 0; left--) before = previousLink(before)
  return before
}
