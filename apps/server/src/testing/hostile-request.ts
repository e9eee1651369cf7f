import type { Route } from '@fairdraw/contract'
import fc from 'fast-check'
import { hardText, inputOf, type Known, queryText } from './hard-input.ts'
import { type Body, bodyOf, hardBody, pushedParts } from './hostile-bodies.ts'
import { type Header, hardHeaders, hardHost } from './hostile-headers.ts'

/** An address that the service answers. */
export type Place = {
  readonly method: string
  /** As it is registered: parts that begin with a colon may be anything. */
  readonly path: string
  /** What the contract says of it; null beside the contract. */
  readonly route: Route | null
}

/** A request that is genuinely signed, so that what is in it is read; `said` is in its body. */
export type Signed = (said: Readonly<Record<string, string>>) => {
  readonly path: string
  readonly query: string
  readonly body: string
}

/** What hostile requests are made of, so that they get somewhere. */
export type Means = {
  readonly known: Known
  readonly picture: Buffer
  /** Who asks: a session each, null for nobody. */
  readonly callers: readonly (string | null)[]
  /** A key of a program. */
  readonly apiKey: string
  /** What stands for a part of a path, by its name. */
  readonly params: Readonly<Record<string, readonly string[]>>
  /** What queries beside the contract may hold. */
  readonly queries: readonly string[]
  readonly pushes: readonly Signed[]
}

export type HostileRequest = {
  readonly place: Place
  readonly bytes: Buffer
  /** It keeps to HTTP and is whole, so that it is answered. */
  readonly isSound: boolean
  /** It ends before what it promised. */
  readonly isCutOff: boolean
  /** How a failure shows it. */
  readonly [fc.toStringMethod]: () => string
}

/** Node reads heads of 16 KiB; what is near to that may be refused without being read. */
const longestHead = 15_000

const tails = [
  '/',
  '/../x',
  '%',
  '%ff',
  '%00',
  '%2e%2e%2f',
  '?%',
  '?lid[]=1&lid=2',
  '?__proto__[a]=1',
  '#x',
  '\\',
  ';a',
  '//',
  ' ',
  '\xff',
]

/** What is wrong with its first line, or with a line below. */
type Flaw = {
  readonly start?: string
  readonly method?: string
  readonly version?: string
  readonly line?: string
}
const flaws: fc.Arbitrary<Flaw> = fc.oneof(
  fc.constantFrom('//', 'http://x/', 'http://[', '*', '', '/%2f', '/.', '/\xff').map((start) => ({ start })),
  fc
    .constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
      'get',
      'X',
    )
    .map((method) => ({ method })),
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1').map((version) => ({ version })),
  fc
    .constantFrom('\0: a', ' a: b', 'a b: c', ': a', 'a', 'x: \0', 'x: a\rb', `${'n'.repeat(20_000)}: a`)
    .map((line) => ({ line })),
)

/** How the end of a body is told, and lies about it. */
type Framing =
  | 'length'
  | 'chunks'
  | 'shorter'
  | 'longer'
  | 'cut_chunks'
  | 'two_lengths'
  | 'no_number'
  | 'both'
  | 'unknown_coding'
const framing: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 30, arbitrary: fc.constant('length' as const) },
  { weight: 3, arbitrary: fc.constant('chunks' as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...(['shorter', 'longer', 'cut_chunks', 'two_lengths', 'no_number', 'both', 'unknown_coding'] as const),
    ),
  },
)
const soundFramings: ReadonlySet<Framing> = new Set(['length', 'chunks', 'unknown_coding'])

