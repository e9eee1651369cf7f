import { expect, test } from 'vitest'
import { demoRandomness, demoSize, sealDemo } from './demo-draw.ts'

test('the same list and number give the same lots', () => {
  const list = sealDemo()
  const randomness = demoRandomness()
  expect(list.draw(randomness)).toEqual(list.draw(randomness))
})

test('no lot is drawn twice', () => {
  const { drawn } = sealDemo().draw(demoRandomness())
  expect(new Set(drawn).size).toBe(demoSize.winners)
})

test('another list has another fingerprint', () => {
  expect(sealDemo().mark).not.toBe(sealDemo().mark)
})
