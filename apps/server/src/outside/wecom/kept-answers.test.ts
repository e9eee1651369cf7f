import { expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

function counted(most = 10) {
  let now = 0
  let reads = 0
  const kept = createKeptAnswers(most, () => now)
  const ask = (key: string, maxAgeMs: number) =>
    kept.ask({ key, maxAgeMs, read: () => Promise.resolve(++reads) })
  const wait = (ms: number) => {
    now += ms
  }
  return { kept, ask, wait }
}

test('an answer is as old as the one who asks bears', async () => {
  const { ask, wait } = counted()
  expect(await ask('a', 100)).toBe(1)
  wait(50)
  expect(await ask('a', 100)).toBe(1)
  expect(await ask('a', 50)).toBe(2)
  expect(await ask('a', 0)).toBe(3)
})

test('of too many answers the oldest is forgotten', async () => {
  const { ask } = counted(2)
  await ask('a', 100)
  await ask('b', 100)
  await ask('a', 0)
  await ask('c', 100)
  expect(await ask('a', 100)).toBe(3)
  expect(await ask('b', 100)).toBe(5)
})

test('what could not be read is read again, and its failure is everybody’s who waited', async () => {
  const { kept } = counted()
  let fails = true
  const read = async () => {
    if (fails) throw new Error('down')
    return 'up'
  }
  const asked = { key: 'a', maxAgeMs: 100, read }
  const both = await Promise.allSettled([kept.ask(asked), kept.ask(asked)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await kept.ask(asked)).toBe('up')
})

test('what is forgotten is read again, and nothing else', async () => {
  const { kept, ask } = counted()
  await ask('a', 100)
  await ask('b', 100)
  kept.forget((key) => key === 'a')
  expect([await ask('b', 100), await ask('a', 100)]).toEqual([2, 3])
})
