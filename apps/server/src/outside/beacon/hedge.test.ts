import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hedge } from './hedge.ts'

const after = (ms: number, found: string | null) => async () => {
  await pause(ms, null, { ref: false })
  return found
}
const failing = async () => {
  throw new Error('gone')
}

test('the first that yields something wins', async () => {
  expect(await hedge([after(30_000, 'slow'), after(10, 'fast')], 30)).toBe('fast')
})

test('the second is not asked while the first is quick', async () => {
  let asked = 0
  const second = async () => String(asked++)
  expect(await hedge([after(5, 'first'), second], 50)).toBe('first')
  await pause(80)
  expect(asked).toBe(0)
})

test('after a failure the next is asked at once', async () => {
  const startedAt = performance.now()
  expect(await hedge([failing, after(0, null), after(0, 'third')], 10_000)).toBe('third')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('when nobody yields anything the answer is nothing', async () => {
  expect(await hedge([failing, after(1, null)], 5)).toBeNull()
  expect(await hedge([], 5)).toBeNull()
})
