import { maskedMobile } from '@fairdraw/domain'

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

/** A cell of an own column: addresses and long numbers are masked, words are not. */
export function maskedCell(text: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return maskedMail(text)
  return text.replace(/\d{7,}/g, (digits) =>
    digits.length < 8 ? maskedNumber(digits) : maskedMobile(digits),
  )
}

function maskedMail(address: string): string {
  return `${address.slice(0, 1)}***${address.slice(address.lastIndexOf('@'))}`
}

/** The end tells numbers of one house apart: at most three characters of it, and never all. */
function maskedNumber(number: string): string {
  const characters = [...number]
  const shown = Math.min(3, Math.floor(characters.length / 2))
  return `***${characters.slice(characters.length - shown).join('')}`
}
