// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { giveNonceToStyles } from './give-nonce-to-styles.ts'

test('styles made from here on carry the nonce, and nothing else does', () => {
  const before = document.createElement('style')
  giveNonceToStyles('r4nd0m')
  expect(before.nonce).toBe('')
  expect(document.createElement('style').nonce).toBe('r4nd0m')
  expect(document.createElement('script').nonce).toBe('')
  expect(document.createElement('div').tagName).toBe('DIV')
})
