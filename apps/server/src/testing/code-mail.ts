import type { ReceivedMail } from '../outside/mail/testing/fake-smtp.ts'

/** The text part of a letter, in plain. */
export function textOf({ source }: ReceivedMail): string {
  const part = source.slice(source.indexOf('text/plain'))
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const end = body.indexOf('\r\n--')
  const raw = body.slice(0, end === -1 ? undefined : end)
  if (/base64/i.test(part.slice(0, part.indexOf('\r\n\r\n')))) return Buffer.from(raw, 'base64').toString()
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The code that a letter brings. */
export function codeIn(mail: ReceivedMail | undefined): string {
  return (mail && /\b\d{6}\b/.exec(textOf(mail))?.[0]) ?? ''
}
