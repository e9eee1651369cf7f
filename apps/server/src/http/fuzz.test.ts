import { allRoutes, basePath, type Route } from '@fairdraw/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { hardForm, hardText, inputOf, type Known, knownTasks, queryText } from '../testing/hard-input.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { plainPicture } from '../testing/sample-media.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let callers: readonly (string | undefined)[]
let known: Known
let picture: Buffer
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  const owner = await one.organiser()
  const { id, lid } = await makeDraw(one, owner, { task_type: 'advance', tasks: knownTasks })
  const [entrant] = await letJoin(one, lid, 2)
  callers = [undefined, 'f'.repeat(64), await one.guest(), entrant, owner, await one.organiser()]
  known = { ids: [id], lids: [lid], media: [] }
  picture = await plainPicture('png')
})
afterAll(() => one.close())

const runs = 40

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
    input: inputOf(route, known),
    caller: fc.nat(),
    key: fc.option(hardText),
    form: hardForm(picture),
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
        method: route.method,
        url: url + query,
        headers,
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
