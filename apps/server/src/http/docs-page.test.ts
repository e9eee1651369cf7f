// @vitest-environment jsdom
import { allRoutes, basePath, openApiDocument } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import html from './docs/docs.html?raw'

const calls = () => [...document.querySelectorAll<HTMLDetailsElement>('details.call')]
const shown = () => calls().filter((call) => !call.hasAttribute('hidden'))

beforeAll(async () => {
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(openApiDocument('/'))))
  Element.prototype.scrollIntoView = () => {}
  location.hash = '#taskCreate'
  await import('./docs/docs.js')
})
afterAll(() => vi.unstubAllGlobals())

test('every call of the description stands in one group, which its heading counts', () => {
  const told = Object.values(openApiDocument('/').paths as object).flatMap((methods) => Object.keys(methods))
  expect(calls().length).toBe(told.length)
  const counted = [...document.querySelectorAll('#groups a span')].map(({ textContent }) =>
    Number(textContent),
  )
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(told.length)
})

test('the call that the address names lies open, with its fields, an example and its refusals', async () => {
  const call = document.getElementById('taskCreate') as HTMLDetailsElement
  expect(call.open).toBe(true)
  await vi.waitFor(() => expect(call.querySelector('.tree')).not.toBeNull())
  const fields = [...call.querySelectorAll('.tree b')].map(({ textContent }) => textContent)
  expect(fields).toContain('prizes')
  expect(call.querySelector('pre')?.textContent).toContain(`${basePath}/lotto/task/create`)
  expect(call.querySelector('.refusals')?.textContent).toContain('1001')
})

test('every call can be written out', () => {
  for (const call of calls()) call.dispatchEvent(new Event('toggle'))
  expect(
    calls()
      .filter((call) => !call.querySelector('.refusals'))
      .map(({ id }) => id),
  ).toEqual([])
  expect(calls().map(({ id }) => id)).toContain(allRoutes[0]?.name)
})

test('finding keeps the calls that hold every word, and the slash leads there', () => {
  const filter = document.querySelector<HTMLInputElement>('#filter')
  dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
  expect(document.activeElement).toBe(filter)
  if (filter) filter.value = 'PROOF rows'
  filter?.dispatchEvent(new Event('input'))
  expect(shown().map(({ id }) => id)).toContain('proofRows')
  expect(shown().length).toBeLessThan(10)
})
