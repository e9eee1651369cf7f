import type { Mail, Mailer, MailOutcome } from '@fairdraw/application/ports'
import { createTransport } from 'nodemailer'
import type { SmtpSetting } from '../../config-mail.ts'

/** Every wait of one mail, together less than a minute. */
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}
/** What tests make shorter, and whom else they trust. */
type Terms = Partial<typeof waits> & { readonly ca?: string }

/** A mailer over SMTP. Two connections are kept while there is something to send. */
export function createSmtpMailer({ url, from }: SmtpSetting, { ca, ...shorter }: Terms = {}): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    // A password is never sent in the clear.
    requireTLS: username !== '' && !isTls,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...waits,
    ...shorter,
    ...(ca === undefined ? {} : { tls: { ca } }),
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(mail) {
      const flaw = flawIn(mail)
      if (flaw !== null) return { kind: 'refused', answer: flaw }
      try {
        const { response } = await transport.sendMail(messageOf(mail, from, domain))
        return { kind: 'accepted', answer: codeIn(response) }
      } catch (failure) {
        return outcomeOf(failure)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** One plain address: a list of them, a name or a comment would let one mail reach many (RFC 5321 §4.1.2). */
const plainAddress = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}.-]{1,190}$/u

/** What could be taken for more than it is, in the parts that are written as they come; null for nothing. */
function flawIn({ to, id, unsubscribeUrl }: Mail): string | null {
  if (!plainAddress.test(to)) return 'bad_address'
  if (!/^[\w-]{1,64}$/.test(id)) return 'bad_id'
  if (unsubscribeUrl === null) return null
  return /^https?:\/\/[\w.:[\]/?=&%~-]{1,900}$/.test(unsubscribeUrl) ? null : 'bad_link'
}

function messageOf(mail: Mail, from: SmtpSetting['from'], domain: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    // Asked for alone: nobody is copied, whatever a header might say.
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      ...(mail.unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  }
}

type SmtpFailure = { readonly code?: string; readonly command?: string; readonly responseCode?: number }

/** What a failure says about this mail, and what about the server. */
function outcomeOf(failure: unknown): MailOutcome {
  const { code = 'ERROR', command = '', responseCode } = failure as SmtpFailure
  const answer = String(responseCode ?? code)
  // About one mail is what is answered to its receiver and to its text; all else would meet every mail alike.
  const isOfThisMail = /^(RCPT TO|DATA)/.test(command) && responseCode !== undefined
  if (!isOfThisMail) return { kind: command === 'DATA' ? 'put_off' : 'unreachable', answer }
  return { kind: responseCode >= 500 ? 'refused' : 'put_off', answer }
}

function codeIn(response: string): string {
  return /^\d{3}/.exec(response)?.[0] ?? 'ok'
}
