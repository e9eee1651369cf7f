import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What the next message meets instead of being taken: one of the provider's words, or a misfortune. */
export type SmsWhim = { readonly word: string } | 'refuse' | Misfortune
type Misfortune = 'busy' | 'down' | 'hang' | 'drop' | 'garbage' | 'endless' | 'elsewhere'

export type SmsRequest = {
  readonly method: string
  readonly path: string
  /** As it was written, without its question mark. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
/** What a provider tells of what its customer had approved; nobody is written to. */
type ToldSms = { readonly told: unknown }
type ReceivedSms = { readonly mobile: string; readonly params: readonly string[] }

/** What a provider makes of a request: a message, an answer to a question, or its word for what is wrong with it. */
export type SmsRules = {
  judge(request: SmsRequest, host: string): ReceivedSms | ToldSms | string
  accepted: unknown
  refused(word: string): unknown
  /** Said to a number that was written to too often. */
  readonly limitWord: string
}

/** A provider of text messages in this process, over HTTP; `last` is the newest message it took. */
export async function startFakeSms(rules: SmsRules) {
  const received: ReceivedSms[] = []
  const complaints: string[] = []
  const whims: SmsWhim[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const { method = '', headers } = request
    const body = String(Buffer.concat(pieces))
    const whim = whims.shift()
    if (typeof whim === 'string' && whim !== 'refuse') return misbehave(whim, response)
    const told = whim === 'refuse' ? rules.limitWord : whim?.word
    const judged = told ?? rules.judge({ method, path, query, headers, body }, host())
    if (typeof judged === 'string') {
      if (!whim) complaints.push(judged)
      return send(response, rules.refused(judged))
    }
    if ('told' in judged) return send(response, judged.told)
    received.push(judged)
    send(response, rules.accepted)
  })
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://${host()}`,
    received,
    /** What was wrong with requests that were not as the provider documents them. */
    complaints,
    whims,
    last: () => received.at(-1),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeSms = Awaited<ReturnType<typeof startFakeSms>>

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** What was signed, put together again from what arrived; null when a header that is named was not sent. */
export function signedText(request: SmsRequest, names: readonly string[], host: string): string | null {
  const values = names.map((name) => (name === 'host' ? host : request.headers[name]))
  if (values.some((value) => typeof value !== 'string')) return null
  const lines = names.map((name, at) => `${name}:${name === 'x-tc-action' ? lower(values[at]) : values[at]}`)
  const { method, path, query, body } = request
  return `${method}\n${path}\n${query}\n${lines.join('\n')}\n\n${names.join(';')}\n${hashed(body)}`
}

function lower(value: unknown): string {
  return String(value).toLowerCase()
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function misbehave(whim: Misfortune, response: ServerResponse): void {
  if (whim === 'down') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  else if (whim === 'busy') response.writeHead(429, { 'content-type': 'text/html' }).end()
  else if (whim === 'drop') response.destroy()
  else if (whim === 'garbage') response.writeHead(200).end('<html>')
  else if (whim === 'elsewhere') response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  else if (whim === 'endless') flood(response)
  // What hangs is never answered.
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
