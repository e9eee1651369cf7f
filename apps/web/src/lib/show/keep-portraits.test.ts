// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../testing/until.ts'
import { portraitKeeper } from './keep-portraits.ts'

/** The shelves below the browser, by name. */
let shelves: Map<string, Map<string, Response>>
const addressOf = (asked: RequestInfo | URL) => String(asked instanceof Request ? asked.url : asked)

beforeEach(() => {
  shelves = new Map()
  vi.stubGlobal('caches', {
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    open: async (name: string) => {
      const kept = shelves.get(name) ?? new Map<string, Response>()
      shelves.set(name, kept)
      return {
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        match: async (asked: string) => kept.get(addressOf(asked)),
        put: async (asked: string, answer: Response) => void kept.set(addressOf(asked), answer),
        delete: async (asked: string) => kept.delete(addressOf(asked)),
      }
    },
  })
  vi.stubGlobal('fetch', async () => new Response('photo'))
})
afterEach(() => vi.unstubAllGlobals())

const kept = (lid: string) =>
  [...(shelves.get(`portraits-1:${lid}`)?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
const one = { picture: '/media/a.640.jpg' }
const other = { picture: '/media/b.640.jpg' }

test('every size of every portrait is kept, and goes when it is nobody’s any more', async () => {
  const keep = portraitKeeper('abc')
  await keep([one, other, {}, { picture: 'https://elsewhere.example/c.640.jpg' }])
  await until(() => kept('abc').length === 6, 'six kept')
  expect(kept('abc').slice(0, 3)).toEqual(['/media/a.256.jpg', '/media/a.64.jpg', '/media/a.640.jpg'])
  await keep([other])
  expect(kept('abc')).toEqual(['/media/b.256.jpg', '/media/b.64.jpg', '/media/b.640.jpg'])
})

test('the halls before the last few are let go of; one without photos takes no place', async () => {
  for (const lid of ['1', '2', '3', '4', '5', '6']) {
    await portraitKeeper(lid)([one])
    await until(() => kept(lid).length === 3, 'kept')
  }
  await portraitKeeper('7')([{}])
  expect([...shelves.keys()]).toEqual(['3', '4', '5', '6'].map((lid) => `portraits-1:${lid}`))
})