function framed(body: Buffer, how: Framing): { headers: readonly Header[]; bytes: Buffer } {
  const length = (more = 0): Header => ['content-length', String(Math.max(0, body.length + more))]
  const chunked: Header = ['transfer-encoding', how === 'unknown_coding' ? 'xchunked, chunked' : 'chunked']
  const chunks = Buffer.concat([
    ...(body.length === 0 ? [] : [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ])
  switch (how) {
    case 'length':
      return { headers: [length()], bytes: body }
    case 'shorter':
      return { headers: [length(-3)], bytes: body }
    case 'longer':
      return { headers: [length(3)], bytes: body }
    case 'two_lengths':
      return { headers: [length(), length(1)], bytes: body }
    case 'no_number':
      return { headers: [['content-length', '1e3']], bytes: body }
    case 'both':
      return { headers: [length(), chunked], bytes: chunks }
    case 'chunks':
    case 'unknown_coding':
      return { headers: [chunked], bytes: chunks }
    case 'cut_chunks':
      return { headers: [chunked], bytes: chunks.subarray(0, -4) }
  }
}

/** Whatever somebody may send to a place, most of it nearly right. */
export function hostileRequest(place: Place, means: Means): fc.Arbitrary<HostileRequest> {
  const { path, route } = place
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? partOf(means.params[part.slice(1)] ?? []) : fc.constant(part)))
  const query = route
    ? inputOf(route, means.known).map(queryText)
    : fc.oneof(
        fc.constantFrom('', ...means.queries),
        fc.dictionary(fc.constantFrom('t', 'lid', 'signature'), hardText).map(queryText),
      )
  const body = hardBody(place, means)
  const isPushedTo = path.includes('/outside/') && place.method === 'POST' && route === null
  return fc
    .record({
      path: fc.tuple(...parts).map((drawn) => drawn.join('/')),
      query,
      framing,
      headers: hardHeaders,
      body: place.method === 'GET' ? rarely(body) : body,
      push: isPushedTo
        ? fc.option(fc.tuple(fc.constantFrom(...means.pushes), pushedParts), { freq: 1 })
        : fc.constant(null),
      caller: fc.constantFrom(...means.callers),
      host: fc.oneof({ weight: 2, arbitrary: fc.constant('localhost') }, { weight: 1, arbitrary: hardHost }),
      hasKey: rarely(fc.constant(true)),
      tail: rarely(fc.constantFrom(...tails)),
      flaw: rarely(flaws),
    })
    .map((drawn) => written(place, means, drawn))
}

/** Mostly what is there; else anything, as a browser would write it. */
function partOf(values: readonly string[]): fc.Arbitrary<string> {
  const hard = hardText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000))
  if (values.length === 0) return hard
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hard })
}

type Drawn = {
  readonly path: string
  readonly query: string
  readonly body: Body | null
  readonly framing: Framing
  readonly push: readonly [Signed, Readonly<Record<string, string>>] | null
  readonly headers: readonly Header[]
  readonly caller: string | null
  readonly host: string
  readonly hasKey: boolean | null
  readonly tail: string | null
  readonly flaw: Flaw | null
}

function written(place: Place, means: Means, drawn: Drawn): HostileRequest {
  const { start = '', method = place.method, version = 'HTTP/1.1', line } = drawn.flaw ?? {}
  const signed = drawn.push?.[0](drawn.push[1])
  const target = signed
    ? `${signed.path}?${signed.query}`
    : `${start}${drawn.path}${drawn.query === '' ? '' : `?${drawn.query}`}${drawn.tail ?? ''}`
  const body = signed ? bodyOf(signed.body, 'text/xml') : drawn.body
  const { headers, bytes } = body
    ? framed(body.bytes, drawn.framing)
    : { headers: [], bytes: Buffer.alloc(0) }
  const lines = [
    `${method} ${target} ${version}`,
    `Host: ${drawn.host}`,
    'Connection: close',
    ...(drawn.caller === null ? [] : [`token: ${drawn.caller}`]),
    ...(drawn.hasKey ? [`authorization: Bearer ${means.apiKey}`] : []),
    ...(body?.type ? [`content-type: ${body.type}`] : []),
    ...[...drawn.headers, ...headers].map(([name, value]) => `${name}: ${value}`),
    ...(line === undefined ? [] : [line]),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const isWhole =
    drawn.flaw === null && /^[!-~]+$/.test(target) && (body === null || soundFramings.has(drawn.framing))
  const sent = Buffer.concat([head, bytes])
  return {
    place,
    bytes: sent,
    // Who is refused for the size may be hung up on before the answer is read.
    isSound: isWhole && head.length < longestHead && bytes.length < 64 * 1024,
    isCutOff: !isWhole,
    [fc.toStringMethod]: () => JSON.stringify(sent.toString('latin1').slice(0, 2_000)),
  }
}
