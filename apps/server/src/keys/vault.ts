import { hkdfSync } from 'node:crypto'
import type { Vault } from '@fairdraw/application/ports'
import { hmacOver, utf8 } from '@fairdraw/fairness'
import { createFastHasher } from '../hashing/create-fast-hasher.ts'
import { parseMasterKey, readMasterKey } from './master-key.ts'
import { isMuchUsed } from './much-used.ts'
import { checkPassword, hashPassword } from './password.ts'
import { createRandomPool } from './random-pool.ts'
import { createSealing } from './sealing.ts'

export type VaultSetting = {
  readonly dataFolder: string
  /** 64 hexadecimal digits; left out: the key file of the data folder, made at the first start. */
  readonly masterKey?: string
  /** Something was encrypted with the key already: where its file is missing, none is made. May be made when left out. */
  readonly mustExist?: boolean
}

/** Opens the vault: one master key, and from it a key of its own for every purpose (RFC 5869). Throws NoMasterKey. */
export async function openVault({ dataFolder, masterKey, mustExist = false }: VaultSetting): Promise<Vault> {
  const text = masterKey ?? (await readMasterKey(dataFolder, mustExist))
  const master = parseMasterKey(text, 'FAIRDRAW_MASTER_KEY')
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', master, '', `fairdraw/${purpose}`, 32))
  const randomBytes = createRandomPool()
  const hasher = createFastHasher()
  const hmac = hmacOver(hasher, keyFor('index/1'))

  return {
    randomBytes,
    ...createSealing(keyFor('seal/1'), randomBytes),
    index: (context, text) => hmac(utf8(`${context}\0${text}`)),
    sha256: hasher.sha256,
    hashPassword,
    checkPassword,
    isMuchUsed,
  }
}
