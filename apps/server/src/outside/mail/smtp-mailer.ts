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
type Waits = Partial<typeof waits>

/** A mailer over SMTP. Two connections are kept while there is something to send. */
export function createSmtpMailer({ url, from }: SmtpSetting, shorter: Waits = {}): Mailer {
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
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(mail) {
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
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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
