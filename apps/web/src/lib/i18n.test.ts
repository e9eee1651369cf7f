// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { langNow, setLang } from './i18n.ts'
import { freshPage } from './page-state.ts'

beforeEach(() => {
  freshPage()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const browserOf = (...languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
afterEach(() => vi.restoreAllMocks())

test.each([
  ['zh', ['zh-CN', 'en']],
  ['zh', ['zh-Hant-HK']],
  ['en', ['en-GB', 'zh-CN']],
  ['zh', ['ja-JP', 'zh-TW', 'en']],
  ['en', ['de-DE', 'de']],
] as const)('the page speaks %s to a browser of %j', (lang, languages) => {
  browserOf(...languages)
  expect(langNow()).toBe(lang)
})

test('what was chosen before goes before the browser', () => {
  browserOf('en')
  setLang('zh')
  freshPage()
  expect(langNow()).toBe('zh')
})

test('the address may choose the language', () => {
  history.replaceState(null, '', '/?lang=en')
  expect(langNow()).toBe('en')
})

test('a chosen language stays for the next visit', () => {
  setLang('en')
  freshPage()
  expect(langNow()).toBe('en')
})

test('a language we do not speak is not taken', () => {
  history.replaceState(null, '', '/?lang=fr')
  expect(langNow()).toBe('zh')
})

test('the document says which language it speaks', () => {
  setLang('en')
  expect(document.documentElement.lang).toBe('en')
})
