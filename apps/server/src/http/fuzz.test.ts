import { allRoutes, basePath, type Route } from '@fairdraw/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type Form, formOf } from '../testing/form.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { plainPicture, videoOf } from '../testing/sample-media.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let callers: readonly (string | undefined)[]
let known: readonly string[]
let picture: Buffer
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  const owner = await one.organiser()
  const { id, lid } = await makeDraw(one, owner, { task_type: 'advance', tasks })
  const [entrant] = await letJoin(one, lid, 2)
  callers = [undefined, 'f'.repeat(64), await one.guest(), entrant, owner, await one.organiser()]
  known = [id, lid]
  picture = await plainPicture('png')
})
afterAll(() => one.close())

const runs = 40

const tasks = [
  { id: 'read', kind: 'article' as const, chances: 1, seconds: 3, url: 'https://example.org/a' },
  { id: 'word', kind: 'passcode' as const, chances: 1, passcode: 'open' },
  { id: 'show', kind: 'proof' as const, chances: 1 },
]

/** Text that has broken servers before. */
const hardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '.*+(',
    '%00',
    '1e9',
    '-1',
    'NaN',
  ),
  fc.constantFrom(
    'x'.repeat(100_000),
    '9'.repeat(400),
    '😀'.repeat(2_000),
    '\r\nset-cookie: a=b',
    '<%= 7*7 %>',
  ),
)
const hardHeaderText = fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ''))
const hardNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -0, 1e308, 0.1, 253402300800000),
)
const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
const hardValue = fc.oneof(
  hardText,
  hardNumber,
  fc.constantFrom(null, true, [], {}, deep(2_000), [null], { toString: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(JSON.parse('{"__proto__":{"sta":0},"constructor":{"prototype":{}}}')),
)

/** Objects with the route's own field names, so that the input gets past the first check. */
function inputOf(route: Route): fc.Arbitrary<Record<string, unknown>> {
  const shape = (route.input as unknown as { shape?: Record<string, unknown> }).shape ?? {}
  const fields = Object.keys(shape).map(
    (name) => [name, fc.option(fieldOf(name), { nil: undefined })] as const,
  )
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), hardValue) },
  )
}

/** Half the time something plausible, else anything. */
function fieldOf(name: string): fc.Arbitrary<unknown> {
  const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    id: fc.constantFrom(0).map(() => known[0]),
    lid: fc.constantFrom(0).map(() => known[1]),
    task_id: fc.constantFrom(...tasks.map((task) => task.id)),
    member_id: fc.constantFrom('1', '2', '3', '01', '1e0'),
    inviter: fc.constantFrom('0', '1', '2', '9'.repeat(20)),
    passcode: fc.constantFrom('open', 'ＯＰＥＮ'),
    proof: fc.constantFrom(`/media/${'a'.repeat(32)}.jpg`, '/media/../x.jpg'),
    count: fc.integer({ min: 1, max: 3 }),
    reason: fc.constantFrom('感谢', 'absent'),
    index: fc.integer({ min: -1, max: 3 }),
    cursor: fc.oneof(
      hardText,
      fc.jsonValue().map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
    ),
    task_type: fc.constant('fast'),
    title: hardText,
    prizes: fc.array(fc.record({ tier: fc.integer(), name: hardText, quantity: fc.integer() }), {
      maxLength: 3,
    }),
    opening: fc.oneof(
      fc.constant({ by: 'manual' }),
      fc.record({ by: fc.constant('count'), count: hardNumber }),
      fc.record({
        by: fc.constant('time'),
        at: fc.oneof(hardText, fc.date({ noInvalidDate: true }).map(isoText)),
      }),
    ),
    start_at: fc.date({ noInvalidDate: true }).map(isoText),
    end_at: fc.date({ noInvalidDate: true }).map(isoText),
    from: fc.oneof(hardNumber, fc.date({ noInvalidDate: true }).map(isoText)),
    to: fc.oneof(hardNumber, fc.date({ noInvalidDate: true }).map(isoText)),
    publish: fc.boolean(),
    ftype: fc.constantFrom('cover', 'avatar', 'other'),
    hash: fc.constant('0'.repeat(64)),
    round: fc.integer(),
    signature: fc.constant('0'.repeat(96)),
  }
  const fitting = plausible[name]
  return fitting ? fc.oneof(fitting, hardValue) : hardValue
}

function isoText(date: Date): string {
  return date.toISOString()
}

