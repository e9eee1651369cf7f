import { unbase64, unhex } from '../basics/bytes.ts'
import type { Checkpoint, VerifyEd25519 } from '../log/checkpoint.ts'
import { type KeyTrust, type LogKey, logKeyOf, signerKeyId } from '../log/log-key.ts'
import { type KeyLeaf, keyChangeMessage } from '../log/log-leaf.ts'
import type { VerifySignature } from '../log/receipt.ts'
import type { Proof, ProofLog } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { isUnder } from './inclusion.ts'
import type { Notes, ReportKey } from './report.ts'

/** A key of a log, and until when it signed: until the change that follows it, for ever where none does. */
type SigningKey = { readonly publicKey: string; readonly until: string | null }

/** The keys of a proof's log in their order, the one that signs its head last. */
function wayOf({ key, keys = [] }: ProofLog): SigningKey[] {
  return [
    ...keys.map(({ leaf }) => ({ publicKey: leaf.from, until: leaf.at })),
    { publicKey: key, until: null },
  ]
}

/** The public keys (hexadecimal) that signed a proof's log, the one that signs now last. */
export const keysOf = (log: ProofLog): string[] => wayOf(log).map(({ publicKey }) => publicKey)

/**
 * How signatures of the log's keys are checked: under the key that they name, which counts for what is dated before it was
 * changed (lot-1 §11.7). Undefined where there is no log, or nobody can check any.
 */
export function signaturesOf({ log }: Proof, verify: VerifyEd25519 | undefined): VerifySignature | undefined {
  if (!log || !verify) return undefined
  const way = wayOf(log)
  return (message, signature, keyId, at) => {
    // A log may come back to a key that it had: the last time counts.
    const key = way.findLast(({ publicKey }) => signerKeyId(unhex(publicKey)) === keyId)
    const isOver = key?.until != null && at !== undefined && Date.parse(at) >= Date.parse(key.until)
    return key !== undefined && !isOver && verify(unhex(key.publicKey), message, signature)
  }
}

/** Whether `from` says in a leaf that `to` signs from there on. */
export async function isChange(
  origin: string,
  { at, from, to, signature }: KeyLeaf,
  verify: VerifyEd25519,
): Promise<boolean> {
  try {
    return await verify(unhex(from), keyChangeMessage(origin, { at, from, to }), unbase64(signature))
  } catch {
    // Malformed base64 is a wrong signature.
    return false
  }
}

/** Each change of the key stands under the head, follows the one before, and is signed by the key that it ends. */
export async function checkKeyChanges(
  { charter }: Proof,
  { key, keys = [] }: ProofLog,
  head: Checkpoint,
  verify: VerifyEd25519 | undefined,
  notes: Notes,
): Promise<void> {
  const wrong = (detail: string) => notes.fail('key', 'key_change_wrong', { detail })
  for (const [k, proven] of keys.entries()) {
    const { leaf, index } = proven
    const [before, next] = [keys[k - 1], keys[k + 1]]
    const isInOrder = (!before || before.index < index) && leaf.to === (next?.leaf.from ?? key)
    if (!isInOrder || !isUnder(proven, head)) wrong(`change ${k}`)
    else if (verify && !(await isChange(charter.origin, leaf, verify))) wrong(`change ${k}`)
  }
}

/**
 * Whether the reader knows a key of the log from elsewhere, the one that signs or one that led to it: keys that the proof alone
 * names could be anybody's.
 */
export function checkKey(
  { charter, log }: Proof,
  { trust, verifyEd25519 }: { trust?: (key: LogKey) => KeyTrust; verifyEd25519?: VerifyEd25519 },
  notes: Notes,
): ReportKey | null {
  if (log === null) {
    notes.skip('key', charter.origin === localOrigin ? 'not_given' : 'made_before')
    return null
  }
  const key = logKeyOf(charter.origin, log.key)
  const answers = keysOf(log).map((publicKey) => trust?.(logKeyOf(charter.origin, publicKey)) ?? 'first')
  const known = answers.findLast((one) => one !== 'first') ?? 'first'
  if (known === 'first') notes.skip('key', 'key_unknown', { found: key.fingerprint })
  else if (verifyEd25519) notes.tell('key', { found: key.fingerprint })
  else notes.skip('key', 'not_given', { found: key.fingerprint })
  return { ...key, trust: known }
}
