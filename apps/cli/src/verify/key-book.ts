import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { KeyTrust, LogKey } from '@fairdraw/fairness'
import { Complaint } from '../complaint.ts'

/** The logs whose key was trusted on this machine: the key's fingerprint by the log's name. */
type KeyBook = Readonly<Record<string, string>>

/** Keys that were named on the command line: a public key, and the fingerprint of one that is to be remembered. */
export type NamedKeys = { readonly key?: string | undefined; readonly trust?: string | undefined }

const hex32 = /^[0-9a-f]{64}$/

/** Throws a Complaint for what is no key, and no fingerprint of one. */
export function expectKey(given: string): void {
  if (!hex32.test(given)) throw notHex(given)
}

/**
 * How far the key of a log is known from elsewhere than from the proof it signed: named with `--key`, or trusted with
 * `--trust` now or before. Throws a Complaint for what is no key, and for a book that is damaged.
 */
export async function keyTrustOf(
  path: string,
  { key, trust }: NamedKeys,
): Promise<(log: LogKey) => KeyTrust> {
  for (const given of [key, trust]) if (given !== undefined) expectKey(given)
  const book = await readBook(path)
  return ({ origin, publicKey, fingerprint }) => {
    if (key !== undefined) return publicKey === key ? 'pinned' : 'first'
    if (fingerprint === trust) return 'remembered'
    return Object.hasOwn(book, origin) && book[origin] === fingerprint ? 'remembered' : 'first'
  }
}

/** Trusts the key of this log from now on. */
export async function rememberKey(path: string, { origin, fingerprint }: LogKey): Promise<void> {
  const book = await readBook(path)
  if (book[origin] === fingerprint) return
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.new`
  await writeFile(fresh, `${JSON.stringify({ ...book, [origin]: fingerprint }, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await rename(fresh, path)
}

async function readBook(path: string): Promise<KeyBook> {
  try {
    const book: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof book !== 'object' || book === null || Array.isArray(book)) throw spoiled(path)
    return book as KeyBook
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    if (error instanceof SyntaxError) throw spoiled(path)
    throw error
  }
}

function notHex(given: string): Complaint {
  return new Complaint(2, {
    en: `${given.slice(0, 80)} is no key: 64 digits 0–9 and a–f are meant.`,
    zh: `${given.slice(0, 80)} 不是密钥：应是 64 位 0–9、a–f。`,
  })
}

function spoiled(path: string): Complaint {
  return new Complaint(2, {
    en: `${path} holds the keys that you trusted, and is damaged. Move it away, and trust them again.`,
    zh: `${path} 保存您信任过的密钥，已损坏。请将它移走，再重新信任。`,
  })
}
