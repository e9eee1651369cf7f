import { sha256 } from '@noble/hashes/sha2.js'
import { be32, be64, concat, hex, unhex, utf8 } from '../basics/bytes.ts'
import type { Charter } from './charter.ts'

/** A drand chain as its relays describe it: period and genesis in seconds, keys and hashes in hexadecimal. */
export type ChainInfo = {
  readonly public_key: string
  readonly period: number
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
}

/** The chain that a charter names, of these; undefined where it names none, or one that is not known. */
export function beaconChain(
  { beacon }: Pick<Charter, 'beacon'>,
  chains: readonly ChainInfo[],
): ChainInfo | undefined {
  return chains.find(({ hash }) => hash === beacon?.chain)
}

/** One output of a chain as it is published; `signature` is 48 bytes in hexadecimal. */
export type Beacon = { readonly round: number; readonly signature: string }

/** The League of Entropy's chain of three seconds, pinned (lot-1 §2.1). */
export const quicknet: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1692803367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
}

/** The hash that names a chain, recomputed from its other fields, in hexadecimal. */
export function chainHash(chain: Omit<ChainInfo, 'hash'>): string {
  const parts = [
    be32(chain.period),
    be64(chain.genesis_time),
    unhex(chain.public_key),
    unhex(chain.groupHash),
  ]
  const name = chain.metadata.beaconID
  // The network leaves its first chain's name out of the hash.
  return hex(sha256(concat(...parts, utf8(name === 'default' ? '' : name))))
}

/** The round that is current at an instant (milliseconds since 1970); 0 before the first. */
export function roundAt(chain: ChainInfo, unixMs: number): number {
  return Math.max(0, Math.floor((unixMs / 1000 - chain.genesis_time) / chain.period) + 1)
}

/** The first round that comes out at an instant (milliseconds since 1970) or after it; never below 1. */
export function firstRoundAtOrAfter(chain: ChainInfo, unixMs: number): number {
  return Math.max(1, Math.ceil((unixMs - chain.genesis_time * 1000) / (chain.period * 1000)) + 1)
}

/** When a round comes out, in milliseconds since 1970. */
export function timeOfRound(chain: ChainInfo, round: number): number {
  return (chain.genesis_time + (round - 1) * chain.period) * 1000
}

/** The 32 bytes of randomness of a beacon: SHA-256 of its signature; throws RangeError on bad hexadecimal text. */
export function randomnessOf(signatureHex: string): Uint8Array {
  return sha256(unhex(signatureHex))
}
