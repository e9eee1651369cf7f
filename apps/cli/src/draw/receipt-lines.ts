import type { Bytes, Hasher } from '@fairdraw/fairness'
import { quickHex } from './quick-hex.ts'

/**
 * Writes the receipts of one draw, each a line of JSON that its owner can have checked. Nobody signs here, so each
 * stands alone in its commit group. The leaf is the domain's `receiptLeaf`, spelt out because there are a million.
 */
export function createReceiptLines(
  drawId: string,
  { joinedAt, charterHash }: { readonly joinedAt: string; readonly charterHash: string },
  hasher: Hasher,
): (joinSeq: number, identity: string, salt: Bytes, idCommit: Bytes) => string {
  const leaf = Buffer.alloc(1024)
  const [quotedId, quotedAt] = [JSON.stringify(drawId), JSON.stringify(joinedAt)]
  return (joinSeq, identity, salt, idCommit) => {
    const commit = quickHex(idCommit)
    const facts = `{"charterHash":"${charterHash}","drawId":${quotedId},"idCommit":"${commit}","joinSeq":${joinSeq},"joinedAt":${quotedAt}`
    const end = 1 + leaf.write(`${facts}}`, 1, 'latin1')
    const root = quickHex(hasher.sha256(leaf.subarray(0, end)))
    const group = `"group":{"root":"${root}","size":1,"index":0,"path":[],"signature":"","keyId":""}`
    return `${facts},"identity":${JSON.stringify(identity)},"salt":"${quickHex(salt)}",${group}}\n`
  }
}
