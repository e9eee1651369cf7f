import { be32, concat, hex, unhex, utf8 } from '@fairdraw/fairness'
import type { KeptShow } from './kept-show.ts'
import { byPath, canonical } from './set-up.ts'

/** A show as it is carried to another computer: how it is set up and stands, its pictures, and the right to drive it. */
export type CarriedShow = KeptShow & {
  readonly control: string
  readonly remoteId: string
  /** Of pictures and of own music: bytes by path; null where the computer it comes from had none. */
  readonly pictures: ReadonlyMap<string, Uint8Array | null>
}

/** `foreign`: no show file · `wrong_code`: sealed with another code · `broken`: not as it was saved · `unkept`: this browser keeps nothing. */
type ShowFileFault = 'foreign' | 'wrong_code' | 'broken' | 'unkept'

export class ShowFileProblem extends Error {
  readonly code: ShowFileFault

  constructor(code: ShowFileFault) {
    super(`the show file is not opened: ${code}`)
    this.name = 'ShowFileProblem'
    this.code = code
  }
}

const format = 'fairdraw-show/1'
/** What OWASP asks of PBKDF2 with SHA-512 (2023) is 210,000: half a second here, and a code has 59 bits. */
const rounds = 210_000
const longestHead = 2_000
const lineEnd = 0x0a

type Head = {
  readonly format: string
  readonly salt: string
  readonly check: string
}
type Inside = Pick<CarriedShow, 'state' | 'people' | 'control' | 'remoteId'> & {
  readonly pictures: readonly (readonly [path: string, size: number | null])[]
}

/**
 * The bytes of a show, the same for the same show: the length of what follows as JSON, that JSON, and the pictures one
 * after another.
 */
export function packShow({ pictures, ...show }: CarriedShow): Uint8Array {
  const files = [...pictures].sort(byPath)
  const sizes = files.map(([path, bytes]) => [path, bytes?.length ?? null] as const)
  const inside = utf8(canonical({ ...show, pictures: sizes }))
  return concat(be32(inside.length), inside, ...files.flatMap(([, bytes]) => bytes ?? []))
}

function unpackShow(bytes: Uint8Array): CarriedShow {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const inside = JSON.parse(new TextDecoder().decode(bytes.subarray(4, start))) as Inside
  const pictures = new Map<string, Uint8Array | null>()
  let at = start
  for (const [path, size] of inside.pictures) {
    pictures.set(path, size === null ? null : bytes.slice(at, at + size))
    at += size ?? 0
  }
  return { ...inside, pictures }
}

/**
 * Seals a show with a code: a line that tells what it is, then everything else under AES-256-GCM. The file alone tells no
 * name, shows no face, and holds nothing that a guessed roster could be compared with.
 */
export async function sealShow(show: CarriedShow, code: string): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const { key, iv, check } = await keyOf(code, salt)
  const head: Head = { format, salt: hex(salt), check }
  const line = plain(utf8(`${canonical(head)}\n`))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: line },
    key,
    plain(packShow(show)),
  )
  return new Blob([line, sealed])
}

/** Opens a sealed show. Throws `ShowFileProblem`. */
export async function openShow(file: Blob, code: string): Promise<CarriedShow> {
  const [line, head] = await headOf(file)
  const { key, iv, check } = await keyOf(code, plain(unhex(head.salt)))
  if (check !== head.check) throw new ShowFileProblem('wrong_code')
  const sealed = await file.slice(line.length).arrayBuffer()
  const opened = crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: line }, key, sealed)
  const bytes = await opened.catch(() => {
    throw new ShowFileProblem('broken')
  })
  return unpackShow(new Uint8Array(bytes))
}

async function headOf(file: Blob): Promise<readonly [Uint8Array<ArrayBuffer>, Head]> {
  const start = new Uint8Array(await file.slice(0, longestHead).arrayBuffer())
  const line = start.subarray(0, start.indexOf(lineEnd) + 1)
  try {
    const head = JSON.parse(new TextDecoder().decode(line)) as Partial<Head> | null
    if (head?.format === format) return [line, wholeHead(head)]
  } catch (fault) {
    // Any other file is no JSON.
    if (!(fault instanceof SyntaxError)) throw fault
  }
  throw new ShowFileProblem('foreign')
}

const hex16 = /^[0-9a-f]{32}$/

function wholeHead({ salt = '', check = '' }: Partial<Head>): Head {
  if (!hex16.test(salt) || typeof check !== 'string') throw new ShowFileProblem('broken')
  return { format, salt, check }
}

/** What the browser's cryptography takes: bytes that nobody shares. */
const plain = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>

/** The key of one file; a fresh salt makes each its own, so that its first nonce is its only one. */
async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>) {
  const typed = plain(utf8(code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()))
  const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, secret, 8 * 52))
  const key = await crypto.subtle.importKey('raw', bits.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  // What tells another code from a broken file; it says nothing of the key.
  return { key, iv: bits.slice(32, 44), check: hex(bits.slice(44, 52)) }
}
