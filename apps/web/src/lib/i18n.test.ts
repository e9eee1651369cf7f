// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const freshly = () => import('./i18n.ts')

test('the page speaks Chinese unless it is told otherwise', async () => {
  expect((await freshly()).langNow()).toBe('zh')
})

test('the address may choose the language', async () => {
  history.replaceState(null, '', '/?lang=en')
  expect((await freshly()).langNow()).toBe('en')
})

test('a chosen language stays for the next visit', async () => {
  ;(await freshly()).setLang('en')
  vi.resetModules()
  expect((await freshly()).langNow()).toBe('en')
})

test('a language we do not speak is not taken', async () => {
  history.replaceState(null, '', '/?lang=fr')
  expect((await freshly()).langNow()).toBe('zh')
})

test('the document says which language it speaks', async () => {
  ;(await freshly()).setLang('en')
  expect(document.documentElement.lang).toBe('en')
})
