import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, base64, concat, equal, unbase64, utf8 } from '../basics/bytes.ts'

/** Whether an Ed25519 signature over a message is right under a 32-byte public key. */
export type VerifyEd25519 = (publicKey: Bytes, message: Bytes, signature: Bytes) => boolean | Promise<boolean>

/** A line of signature below a note: who signed, the first bytes that name the key, and the signature itself. */
type NoteSignature = { readonly name: string; readonly keyId: Bytes; readonly signature: Bytes }

/** The head of a log as a signed note says it; `text` is what is signed. */
export type Checkpoint = {
  readonly origin: string
  readonly size: number
  readonly root: Bytes
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** A key that signs notes: the name it signs under and its Ed25519 public key. */
export type NoteKey = { readonly name: string; readonly publicKey: Bytes }

const ED25519 = 1
const COSIGNATURE = 4
const SIGNED_BY = '\u2014 '

/** The text of a log's head, ready to be signed (C2SP tlog-checkpoint). */
export function checkpointText(origin: string, size: number, root: Bytes): string {
  return `${origin}\n${size}\n${base64(root)}\n`
}

/** The four bytes that name an Ed25519 key in a note (C2SP signed-note); `type` is 4 for a witness's cosignature/v1. */
export function noteKeyId({ name, publicKey }: NoteKey, type = ED25519): Bytes {
  return sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4)
}

function signatureLine(keyName: string, keyId: Bytes, signature: Bytes): string {
  return `${SIGNED_BY}${keyName} ${base64(concat(keyId, signature))}\n`
}

/** A text with one signature below it (C2SP signed-note); the signature is over the text's UTF-8 bytes. */
export function signedNote(text: string, keyName: string, keyId: Bytes, signature: Bytes): string {
  return `${text}\n${signatureLine(keyName, keyId, signature)}`
}

/** A signed note with one more signature at its end. */
export function cosignedNote(note: string, keyName: string, keyId: Bytes, signature: Bytes): string {
  return `${note}${signatureLine(keyName, keyId, signature)}`
}

function parseSignature(line: string): NoteSignature {
  const [, name, signed] = /^\u2014 ([^ +]+) ([^ ]+)$/.exec(line) ?? []
  if (name === undefined || signed === undefined) throw new RangeError('not a signature line')
  const bytes = unbase64(signed)
  if (bytes.length <= 4) throw new RangeError('a signature is too short')
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }
}

/** The head that a signed note states, its signatures not yet checked; throws RangeError on malformed notes. */
export function parseCheckpoint(note: string): Checkpoint {
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) throw new RangeError('not a signed note')
  const text = note.slice(0, split + 1)
  const [origin = '', size = '', root = '', end, ...more] = text.split('\n')
  // Behind the third line ends the text: checkpoints of this log have no extension lines.
  if (end !== '' || more.length > 0) throw new RangeError('not a checkpoint')
  if (origin === '' || !/^(0|[1-9][0-9]*)$/.test(size)) throw new RangeError('not a checkpoint')
  const hash = unbase64(root)
  if (!Number.isSafeInteger(Number(size)) || hash.length !== 32) throw new RangeError('not a checkpoint')
  const signatures = note
    .slice(split + 2, -1)
    .split('\n')
    .map(parseSignature)
  return { origin, size: Number(size), root: hash, text, signatures }
}

/** Whether a checkpoint carries the signature of this key, and none that claims to be its and is wrong; undefined for no line of it. */
export async function isSignedBy(
  checkpoint: Checkpoint,
  key: NoteKey,
  verify: VerifyEd25519,
): Promise<boolean | undefined> {
  const keyId = noteKeyId(key)
  const own = checkpoint.signatures.filter((one) => one.name === key.name && equal(one.keyId, keyId))
  for (const { signature } of own)
    if (!(await verify(key.publicKey, utf8(checkpoint.text), signature))) return false
  return own.length > 0 || undefined
}

/** The bytes a witness signs for a checkpoint's text at an instant in whole seconds (C2SP tlog-cosignature). */
export function cosignatureMessage(text: string, unixSeconds: number | bigint): Bytes {
  return utf8(`cosignature/v1\ntime ${unixSeconds}\n${text}`)
}

/**
 * When a witness cosigned a checkpoint, in milliseconds since 1970, each time that it did (lot-1 §13.2). Never where a line
 * claims to be of its key and is wrong.
 */
export async function cosignedAt(
  checkpoint: Checkpoint,
  witness: NoteKey,
  verify: VerifyEd25519,
): Promise<readonly number[]> {
  const keyId = noteKeyId(witness, COSIGNATURE)
  const times: number[] = []
  for (const { name, keyId: id, signature } of checkpoint.signatures) {
    if (name !== witness.name || !equal(id, keyId)) continue
    if (signature.length !== 72) return []
    const seconds = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0)
    const message = cosignatureMessage(checkpoint.text, seconds)
    if (!(await verify(witness.publicKey, message, signature.slice(8)))) return []
    times.push(Number(seconds) * 1000)
  }
  return times
}
