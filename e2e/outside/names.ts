import { sha, unhex } from './basics.ts'
import type { PublishedProof } from './recompute.ts'

/** What is shown of a winner is what was sealed in the row; whoever is hidden or was erased has no name. */
export function checkNames({ rounds }: PublishedProof, lines: readonly string[]): void {
  for (const { index, shown, nameKey } of rounds.flatMap(({ results }) => results)) {
    if (shown === undefined && nameKey === undefined) continue
    const sealed = sha('lot1/shown\n', unhex(nameKey ?? ''), shown ?? '').toString('hex')
    if (lines[index]?.split('|')[7] !== sealed)
      throw new Error(`the name of row ${index} is not the sealed one`)
  }
}
