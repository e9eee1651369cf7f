import type { StoredKey } from '@fairdraw/application/ports'
import { opensStoredKey } from './signer.ts'
import { openVault } from './vault.ts'

/** Whether a master key (hexadecimal) opens all of these signing keys. */
export async function opensKeys(masterKey: string, keys: readonly StoredKey[]): Promise<boolean> {
  const vault = await openVault({ dataFolder: '', masterKey })
  return keys.every((key) => opensStoredKey(key, vault))
}
