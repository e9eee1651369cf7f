import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** OWASP's first choice for Argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32
const phc =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/

/** Argon2id in the PHC text form, with a fresh salt; runs in the thread pool. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, cost, tagBytes)
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${settings}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password has this PHC hash; false for a hash that cannot be read. */
export async function checkPassword(password: string, hash: string): Promise<boolean> {
  const fields = phc.exec(hash)
  if (fields === null) return false
  const [memory, passes, parallelism] = [Number(fields[1]), Number(fields[2]), Number(fields[3])]
  if (passes < 1 || parallelism < 1 || memory < 8 * parallelism) return false
  const salt = Buffer.from(fields[4] as string, 'base64')
  const expected = Buffer.from(fields[5] as string, 'base64')
  const tag = await tagOf(password, salt, { memory, passes, parallelism }, expected.length)
  return timingSafeEqual(tag, expected)
}

function tagOf(password: string, salt: Uint8Array, cost: Cost, tagLength: number): Promise<Buffer> {
  // One password typed on two keyboards must be one byte string (RFC 8265).
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce: salt, tagLength, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
