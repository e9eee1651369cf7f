import { expect, test } from 'vitest'
import { TooMany } from './envelope.ts'
import { memoryLimits } from './rate-limit.ts'

const hall = '203.0.113.7'

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await work()
}

test('five hundred people behind one address load, log in, join and follow within a minute', async () => {
  const limits = memoryLimits()
  for (let person = 0; person < 500; person++) {
    await times(10, () => limits.arrive(hall))
    await limits.guest(hall)
    await times(8, () => limits.recognise(`guest ${person}`))
  }
})

test('one address that calls without end is told to wait', async () => {
  const limits = memoryLimits()
  await expect(times(20_000, () => limits.arrive(hall))).rejects.toThrow(TooMany)
})

test('the customers of one IPv6 network are counted as one', async () => {
  const limits = memoryLimits()
  let host = 0
  await expect(times(20_000, () => limits.arrive(`2001:db8:0:1::${host++ % 9_999}`))).rejects.toThrow(TooMany)
})

test.each(['2001:db8::', '2001:db8:0:0:'])(
  'the same network is one however it is written: %s',
  async (prefix) => {
    const limits = memoryLimits()
    let host = 1
    const next = () => limits.codeSend(`${prefix}${(host++).toString(16)}:2:3:4`)
    await expect(times(601, next)).rejects.toThrow(TooMany)
  },
)

test('a session that calls without end is told how long to wait', async () => {
  const limits = memoryLimits()
  const refused = await times(5_000, () => limits.recognise('busy')).catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(TooMany)
  expect((refused as TooMany).retryAfterMs).toBeGreaterThan(0)
  expect((refused as TooMany).retryAfterMs).toBeLessThanOrEqual(60_000)
})

test('a proxy on this machine does not make everybody one address', async () => {
  const limits = memoryLimits()
  await times(20_000, () => limits.arrive('127.0.0.1'))
})

test('codes that are sent are counted by address, and a whole hall gets its own', async () => {
  const limits = memoryLimits()
  await times(500, () => limits.codeSend(hall))
  await expect(times(101, () => limits.codeSend(hall))).rejects.toThrow(TooMany)
  await limits.codeSend('203.0.113.8')
})

test('questions for passkeys are counted by address', async () => {
  const limits = memoryLimits()
  await times(500, () => limits.challenge(hall))
  await expect(times(101, () => limits.challenge(hall))).rejects.toThrow(TooMany)
})
