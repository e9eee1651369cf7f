import { expect, test } from 'vitest'
import { countdownFigures, spokenTimeLeft, timeLeft } from './time-left.ts'

const HOUR = 3_600_000
const left = timeLeft(1_000, 1_000 + 3 * HOUR + 41 * 60_000 + 27_000)

test('a countdown shows hours, minutes and seconds in two digits each', () => {
  expect(countdownFigures(left)).toEqual(['03', '41', '27'])
})

test('days are folded into the hours', () => {
  expect(countdownFigures(timeLeft(0, 50 * HOUR))).toEqual(['50', '00', '00'])
})

test('the last second is shown until it is over', () => {
  expect(timeLeft(0, 1).seconds).toBe(1)
  expect(timeLeft(0, 1).isOver).toBe(false)
})

test('after its target a countdown stands at zero', () => {
  expect(timeLeft(5_000, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true })
})

test('a listener hears the two largest units in Chinese', () => {
  expect(spokenTimeLeft(left, 'zh')).toBe('还有 3 小时 41 分')
})

test('a listener hears the two largest units in English', () => {
  expect(spokenTimeLeft(timeLeft(0, 25 * HOUR), 'en')).toBe('1 day 1 hour left')
})

test('a listener is told when the time is up', () => {
  expect(spokenTimeLeft(timeLeft(1, 0), 'zh')).toBe('时间到')
})
