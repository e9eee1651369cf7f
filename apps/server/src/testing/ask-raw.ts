import { connect } from 'node:net'

/** What came back over a connection; only its first answer. */
export type RawAnswer = {
  readonly status: number
  /** The lines before the body, in lower case. */
  readonly head: string
  readonly body: string
}

export type RawRequest = {
  readonly port: number
  readonly bytes: Buffer
  /** Hangs up its side once all is sent: more was promised than comes. */
  readonly isCutOff?: boolean
  /** Nobody is kept waiting longer; the usual ten seconds when left out. */
  readonly withinMs?: number
}

const usualMs = 10_000

/**
 * Sends bytes as they are, well-formed or not, and reads until the server hangs up; of a stream only its beginning. Null
 * when it hung up without a word. Throws when it does not in time.
 */
export function askRaw({
  port,
  bytes,
  isCutOff = false,
  withinMs = usualMs,
}: RawRequest): Promise<RawAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer | null>()
  const pieces: Buffer[] = []
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${withinMs} ms, after ${Buffer.concat(pieces).length} bytes`))
    socket.destroy()
  }, withinMs)
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece)
    if (pieces.length === 1 && piece.includes('text/event-stream')) socket.destroy()
  })
  // Who is refused in the middle of a body may see a reset, before or after the answer.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(timer)
    resolve(answerIn(Buffer.concat(pieces)))
  })
  socket.write(bytes)
  if (isCutOff) socket.end()
  return promise
}

function answerIn(bytes: Buffer): RawAnswer | null {
  const text = bytes.toString().replace(/^(?:HTTP\/1\.1 1\d\d [^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/, '')
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  if (status === undefined) return null
  const at = text.indexOf('\r\n\r\n')
  return { status: Number(status), head: text.slice(0, at).toLowerCase(), body: text.slice(at + 4) }
}
