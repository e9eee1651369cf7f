import type { DrawId } from '@fairdraw/domain'

/** A signing key of the deployment; the private part is encrypted by the vault. */
export type StoredKey = {
  readonly keyId: string
  readonly publicKey: Uint8Array
  readonly sealedPrivate: Uint8Array
}

export type SecretReader = {
  /** The encrypted last link s_N of a draw's secret chain. */
  chain(drawId: DrawId): Promise<{ readonly sealedLast: Uint8Array; readonly length: number } | null>
  keys(): Promise<readonly StoredKey[]>
}

export type SecretWriter = SecretReader & {
  putChain(drawId: DrawId, sealedLast: Uint8Array, length: number): Promise<void>
  /** Throws Taken('key') when a signing key exists already. */
  putKey(key: StoredKey): Promise<void>
}
