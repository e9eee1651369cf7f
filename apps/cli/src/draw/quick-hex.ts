import type { Bytes } from '@fairdraw/fairness'

/** Lower-case hexadecimal text as one flat string: the domain's portable way leaves thirty pieces of string for every hash. */
export function quickHex(bytes: Bytes): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
