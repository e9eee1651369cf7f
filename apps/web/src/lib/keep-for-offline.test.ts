// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeeper } from './keep-for-offline.ts'

/** What the page fetched, and what every fetch of it comes to: a status, or nothing at all. */
let fetched: string[]
let comesTo: (address: string) => number | null
/** What was put aside. */
let kept: Map<string, Response>
/** The browser tells of every part that is loaded, those of the keeper too. */
let keep: (address: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  comesTo = () => 200
  kept = new Map()
  const shelf = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
  }
  keep = createKeeper(shelf as unknown as Cache)
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    queueMicrotask(() => keep(address))
    const status = comesTo(address)
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const parts = Array.from({ length: 20 }, (_, at) => `https://draw.example/assets/part-${at}.js`)

describe('a page puts its parts aside', () => {
  it('each once, however often the browser tells of it', async () => {
    for (const part of [...parts, ...parts]) keep(part)
    await wait(1)
    expect(fetched).toEqual(parts)
    expect([...kept.keys()]).toEqual(parts)
  })

  it('and not those that lie there already', async () => {
    kept.set(parts[0] as string, new Response())
    for (const part of parts.slice(0, 2)) keep(part)
    await wait(1)
    expect(fetched).toEqual(parts.slice(1, 2))
  })

  it.each([404, 410, 403])('and never asks again for one that is answered %i', async (status) => {
    comesTo = () => status
    keep(parts[0] as string)
    await wait(24 * 3_600_000)
    keep(parts[0] as string)
    await wait(3_600_000)
    expect(fetched).toHaveLength(1)
    expect(kept.size).toBe(0)
  })

  it.each([null, 500, 503, 429])(
    'with ever longer pauses while they fail with %s, and an end',
    async (status) => {
      comesTo = () => status
      for (const part of parts) keep(part)
      await wait(8_000)
      expect(fetched.length).toBeLessThanOrEqual(2)
      await wait(60_000)
      expect(fetched.length).toBeLessThanOrEqual(8)
      await wait(24 * 3_600_000)
      expect(fetched).toHaveLength(4 * parts.length)
      await wait(24 * 3_600_000)
      expect(fetched).toHaveLength(4 * parts.length)
    },
  )

  it('all of them once the server is there again', async () => {
    comesTo = () => null
    for (const part of parts) keep(part)
    await wait(60_000)
    comesTo = () => 200
    await wait(5 * 60_000)
    expect([...kept.keys()].sort()).toEqual([...parts].sort())
  })

  it('and asks for nothing while there is no network', async () => {
    const { onLine } = navigator
    vi.stubGlobal('navigator', { onLine: false })
    for (const part of parts) keep(part)
    await wait(10 * 60_000)
    expect(fetched).toEqual([])
    expect(onLine).toBe(true)
  })
})