/** A form with files that begin well or not at all, in parts of any number and name, whole or cut off. */
function hardForm(): fc.Arbitrary<Form> {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom<Uint8Array>(picture, picture.subarray(0, 60), videoOf('mp4', 400), videoOf('webm', 90)),
  )
  const part = fc.record({ fileName: fc.constantFrom('a.png', '../x', 'a\0'), bytes })
  const named = fc.record({
    name: fc.constantFrom('file', '__proto__', 'x'),
    fileName: hardHeaderText,
    bytes,
  })
  return fc
    .tuple(fc.array(fc.oneof(part, named), { maxLength: 3 }), fc.boolean(), fc.nat(200))
    .map(([parts, isWhole, lost]) => {
      const { payload, headers } = formOf(...parts)
      return { payload: isWhole ? payload : payload.subarray(0, Math.max(0, payload.length - lost)), headers }
    })
}

/** Never a 5xx, always an envelope that agrees with its status, and an answer that the contract declares. */
function expectAnswer(answer: Awaited<ReturnType<TestApp['app']['inject']>>, route?: Route): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
  if (answer.statusCode === (route?.answers === 'redirect' ? 302 : 200) && route?.answers) return
  const envelope = answer.json<{ sta: number; msg: string; data: unknown }>()
  if (envelope.sta === 0) route?.output.parse(envelope.data)
  expect(typeof envelope.msg).toBe('string')
  expect(envelope.sta === 0).toBe(answer.statusCode === 200)
}

// An open stream answers for ever; what is wrong with its input is told before it begins.
const ending = allRoutes.filter(({ answers }) => answers !== 'stream')

test.each(ending.map((route) => [route.name, route] as const))('%s takes anything', async (_, route) => {
  const sent = fc.record({
    ...{ input: inputOf(route), caller: fc.nat(), key: fc.option(hardText), form: hardForm() },
  })
  await fc.assert(
    fc.asyncProperty(sent, async ({ input, caller, key, form }) => {
      const token = callers[caller % callers.length]
      const url = basePath + route.path
      const headers = {
        ...(token === undefined ? {} : { token }),
        ...(key !== null && /^[\x20-\x7e]*$/.test(key) && key.length < 1_000
          ? { 'idempotency-key': key }
          : {}),
        ...(route.takes === 'file' ? form.headers : {}),
      }
      const isBody = route.method === 'POST' && route.takes !== 'file'
      const query = isBody ? '' : `?${queryText(input)}`
      if (query.length > 12_000) return
      const answer = await one.app.inject({
        ...{ method: route.method, url: url + query, headers },
        ...(isBody ? { payload: input } : route.takes === 'file' ? { payload: form.payload } : {}),
      })
      expectAnswer(answer, route)
    }),
    { numRuns: runs },
  )
})

test('any body, type, method and path is answered in the envelope', async () => {
  const sent = fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'),
    route: fc.constantFrom(...ending),
    payload: fc.oneof(
      hardText,
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
      fc.json(),
    ),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/xml',
      'multipart/form-data',
      '',
    ),
    caller: fc.nat(),
    tail: fc.constantFrom(
      '',
      '/',
      '/../x',
      '%',
      '%ff',
      '?%',
      '?lid[]=1&lid=2',
      '?__proto__[a]=1',
      '#x',
      '\\',
    ),
  })
  await fc.assert(
    fc.asyncProperty(sent, async ({ method, route, payload, type, caller, tail }) => {
      const token = callers[caller % callers.length]
      const answer = await one.app.inject({
        method: method as 'GET',
        url: basePath + route.path + tail,
        headers: {
          ...(token === undefined ? {} : { token }),
          ...(type === '' ? {} : { 'content-type': type }),
        },
        ...(method === 'GET' ? {} : { payload }),
      })
      // Another method on the same path is another call.
      expectAnswer(answer, method === route.method ? route : undefined)
    }),
    { numRuns: 400 },
  )
})

test('deep nesting is answered at once', async () => {
  const token = callers[4] as string
  for (const depth of [1_000, 100_000]) {
    const began = performance.now()
    const payload = `{"title":${'['.repeat(depth)}${']'.repeat(depth)},"opening":${'{"by":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const headers = { token, 'content-type': 'application/json' }
    const answer = await one.app.inject({
      method: 'POST',
      url: `${basePath}/lotto/task/create`,
      payload,
      headers,
    })
    expectAnswer(answer)
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})

test('what a stream is asked wrongly is answered in the envelope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom('lid', 'after', 'ticket'), hardText), async (input) => {
      const query = queryText(input)
      if (query.length > 12_000) return
      expectAnswer(await one.app.inject({ url: `${basePath}/lotto/live/stream?${query}` }))
    }),
    { numRuns: runs },
  )
})

function queryText(input: Record<string, unknown>): string {
  const parts = Object.entries(input).filter(([, value]) => value !== undefined)
  return parts
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
