import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'

/** SHA-256, swappable so that bulk work may use a faster library; each call returns fresh bytes. */
export type Hasher = { sha256(message: Bytes): Bytes }

/** The hasher that runs everywhere. */
export const nobleHasher: Hasher = { sha256: (message) => sha256(message) }
