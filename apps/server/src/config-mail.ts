/** How the mail server is reached, and who writes. */
export type SmtpSetting = {
  /** `smtp://` (STARTTLS where it is offered, and needed where a password is sent) or `smtps://`. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
}

type Given = { readonly url: string | null; readonly from: string | null; readonly publicUrl: string | null }

/** The mail settings: all that letters need, or nothing. Throws what `bad` makes of a wrong one. */
export function mailOf(
  { url, from, publicUrl }: Given,
  bad: (name: string, zh: string, en: string) => Error,
): SmtpSetting | null {
  if (url === null && from === null) return null
  if (url === null || from === null)
    throw bad(
      url === null ? 'SMTP_URL' : 'MAIL_FROM',
      '还没有填写',
      'is missing: set both SMTP_URL and MAIL_FROM or none',
    )
  const server = URL.parse(url)
  // The address may hold a password: it is never repeated.
  if (!server || !/^smtps?:$/.test(server.protocol) || server.hostname === '' || /^\/?.+/.test(server.search))
    throw bad(
      'SMTP_URL',
      '应形如 smtps://user:password@mail.example.org',
      'must look like smtps://user:password@mail.example.org',
    )
  const sender = /^(?:([^<>"\p{C}]*)<)?([^\s<>@\p{C}]{1,64}@[a-z\d.-]{1,190})>?$/iu.exec(from)
  if (!sender?.[2] || from.includes('<') !== from.includes('>'))
    throw bad('MAIL_FROM', '应形如 Fairdraw <draw@example.org>', 'must look like Fairdraw <draw@example.org>')
  if (publicUrl === null)
    throw bad('PUBLIC_URL', '还没有填写，邮件里的链接需要它', 'is missing: the links in e-mails need it')
  return { url, from: { name: sender[1]?.trim() || 'Fairdraw · 明签', address: sender[2] } }
}
