import {
  type Beacon,
  type Charter,
  type Close,
  charterHash,
  closeHash,
  createNameSeal,
  hex,
  type Proof,
  type RoundRecord,
  type RoundResult,
} from '@fairdraw/fairness'
import { maskedPerson } from './identity-of.ts'
import type { WinningRow } from './winning-rows.ts'

/** Everything that a proof is put together from. */
export type ProofParts = {
  readonly charter: Charter
  readonly close: Close
  readonly rowsFile: NonNullable<Proof['rowsFile']>
  readonly opened: {
    readonly record: RoundRecord
    readonly beacon: Beacon | null
    readonly secret: Uint8Array
    readonly resultHash: string
    readonly winners: readonly (RoundResult & WinningRow)[]
  }
  readonly version: string
}

/** The proof of a drawn list (lot-1 §16.1); there is no log, for nobody else took part. */
export function proofOf(parts: ProofParts): Proof {
  const { charter, close, rowsFile, opened, version } = parts
  const { record, beacon, secret, resultHash, winners } = opened
  const names = createNameSeal(charter.drawId)
  const results = winners.map(({ tier, T, t, index, row, path, person, salt }) => {
    const name = { shown: maskedPerson(person.name), nameKey: hex(names.keyOf(salt)) }
    return { tier, T, t, index, row, path, ...name }
  })
  return {
    v: 'lot/1',
    drawId: charter.drawId,
    state: 'drawn',
    level: charter.level,
    charter,
    charterHash: charterHash(charter),
    close,
    closeHash: closeHash(close),
    rounds: [{ record, beacon, secret: hex(secret), resultHash, results }],
    log: null,
    rowsFile,
    software: { name: 'fairdraw', version },
  }
}
