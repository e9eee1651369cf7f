// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  entrantToken,
  forgetEntrantToken,
  forgetUserTokens,
  keepGuestToken,
  keepSupportToken,
  keepUserToken,
  userToken,
} from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a support session comes before every other token', () => {
  keepUserToken('local')
  sessionStorage.setItem('token', 'tab')
  keepSupportToken('support')
  expect(userToken()).toBe('support')
})

test("this tab's token comes before the browser's", () => {
  keepUserToken('local')
  sessionStorage.setItem('token', 'tab')
  expect(userToken()).toBe('tab')
})

test("without a session the browser's token is used", () => {
  keepUserToken('local')
  expect(userToken()).toBe('local')
})

test('a guest is nobody to the dashboard', () => {
  keepGuestToken('guest')
  expect(userToken()).toBeNull()
})

test('a guest enters draws with the token of this browser', () => {
  keepGuestToken('guest')
  expect(entrantToken()).toBe('guest')
})

test('a signed-in user enters as that user', () => {
  keepGuestToken('guest')
  keepUserToken('user')
  expect(entrantToken()).toBe('user')
})

test("signing out leaves a guest's entries reachable", () => {
  keepGuestToken('guest')
  keepSupportToken('support')
  keepUserToken('user')
  forgetUserTokens()
  expect(entrantToken()).toBe('guest')
})

test('an ended guest session is forgotten', () => {
  keepGuestToken('guest')
  forgetEntrantToken()
  expect(entrantToken()).toBeNull()
})
