import { allRoutes, basePath } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EverythingServed, everythingServed } from '../testing/everything-served.ts'
import { fuzzEverything } from '../testing/fuzz-everything.ts'

let served: EverythingServed
beforeAll(async () => {
  served = await everythingServed()
})
afterAll(() => served.close())

test('every address that is registered is asked, with the pages and files beside them', () => {
  const asked = served.places.map(({ method, path }) => `${method} ${path}`)
  const calls = allRoutes.map(({ method, path }) => `${method} ${basePath}${path}`)
  const beside = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/unsubscribe',
    '/media/:name',
    '/MP_verify_a1b2c3.txt',
    '/embed.json',
    '/',
    '/dashboard',
    '/mobile/:lid',
    '/proof/:lid',
    '/live_draw',
    '/assets/app-1a2b3c.js',
    ...['docs', 'openapi.json', 'outside/push/:id'].map((path) => `${basePath}/${path}`),
  ]
  const posted = [
    '/api/csp',
    '/api/:project/envelope/',
    '/unsubscribe',
    ...['pay/notify/:way', 'outside/push/:id', 'outside/component', 'outside/component/:appId'].map(
      (path) => `${basePath}/${path}`,
    ),
  ]
  const known = [...calls, ...beside.map((path) => `GET ${path}`), ...posted.map((path) => `POST ${path}`)]
  expect(known.filter((one) => !asked.includes(one))).toEqual([])
})

test('whatever is sent to whatever is served is answered in time, and never by a fault of ours', async () => {
  await fuzzEverything(served, { seed: 20_261_127, each: 4 })
})
