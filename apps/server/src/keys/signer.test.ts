import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hex } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite.ts'
import { WrongMasterKey } from './master-key-problems.ts'
import { openSigner } from './signer.ts'
import { openVault } from './vault.ts'

const message = new TextEncoder().encode('lot1/group\n')
let dataFolder: string
const stores: Awaited<ReturnType<typeof openSqliteStore>>[] = []

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'fairdraw-signer-'))
})
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
  rmSync(dataFolder, { recursive: true })
})

async function process() {
  const store = await openSqliteStore({ path: join(dataFolder, 'db.sqlite'), clock: { now: Date.now } })
  stores.push(store)
  return { store, vault: await openVault({ dataFolder }) }
}

test('what the signer signs is verified by its public key', async () => {
  const signer = await openSigner(await process())
  expect(verifyEd25519(signer.publicKey, message, signer.sign(message))).toBe(true)
})

test('the key is made once', async () => {
  const first = await openSigner(await process())
  const second = await openSigner(await process())
  expect(second.sign(message)).toEqual(first.sign(message))
})

test('processes that start at once end with the same key', async () => {
  const started = [await process(), await process(), await process()]
  const signers = await Promise.all(started.map(openSigner))
  expect(new Set(signers.map((signer) => hex(signer.publicKey))).size).toBe(1)
})

test('the key id is the beginning of the hash of the key, of which the log says nothing: it is the first', async () => {
  const ports = await process()
  const { keyId, publicKey } = await openSigner(ports)
  const hash = hex(ports.vault.sha256(publicKey))
  expect(await ports.store.read((tx) => tx.log.hasOutbox())).toBe(false)
  expect(keyId).toBe(hash.slice(0, 8))
})

test('a master key that does not fit the database is told as such', async () => {
  const { store } = await process()
  await openSigner({ store, vault: await openVault({ dataFolder, masterKey: '11'.repeat(32) }) })
  const other = await openVault({ dataFolder, masterKey: '22'.repeat(32) })
  await expect(openSigner({ store, vault: other })).rejects.toThrow(WrongMasterKey)
})

test('the private key cannot be found in the database', async () => {
  const ports = await process()
  await openSigner(ports)
  const [key] = await ports.store.read((tx) => tx.secrets.keys())
  expect(key?.sealedPrivate).toHaveLength(1 + 12 + 32 + 16)
  expect(() => ports.vault.open('secrets/00000000/private', key?.sealedPrivate ?? new Uint8Array())).toThrow()
})
