import { ed25519 } from '@noble/curves/ed25519.js'
import { base64, hex } from '../basics/bytes.ts'
import { type CheckInReceipt, checkInLeaf } from '../log/check-in.ts'
import { signerKeyId } from '../log/log-key.ts'
import { groupMessage } from '../log/receipt.ts'
import { leafHash } from '../merkle/merkle.ts'
import type { Example } from './example-draw.ts'
import { exampleKey } from './example-log.ts'

/** The check-in of the row with this index, signed as a group of its own. */
export function checkInOf(
  { proof, rows }: Pick<Example, 'proof' | 'rows'>,
  index: number,
  checkedInAt: string,
): CheckInReceipt {
  const idCommit = rows[index]?.split('|')[5] ?? ''
  const facts = { drawId: proof.drawId, joinSeq: index + 1, idCommit, checkedInAt }
  const root = hex(leafHash(checkInLeaf(facts)))
  const signature = base64(ed25519.sign(groupMessage(root, 1), exampleKey.secretKey))
  return {
    ...facts,
    group: { root, size: 1, index: 0, path: [], signature, keyId: signerKeyId(exampleKey.publicKey) },
  }
}
