import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Signer, type Store, type StoredKey, Taken, type Vault } from '@fairdraw/application/ports'
import { hex } from '@fairdraw/fairness'
import { WrongMasterKey } from './master-key-problems.ts'

export type SignerPorts = { readonly store: Store; readonly vault: Vault }

/**
 * The deployment's Ed25519 key, made at the first start; processes that start at once end with the same one.
 * Throws WrongMasterKey when the vault cannot open the stored key.
 */
export async function openSigner(ports: SignerPorts): Promise<Signer> {
  const stored = (await storedKey(ports.store)) ?? (await makeKey(ports))
  const key = privateKeyOf(stored, ports.vault)
  return {
    keyId: stored.keyId,
    // The log is called after the first key of its deployment: names of products and hosts change.
    origin: `${hex(ports.vault.sha256(stored.publicKey)).slice(0, 16)}/lot1`,
    publicKey: stored.publicKey,
    sign: (message) => Uint8Array.from(sign(null, message, key)),
  }
}

async function storedKey(store: Store): Promise<StoredKey | undefined> {
  const [key] = await store.read((tx) => tx.secrets.keys())
  return key
}

async function makeKey({ store, vault }: SignerPorts): Promise<StoredKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d, x } = privateKey.export({ format: 'jwk' })
  const publicKey = fromBase64url(x)
  const hash = hex(vault.sha256(publicKey))
  const keyId = hash.slice(0, 8)
  const key = { keyId, publicKey, sealedPrivate: vault.seal(contextOf(keyId), fromBase64url(d)) }
  try {
    await store.transact((tx) => tx.secrets.putKey(key))
    return key
  } catch (error) {
    if (!(error instanceof Taken)) throw error
    const first = await storedKey(store)
    if (first === undefined) throw error
    return first
  }
}

function privateKeyOf({ keyId, publicKey, sealedPrivate }: StoredKey, vault: Vault): KeyObject {
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: Buffer.from(openPrivate(keyId, sealedPrivate, vault)).toString('base64url'),
      x: Buffer.from(publicKey).toString('base64url'),
    },
  })
}

function openPrivate(keyId: string, sealed: Uint8Array, vault: Vault): Uint8Array {
  try {
    return vault.open(contextOf(keyId), sealed)
  } catch (cause) {
    throw new WrongMasterKey(cause)
  }
}

/** Whether the vault opens a stored key. */
export function opensStoredKey({ keyId, sealedPrivate }: StoredKey, vault: Vault): boolean {
  try {
    openPrivate(keyId, sealedPrivate, vault)
    return true
  } catch (failure) {
    if (failure instanceof WrongMasterKey) return false
    throw failure
  }
}

function contextOf(keyId: string): string {
  return `secrets/${keyId}/private`
}

function fromBase64url(text: string | undefined): Uint8Array {
  if (text === undefined) throw new Error('an Ed25519 key without its bytes')
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
