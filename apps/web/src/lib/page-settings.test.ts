// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pageNonce } from './page-nonce.ts'
import { pageSettings } from './page-settings.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

function say(content: string) {
  document.head.innerHTML = `<meta name="fairdraw-settings" content='${content}'>`
}

test('a page that was told nothing works with the defaults', () => {
  expect(pageSettings()).toEqual({
    error_dsn: null,
    compressor_url: null,
    support: null,
    media_host: null,
    is_self_check_open: true,
  })
})

test('what the page was told counts, and the rest keeps its default', () => {
  say('{"support":"help@example.org","is_self_check_open":false}')
  expect(pageSettings()).toMatchObject({
    support: 'help@example.org',
    is_self_check_open: false,
    media_host: null,
  })
})

test('error reports go to the address in use when no other receiver is named', () => {
  say('{"error_dsn":"abc@/1"}')
  expect(pageSettings().error_dsn).toBe(`${location.protocol}//abc@${location.host}/1`)
})

test('another receiver of error reports is taken as it is', () => {
  say('{"error_dsn":"https://abc@errors.example.org/7"}')
  expect(pageSettings().error_dsn).toBe('https://abc@errors.example.org/7')
})

test('settings that cannot be read are none', () => {
  say('{"support":')
  expect(pageSettings().support).toBeNull()
})

test('the nonce is read where a page has one', () => {
  expect(pageNonce()).toBeUndefined()
  document.head.innerHTML = '<meta name="csp-nonce" nonce="r4nd0m">'
  expect(pageNonce()).toBe('r4nd0m')
})
