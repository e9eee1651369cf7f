import { hour, minute, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { isSameSecret } from '../entrants/terms/entry-keys.ts'
import type {
  Ports,
  ReaderLang,
  SendingPace,
  SentCode,
  SentCodePurpose,
  Vault,
  Writing,
} from '../ports/index.ts'
import { codeLetter } from './code-letter.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Once a minute and five times an hour an address, as providers of text messages have it too. */
export const sendingPace: SendingPace = { everyMs: minute, hourMs: hour, perHour: 5 }
/** How long a code that was sent is good. */
const sentCodeMs = 5 * minute
/** How often one may be typed. */
const mostCodeTries = 5

/** The address was written to too often; nothing was sent. */
export class SentTooOften extends Error {
  override readonly name = 'SentTooOften'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('the address was written to too often')
    this.retryAfterMs = retryAfterMs
  }
}

/** Named by `request`, which must come back with the code. */
export type Sending = { readonly request: string; readonly expiresAt: number; readonly nextAt: number }

/** A sending that was counted and stored, and is still to be made. */
export type PreparedCode = { readonly sending: Sending; readonly code: string }

type Senders = Pick<Ports, 'mailer' | 'sms'>

/** What codes can be sent by to this e-mail address or mobile number here; null for nothing. */
export function codeWayOf({ mailer, sms }: Senders, account: string): 'email' | 'mobile' | null {
  if (account.includes('@')) return mailer === null ? null : 'email'
  return sms === null ? null : 'mobile'
}

/** Counts a sending and stores its code. Refuses `code_way_closed`; throws SentTooOften. */
export async function prepareCode(
  { mailer, sms, store, vault }: Senders & Pick<Ports, 'store' | 'vault'>,
  account: string,
  purpose: SentCodePurpose,
): Promise<PreparedCode> {
  if (codeWayOf({ mailer, sms }, account) === null) throw new Refusal('code_way_closed')
  const { token: request, hash: requestHash } = newToken(vault)
  const code = sixDigits(vault)
  const addressKey = addressKeyOf(vault, account)
  const { now, wait } = await store.transact(async (tx) => {
    const now = await tx.now()
    if (!(await tx.sentCodes.countSending(addressKey, now, sendingPace))) {
      const next = await tx.sentCodes.nextSending(addressKey, now, sendingPace)
      return { now, wait: (next ?? now + sendingPace.everyMs) - now }
    }
    await tx.sentCodes.put({
      requestHash,
      addressKey,
      purpose,
      codeHash: codeHashOf(vault, { request, account, code }),
      tries: 0,
      expiresAt: now + sentCodeMs,
    })
    return { now, wait: null }
  })
  if (wait !== null) throw new SentTooOften(wait)
  return { sending: { request, expiresAt: now + sentCodeMs, nextAt: now + sendingPace.everyMs }, code }
}

/** Who asks for a code. */
export type AskedCode = {
  readonly lang: ReaderLang
  /** Told what the other side calls it when a code was not taken; for the operator. */
  readonly report: (trouble: string) => void
}

/** Sends it, and answers whether it was taken; never throws, so that nobody has to wait for it. */
export async function deliverCode(
  { mailer, sms, vault }: Senders & Pick<Ports, 'vault'>,
  account: string,
  letter: AskedCode & { readonly code: string; readonly account: 'known' | 'unknown' | null },
): Promise<boolean> {
  const { code, lang } = letter
  const minutes = String(sentCodeMs / minute)
  const outcome = account.includes('@')
    ? await mailer?.send({
        id: hex(vault.randomBytes(16)),
        to: account,
        ...codeLetter({ code, minutes, lang, account: letter.account }),
        unsubscribeUrl: null,
      })
    : await sms?.sendTemplate({ mobile: account, template: 'code', params: { code, minutes } })
  const isTaken = outcome?.kind === 'accepted'
  if (!isTaken) letter.report(outcome?.answer ?? 'closed')
  return isTaken
}

/** What somebody typed, and what it was sent to. */
export type TypedCode = { readonly account: string; readonly request: string; readonly code: string }

/**
 * Judges what was typed and counts it as a try, in a transaction that must be committed whatever it says. `over`: there is
 * no such code, or not any more. A right one is used up.
 */
export async function judgeCode(
  tx: Writing,
  vault: Vault,
  typed: TypedCode,
  purpose: SentCodePurpose,
): Promise<'right' | 'wrong' | 'over'> {
  const requestHash = hashOfToken(vault, typed.request)
  const kept = await tx.sentCodes.countTry(requestHash, purpose, await tx.now(), mostCodeTries)
  if (!kept) return 'over'
  if (!isRight(vault, kept, typed)) return kept.tries < mostCodeTries ? 'wrong' : 'over'
  await tx.sentCodes.remove(requestHash)
  return 'right'
}

/** Finds what is kept of an address without keeping it. */
export function addressKeyOf(vault: Vault, account: string): Uint8Array {
  return vault.index('login_codes/address', account)
}

function isRight(vault: Vault, kept: SentCode, typed: TypedCode): boolean {
  return isSameSecret(vault, hex(kept.codeHash), hex(codeHashOf(vault, typed)))
}

/** Over what it was sent to and asked for by as well, so that a code fits nothing else; keyed, as a million is soon tried. */
function codeHashOf(vault: Vault, { request, account, code }: TypedCode): Uint8Array {
  return vault.index('login_codes/code', `${request} ${account} ${code}`)
}

const codes = 1_000_000
/** The largest multiple of that below 2^24: what lies beyond would make some codes likelier. */
const fairEnd = 16 * codes

function sixDigits(vault: Vault): string {
  for (;;) {
    const [first = 0, second = 0, third = 0] = vault.randomBytes(3)
    const drawn = first * 0x10000 + second * 0x100 + third
    if (drawn < fairEnd) return String(drawn % codes).padStart(6, '0')
  }
}
