import { type Bytes, concat, type Hasher, utf8 } from '@fairdraw/fairness'

const block = 64
const saltLength = 32

/** The two keyed first blocks of an HMAC (RFC 2104), ready for a key of 32 bytes. */
function keyInto(message: Bytes, salt: Bytes, pad: number): void {
  for (let i = 0; i < saltLength; i++) message[i] = (salt[i] as number) ^ pad
}

/**
 * Commits to person after person of one draw: the bytes of the domain's `idCommit`, several times as fast, because a
 * bulk hasher is used and nothing is allocated. Salts have 32 bytes.
 */
export function createIdCommits(drawId: string, hasher: Hasher): (salt: Bytes, identity: string) => Bytes {
  const encoder = new TextEncoder()
  const prefix = utf8(`lot1/id\n${drawId}\n`)
  const outer = new Uint8Array(block + 32).fill(0x5c)
  let inner = concat(new Uint8Array(block).fill(0x36), prefix, new Uint8Array(1024))
  const head = block + prefix.length
  return (salt, identity) => {
    if (inner.length < head + 3 * identity.length)
      inner = concat(inner.subarray(0, head), new Uint8Array(3 * identity.length))
    keyInto(inner, salt, 0x36)
    keyInto(outer, salt, 0x5c)
    const { written } = encoder.encodeInto(identity, inner.subarray(head))
    outer.set(hasher.sha256(inner.subarray(0, head + written)), block)
    return hasher.sha256(outer)
  }
}
