import { maskedMobile } from '@fairdraw/domain'
import { rosterIdentity } from '../entrants/terms/entry-keys.ts'

/** An identity without the sort of it that stands before it. */
export function bareIdentity(identity: string): string {
  return identity.slice(identity.indexOf(':') + 1)
}

/** l***@example.org · 138****0000 · ***001 of a staff number: enough to tell people apart whom one knows. */
export function maskedIdentity(identity: string): string {
  const bare = bareIdentity(identity)
  if (identity.startsWith('mail:')) return maskedMail(bare)
  return identity.startsWith('phone:') ? maskedMobile(bare) : maskedNumber(bare)
}

/**
 * What strangers may call somebody of a list. Lists without names give what identifies people as their name: an address,
 * a phone or a long number is masked then, and a name that identifies them stays.
 */
export function listedName(name: string, identity: string): string {
  if (rosterIdentity(name) !== identity) return name
  return /^(?:mail|phone):/.test(identity) ? maskedIdentity(identity) : maskedCell(name)
}

const address = /(?:"[^"]*"|[^\s@<>()[\],;:"、。]+)@[^\s@<>()[\],;:"、。]+/g
/** Digits of one number, as people part them when they write it down. */
const written = /[+(]*\p{Nd}(?:[\s\p{Pd}\p{Cf}.()·_]{0,3}\p{Nd}){6,}/gu
const date = String.raw`(?:19|20)\d\d[-.](?:0?[1-9]|1[0-2])[-.](?:0?[1-9]|[12]\d|3[01])`
const time = String.raw`[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?`
/** One day or from one to another; between other digits it is part of a longer number. */
const days = new RegExp(
  String.raw`(?<!\d[-.\s()]{0,3})(${date}(?:${time})?(?:\s*[-~至到]\s*${date}(?:${time})?)?)(?![-.\s()]{0,3}\d)`,
)
const amount = /^\d{1,6}\.\d{1,2}$/

/**
 * A cell of an own column: every address and every number of seven digits or more is masked, however it is written;
 * words, days, amounts and shorter numbers are not.
 */
export function maskedCell(text: string): string {
  const plain = text.normalize('NFKC')
  const masked = plain
    .replace(address, maskedMail)
    .split(days)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(written, maskedWritten)))
    .join('')
  return masked === plain ? text : masked
}

function maskedWritten(number: string): string {
  if (amount.test(number)) return number
  const digits = number.replace(/\P{Nd}/gu, '').replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '')
  const masked = digits.length < 8 ? maskedNumber(digits) : maskedMobile(digits)
  return number.startsWith('(') && !number.includes(')') ? `(${masked}` : masked
}

function maskedMail(mail: string): string {
  const [first = ''] = mail.replace('"', '')
  return `${first}***${mail.slice(mail.lastIndexOf('@'))}`
}

/** The end tells numbers of one house apart: at most three characters of it, and never all. */
function maskedNumber(number: string): string {
  const characters = [...number]
  const shown = Math.min(3, Math.floor(characters.length / 2))
  return `***${characters.slice(characters.length - shown).join('')}`
}
