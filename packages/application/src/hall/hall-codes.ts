import type { DrawId, Instant } from '@fairdraw/domain'
import { minute } from '@fairdraw/domain'
import type { Vault, Writing } from '../ports/index.ts'

type Keyed = Pick<Vault, 'index'>

/** Letters and digits that nobody mistakes for others. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const personalLength = 8
const wallCodes = 1_000_000
/** The wall shows a new code so often; the one before is good for as long again, for who is typing. */
export const wallCodeMs = minute
const rowsAtOnce = 500

/** So many signs out of these bytes; those beyond the last whole turn of the alphabet are skipped, so that no sign is likelier. */
export function spelledCode(bytes: Iterable<number>, length: number): string {
  let code = ''
  for (const byte of bytes)
    if (code.length < length && byte < signs.length * 8) code += signs[byte % signs.length]
  return code
}

/** A code as it is looked up, however it was typed. */
export function foldedCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/**
 * The code by which somebody on a roster checks in: eight signs, 39 bits. It follows from the key of the deployment, so
 * that it can be printed again and stands nowhere; what is stored is its keyed hash (`personalCodeKey`).
 */
export function personalCode(vault: Keyed, drawId: DrawId, number: string): string {
  for (let turn = 0; ; turn++) {
    const code = spelledCode(vault.index(`attendees/${drawId}/code`, `${turn} ${number}`), personalLength)
    if (code.length === personalLength) return code
  }
}

export function personalCodeKey(vault: Keyed, drawId: DrawId, code: string): Uint8Array {
  return vault.index(`attendees/${drawId}/code_key`, foldedCode(code))
}

/** Gives everybody on a roster from before there were codes the key of theirs. */
export async function giveMissingCodes(tx: Writing, vault: Keyed, drawId: DrawId): Promise<void> {
  for (;;) {
    const numbers = await tx.attendees.withoutCode(drawId, rowsAtOnce)
    const codes = numbers.map((number) => ({
      number,
      key: personalCodeKey(vault, drawId, personalCode(vault, drawId, number)),
    }))
    await tx.attendees.giveCodes(drawId, codes)
    if (numbers.length < rowsAtOnce) return
  }
}

/** What the wall shows at this moment: six digits that say that who types them stands in the hall. */
export function wallCode(vault: Keyed, drawId: DrawId, now: Instant): string {
  return codeOfMinute(vault, drawId, Math.floor(now / wallCodeMs))
}

/** True for the code of this minute and of the one before. */
export function isWallCode(vault: Keyed, drawId: DrawId, typed: string, now: Instant): boolean {
  const current = Math.floor(now / wallCodeMs)
  return [current, current - 1].some((at) => codeOfMinute(vault, drawId, at) === foldedCode(typed))
}

function codeOfMinute(vault: Keyed, drawId: DrawId, at: number): string {
  const bytes = vault.index(`draws/${drawId}/wall_code`, String(at))
  // 48 bits: a code is likelier than another by less than one in a hundred million.
  const number = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % wallCodes).padStart(6, '0')
}
