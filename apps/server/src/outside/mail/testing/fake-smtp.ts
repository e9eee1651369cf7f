import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** What the next mail meets instead of being taken. */
export type Whim =
  | 'refuse_receiver'
  | 'put_off_receiver'
  | 'refuse_sender'
  | 'refuse_text'
  | 'put_off_text'
  | 'drop_in_data'
  | 'take_and_drop'
  | 'hang'

export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  readonly isSecure: boolean
}

/** A mail server in this process that speaks SMTP for real and misbehaves when told to. */
export async function startFakeSmtp(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const whims: Whim[] = []
  const sockets = new Set<Socket>()
  const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const next = (...those: Whim[]) => (those.includes(whims[0] as Whim) ? whims.shift() : undefined)
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onMailFrom(_address, _session, done) {
      done(next('refuse_sender') ? answer(530, 'say who you are first') : null)
    },
    onRcptTo(_address, _session, done) {
      const whim = next('refuse_receiver', 'put_off_receiver')
      if (whim === undefined) return done()
      done(whim === 'refuse_receiver' ? answer(550, 'no such box') : answer(451, 'greylisted'))
    },
    onData(stream, session, done) {
      const whim = next('refuse_text', 'put_off_text', 'drop_in_data', 'take_and_drop', 'hang')
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        if (whim === 'drop_in_data') dropAll()
        pieces.push(piece)
      })
      stream.on('end', () => {
        if (whim === 'hang' || whim === 'drop_in_data') return
        if (whim === 'refuse_text') return done(answer(554, 'this is spam'))
        if (whim === 'put_off_text') return done(answer(452, 'out of room'))
        received.push(mailIn(session, Buffer.concat(pieces).toString()))
        if (whim === 'take_and_drop') dropAll()
        else done()
      })
    },
  })
  // A peer that is gone is what these tests are about.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    whims,
    async close() {
      dropAll()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>

function mailIn(session: SMTPServerSession, source: string): ReceivedMail {
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    source,
    isSecure: session.secure,
  }
}
