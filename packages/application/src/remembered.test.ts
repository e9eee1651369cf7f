import { afterEach, expect, it, vi } from 'vitest'
import { createRemembered } from './remembered.ts'

afterEach(() => vi.restoreAllMocks())

it('reads once for all who ask at the same moment, and anew after ten seconds', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`)
  const remembered = createRemembered(read, 10)
  const asked = await Promise.all(Array.from({ length: 1_000 }, () => remembered('a')))
  expect(new Set(asked)).toEqual(new Set(['a 1']))
  now = 9_999
  expect(await remembered('a')).toBe('a 1')
  now = 10_000
  expect(await remembered('a')).toBe('a 2')
  expect(await remembered('b')).toBe('b 3')
})

it('keeps what it is told to keep for longer', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const read = vi.fn(async (key: string) => key)
  const remembered = createRemembered(read, 10, 60_000)
  for (now of [0, 59_999, 60_000]) await remembered('a')
  expect(read).toHaveBeenCalledTimes(2)
})

it('asks again for what could not be read', async () => {
  const read = vi.fn(async () => 'found').mockRejectedValueOnce(new Error('down'))
  const remembered = createRemembered<string, string>(read, 10)
  const first = await Promise.allSettled([remembered('a'), remembered('a')])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await remembered('a')).toBe('found')
  expect(read).toHaveBeenCalledTimes(2)
})

it('remembers no more than so many', async () => {
  const read = vi.fn(async (key: number) => key)
  const remembered = createRemembered(read, 2)
  for (const key of [1, 2, 1, 3, 1]) await remembered(key)
  expect(read.mock.calls.flat()).toEqual([1, 2, 3, 1])
})
