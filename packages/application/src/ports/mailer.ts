/** An e-mail, ready to be sent. */
export type Mail = {
  /** What stands before the @ of its Message-ID: the same whenever this mail is sent again. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a POST stops mails of this kind (RFC 8058); null for what its reader has just asked for. */
  readonly unsubscribeUrl: string | null
}

/**
 * What became of a mail. `refused`: for good, by the receiving side · `put_off`: for now, this mail alone ·
 * `unreachable`: nothing can be sent just now. `answer` is the server's code or the name of the failure, never text
 * that could name somebody.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly answer: string }
  | { readonly kind: 'refused' | 'put_off' | 'unreachable'; readonly answer: string }

export type Mailer = {
  /** Never throws; answers within a minute. */
  send(mail: Mail): Promise<MailOutcome>
  close(): Promise<void>
}
