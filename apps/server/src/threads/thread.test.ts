import { afterEach, expect, test } from 'vitest'
import { createThread, type Thread } from './thread.ts'

type TestCalls = {
  add(a: number, b: number): Promise<number>
  wait(ms: number): Promise<string>
  fail(): Promise<never>
  crash(): Promise<never>
  count(): Promise<number>
}

const source = `
import { workerData } from 'node:worker_threads'
const { answerCalls } = await import(${JSON.stringify(new URL('./answer-calls.ts', import.meta.url))})
class OwnError extends Error { name = 'OwnError' }
let count = 0
answerCalls({
  add: async (a, b) => a + b + (workerData ?? 0),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'waited')),
  fail: async () => { throw new OwnError('no', { cause: 'bad luck' }) },
  crash: async () => { setTimeout(() => { throw new Error('the roof fell in') }) ; return new Promise(() => {}) },
  count: async () => ++count,
})`

const open: Thread<TestCalls>[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()))
})

function thread(workerData?: unknown): Thread<TestCalls> {
  const created = createThread<TestCalls>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    workerData,
  )
  open.push(created)
  return created
}

test('a thread answers what it is asked', async () => {
  expect(await thread().call('add', 1, 2)).toBe(3)
})

test('a thread knows what it was given', async () => {
  expect(await thread(10).call('add', 1, 2)).toBe(13)
})

test('a quick question does not wait for a slow one', async () => {
  const { call } = thread()
  const answers: unknown[] = []
  await Promise.all([
    call('wait', 200).then((answer) => answers.push(answer)),
    call('add', 1, 1).then((answer) => answers.push(answer)),
  ])
  expect(answers).toEqual([2, 'waited'])
})

test('what a call throws arrives with its name, words and cause', async () => {
  await expect(thread().call('fail')).rejects.toMatchObject({
    name: 'OwnError',
    message: 'no',
    cause: 'bad luck',
  })
})

test('when the thread crashes, those who wait are told why', async () => {
  const { call } = thread()
  const waiting = call('wait', 60_000)
  call('crash').catch(() => {})
  await expect(waiting).rejects.toMatchObject({
    message: 'the thread ended',
    cause: { message: 'the roof fell in' },
  })
})

test('after a crash the next call has a new thread', async () => {
  const { call } = thread()
  expect([await call('count'), await call('count')]).toEqual([1, 2])
  await expect(call('crash')).rejects.toThrow('the thread ended')
  expect(await call('count')).toBe(1)
})

test('a closed thread lets nobody wait', async () => {
  const closing = thread()
  const waiting = closing.call('wait', 60_000)
  await closing.close()
  await expect(waiting).rejects.toThrow('the thread ended')
  await expect(closing.call('count')).rejects.toThrow('the thread is closed')
})
