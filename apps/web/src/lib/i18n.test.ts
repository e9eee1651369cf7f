// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { langNow, setLang } from './i18n.ts'
import { freshPage } from './page-state.ts'

beforeEach(() => {
  freshPage()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('the page speaks Chinese unless it is told otherwise', () => {
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
