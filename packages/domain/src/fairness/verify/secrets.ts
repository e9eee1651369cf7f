import { hex, unhex } from '../bytes.ts'
import type { Proof } from '../proof.ts'
import { previousLink, serverCommit } from '../secret-chain.ts'
import type { Notes } from './report.ts'

/** Step 3: the first secret is the committed one, each later one leads back to the one before it (fairness A.7.2). */
export function checkSecrets({ drawId, charter, rounds }: Proof, notes: Notes): void {
  let before: string | null = null
  for (const [r, { secret, results }] of rounds.entries()) {
    if (secret === null) {
      // Only the newest round may still wait for its secret, and then it has no results yet.
      if (results.length > 0 || r < rounds.length - 1)
        notes.fail('secrets', 'secret_missing', { detail: `round ${r}` })
      break
    }
    const link = unhex(secret)
    if (r === 0)
      notes.same('secrets', 'secret_not_committed', charter.serverCommit, serverCommit(drawId, link))
    else notes.same('secrets', 'secret_not_in_chain', before ?? '', hex(previousLink(link)), `round ${r}`)
    before = secret
  }
  if (before === null) notes.skip('secrets', 'not_yet')
}
