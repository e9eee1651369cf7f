import { expect, it } from 'vitest'
import { type Arrival, arrivalsWith, standingAt } from './arrivals.ts'

const came = (second: number): Arrival => ({ name: `沈${second}`, place: second, at: second * 1_000 })
const after = (seconds: readonly number[]) => seconds.map(came).reduce<readonly Arrival[]>(arrivalsWith, [])
const secondsOf = (arrivals: readonly Arrival[]) => arrivals.map(({ place }) => place)

it('lets each plate be the newest for four seconds; who comes between fills a seat alone', () => {
  expect(secondsOf(after([0, 1, 3.9, 4, 7.9, 8, 9]))).toEqual([8, 4, 0])
})

it('shows three, newest first, and none of them longer than twelve seconds', () => {
  const known = after([0, 4, 8])
  expect(secondsOf(standingAt(known, 11_900))).toEqual([8, 4, 0])
  expect(secondsOf(standingAt(known, 12_000))).toEqual([8, 4])
  expect(secondsOf(standingAt(arrivalsWith(known, came(12)), 12_000))).toEqual([12, 8, 4])
  expect(standingAt(known, 20_000)).toEqual([])
})
