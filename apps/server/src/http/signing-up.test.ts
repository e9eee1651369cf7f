import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

const english = { headers: { 'accept-language': 'en' } }
const signUp = (account: string, password: string, sent = {}) =>
  one.call(routes.authSignUp, { account, password, nickname: '林' }, sent)

it('with a password that is soon guessed is refused, with what to do, in both languages', async () => {
  const [zh, en] = [
    await signUp('wang@example.org', 'password'),
    await signUp('wang@example.org', '12345678', english),
  ]
  expect([zh.sta, en.sta]).toEqual([2008, 2008])
  expect([zh.msg, en.msg]).toEqual([
    expect.stringContaining('三四个不相干的词'),
    expect.stringContaining('three or four unrelated words'),
  ])
})

it('is no way around the limit on guessing the password of an account that is there', async () => {
  expect((await signUp('lin@example.org', 'three odd words')).sta).toBe(0)
  const told = []
  for (let guess = 0; guess < 11; guess++)
    told.push((await signUp('lin@example.org', `a good guess ${guess}`)).sta)
  expect(told).toEqual([...Array(10).fill(2003), 1029])
  const password = 'three odd words'
  expect((await one.call(routes.authPassword, { account: 'lin@example.org', password })).sta).toBe(1029)
})
