import type { Mail, Mailer } from '@fairdraw/application/ports'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp, type Whim } from './testing/fake-smtp.ts'
import { testCertificate } from './testing/test-certificate.ts'

const from = { name: '明签', address: 'draw@example.org' }
const mail: Mail = {
  id: 'a1b2c3',
  to: 'lin@example.com',
  subject: '你中奖了：周年庆',
  text: '你在「周年庆」中抽中了手机。\n',
  html: '<p>你在「周年庆」中抽中了手机。</p>',
  unsubscribeUrl: 'https://draw.example.org/unsubscribe?t=abc_DEF-123',
}
/** So that a test of a server that is silent takes no minute. */
const shortly = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 700 }

let smtp: FakeSmtp | undefined
let mailer: Mailer | undefined
afterEach(async () => {
  await mailer?.close()
  await smtp?.close()
})

async function open(
  given: { server?: SMTPServerOptions; login?: string; ca?: string } = {},
): Promise<{ smtp: FakeSmtp; mailer: Mailer }> {
  smtp = await startFakeSmtp({ ...testCertificate, hideSTARTTLS: true, ...given.server })
  const url = given.login ? smtp.url.replace('//', `//${given.login}@`) : smtp.url
  mailer = createSmtpMailer({ url, from }, { ...shortly, ...(given.ca ? { ca: given.ca } : {}) })
  return { smtp, mailer }
}

function headersOf(source = ''): Record<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

describe('a mail', () => {
  it('arrives with its own id, its way out and both forms of its text', async () => {
    const { smtp, mailer } = await open()
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted', answer: '250' })
    const [got] = smtp.received
    expect([got?.from, got?.to]).toEqual(['draw@example.org', ['lin@example.com']])
    const headers = headersOf(got?.source)
    expect(headers).toMatchObject({
      'message-id': '<a1b2c3@example.org>',
      'list-unsubscribe': `<${mail.unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
    expect(got?.source).toMatch(/text\/plain/)
    expect(got?.source).toMatch(/text\/html/)
  })

  it('that its reader has just asked for has no way out, and says that no person wrote it', async () => {
    const { smtp, mailer } = await open()
    expect(await mailer.send({ ...mail, unsubscribeUrl: null })).toMatchObject({ kind: 'accepted' })
    const headers = headersOf(smtp.received[0]?.source)
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([])
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
  })

  it('has the same id when it is sent again', async () => {
    const { smtp, mailer } = await open()
    await mailer.send(mail)
    await mailer.send(mail)
    const ids = smtp.received.map(({ source }) => headersOf(source)['message-id'])
    expect(ids).toEqual(['<a1b2c3@example.org>', '<a1b2c3@example.org>'])
  })

  it.each([
    ['a subject', { subject: 'won\r\nBcc: thief@example.net\r\n\r\nhello' }],
    ['an address', { to: 'lin@example.com\r\nBcc: thief@example.net' }],
    ['two addresses', { to: 'lin@example.com, thief@example.net' }],
    ['a way out', { unsubscribeUrl: 'https://x.example/\r\nBcc: thief@example.net' }],
    ['an id', { id: 'x\r\nBcc: thief@example.net' }],
  ])('begins no header of its own, whatever %s says', async (_, changes) => {
    const { smtp, mailer } = await open()
    const outcome = await mailer.send({ ...mail, ...changes })
    // A title is made plain; an address, a link or an id that is not plain is not sent at all.
    expect(outcome.kind).toBe('subject' in changes ? 'accepted' : 'refused')
    for (const { source, to } of smtp.received) {
      expect(Object.keys(headersOf(source))).not.toContain('bcc')
      expect(to).not.toContain('thief@example.net')
    }
  })
})

describe('a mail server that', () => {
  it.each<[string, Whim, object]>([
    ['knows no such box', 'refuse_receiver', { kind: 'refused', answer: '550' }],
    ['has it wait', 'put_off_receiver', { kind: 'put_off', answer: '451' }],
    ['refuses the text', 'refuse_text', { kind: 'refused', answer: '554' }],
    ['is out of room', 'put_off_text', { kind: 'put_off', answer: '452' }],
    ['will not have us as sender', 'refuse_sender', { kind: 'unreachable', answer: '530' }],
  ])('%s is told apart, and takes the next mail', async (_, whim, outcome) => {
    const { smtp, mailer } = await open()
    smtp.whims.push(whim)
    expect(await mailer.send(mail)).toEqual(outcome)
    expect(await mailer.send(mail)).toMatchObject({ kind: 'accepted' })
    expect(smtp.received).toHaveLength(1)
  })

  it.each<Whim>(['drop_in_data', 'take_and_drop', 'hang'])(
    'breaks off (%s) leaves it open what became of the mail',
    async (whim) => {
      const { smtp, mailer } = await open()
      smtp.whims.push(whim)
      expect((await mailer.send(mail)).kind).toBe('unreachable')
      expect(await mailer.send(mail)).toMatchObject({ kind: 'accepted' })
    },
  )

  it('is not there is unreachable', async () => {
    const { smtp, mailer } = await open()
    await smtp.close()
    expect(await mailer.send(mail)).toMatchObject({ kind: 'unreachable', answer: 'ESOCKET' })
  })

  it('does not know our password is unreachable', async () => {
    const { mailer } = await open({
      login: 'me:wrong',
      ca: testCertificate.cert,
      server: {
        hideSTARTTLS: false,
        onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
      },
    })
    expect(await mailer.send(mail)).toEqual({ kind: 'unreachable', answer: '535' })
  })
})

describe('over STARTTLS', () => {
  test('a mail goes encrypted where it is offered', async () => {
    const { smtp, mailer } = await open({ ca: testCertificate.cert, server: { hideSTARTTLS: false } })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'accepted' })
    expect(smtp.received[0]?.isSecure).toBe(true)
  })

  test('a server whose certificate nobody vouches for gets nothing', async () => {
    const { smtp, mailer } = await open({ server: { hideSTARTTLS: false } })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'unreachable' })
    expect(smtp.received).toEqual([])
  })

  test('a password is not sent where it is not offered', async () => {
    let isAsked = false
    const { mailer } = await open({
      login: 'me:secret',
      server: {
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          isAsked = true
          done(null, { user: 'me' })
        },
      },
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'unreachable' })
    expect(isAsked).toBe(false)
  })
})
