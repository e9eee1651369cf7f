import { describe, expect, test } from 'vitest'
import type { ShowSettings } from '../show/show-settings.ts'
import { fittingHalls, hallNeed } from './hall-need.ts'

const show = (checkIn: ShowSettings['checkIn']) => ({ show: { checkIn } as ShowSettings })

describe('the people that a hall must hold', () => {
  test('are those on its roster where nobody else may come', () => {
    expect(hallNeed(show('roster'), 35)).toBe(35)
  })

  test('are as many as the organiser set, unless the roster is longer', () => {
    expect(hallNeed({ ...show('open'), joinLimit: 200 }, 35)).toBe(200)
    expect(hallNeed({ ...show('roster'), joinLimit: 20 }, 35)).toBe(35)
  })

  test('are unknown where whoever comes is let in', () => {
    expect(hallNeed(show('open'), 35)).toBeNull()
  })
})

describe('the hall to take', () => {
  const halls = [{ people: 300 }, { people: 100 }, { people: 1_000 }]
  const first = (need: number | null, held = 20) => fittingHalls(halls, need, held)[0]?.people

  test('is the smallest that holds them', () => {
    expect([first(21), first(100), first(101), first(1_000), first(1_001)]).toEqual([
      100,
      100,
      300,
      1_000,
      undefined,
    ])
  })

  test('is the largest where nobody knows how many come', () => {
    expect(first(null)).toBe(1_000)
  })

  test('is never smaller than the one there is', () => {
    expect([first(50, 300), first(null, 1_000)]).toEqual([1_000, undefined])
  })
})
