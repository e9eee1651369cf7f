import { hash, hkdfSync } from 'node:crypto'
import type { Vault } from '@fairdraw/application/ports'
import { createHMAC, createSHA256 } from 'hash-wasm'
import { parseMasterKey, readMasterKey } from './master-key.ts'
import { checkPassword, hashPassword } from './password.ts'
import { createRandomPool } from './random-pool.ts'
import { createSealing } from './sealing.ts'

export type VaultSetting = {
  readonly dataFolder: string
  /** 64 hexadecimal digits; left out: the key file of the data folder, made at the first start. */
  readonly masterKey?: string
}

/** Longer messages are faster in OpenSSL, shorter ones without the way there. */
const shortBytes = 512

/** Opens the vault: one master key, and from it a key of its own for every purpose (RFC 5869). */
export async function openVault({ dataFolder, masterKey }: VaultSetting): Promise<Vault> {
  const master =
    masterKey === undefined
      ? await readMasterKey(dataFolder)
      : parseMasterKey(masterKey, 'the configured master key')
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', master, '', `fairdraw/${purpose}`, 32))
  const randomBytes = createRandomPool()
  const [hmac, sha256] = await Promise.all([createHMAC(createSHA256(), keyFor('index/1')), createSHA256()])

  return {
    randomBytes,
    ...createSealing(keyFor('seal/1'), randomBytes),
    index: (context, text) => hmac.init().update(`${context}\0${text}`).digest('binary'),
    sha256: (bytes) =>
      bytes.length <= shortBytes
        ? sha256.init().update(bytes).digest('binary')
        : Uint8Array.from(hash('sha256', bytes, 'buffer')),
    hashPassword,
    checkPassword,
  }
}
