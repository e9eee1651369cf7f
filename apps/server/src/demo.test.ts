import { isShutOut } from '@fairdraw/application'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemo } from './demo.ts'
import { type TestApp, testApp } from './testing/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  one.startWork()
})
afterAll(() => one.close())

test('the demo shows a draw that runs and one that was opened, and is made once', async () => {
  const demo = await makeDemo(one.ports)
  const running = await one.call(routes.entryInfo, { lid: demo?.running ?? '' })
  expect(running.data).toMatchObject({ status: 'open', join_count: 30 })
  await until(async () => {
    const opened = await one.call(routes.entryInfo, { lid: demo?.opened ?? '' })
    expect(opened.data).toMatchObject({ status: 'claiming', fixed_level: 'C', list_size: 18 })
    expect(opened.data.winners).toHaveLength(10)
  })
  expect(await makeDemo(one.ports)).toBeNull()
})

test('the organiser that the demo makes is signed in nowhere, so that the start prints their link', async () => {
  expect(await isShutOut(one.ports)).toBe(true)
})
