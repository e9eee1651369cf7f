import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('no more than so many run at a time, and all run', async () => {
  const enter = createGate(3)
  let [inside, most, done] = [0, 0, 0]
  await Promise.all(
    Array.from({ length: 20 }, () =>
      enter(async () => {
        most = Math.max(most, ++inside)
        await new Promise((resolve) => setTimeout(resolve, 1))
        inside--
        done++
      }),
    ),
  )
  expect([most, done]).toEqual([3, 20])
})

test('who fails makes room all the same', async () => {
  const enter = createGate(1)
  await expect(enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await enter(async () => 'next')).toBe('next')
})
