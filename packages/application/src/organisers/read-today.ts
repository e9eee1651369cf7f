import { day, hour, type Instant, minute, type UserId } from '@fairdraw/domain'
import { type Todo, todosOf } from '../draws/draw-todos.ts'
import type { Ports, Traffic } from '../ports/index.ts'

type DayFigures = {
  readonly today: number
  readonly before: number
  readonly byHour: readonly number[]
}
export type DayTraffic = { readonly entrants: DayFigures; readonly visits: DayFigures }
export type Today = DayTraffic & { readonly todos: readonly Todo[] }

type Slot = Traffic & { readonly at: Instant }

/** What happened today in all own draws, on a clock that is `offsetMinutes` ahead of UTC, and what is to be done. */
export function readToday(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  offsetMinutes: number,
): Promise<Today> {
  return store.read(async (tx) => {
    const now = await tx.now()
    const traffic = todayOf(await tx.traffic.ofOwner(userId, now - 2 * day), now, offsetMinutes)
    return { ...traffic, todos: await todosOf(tx, userId) }
  })
}

/**
 * Today since midnight, yesterday until the same time of day, and the last 24 hours of the clock, the running one
 * last. Yesterday's running quarter of an hour is left out: it is whole, and today's is not.
 */
export function todayOf(slots: readonly Slot[], now: Instant, offsetMinutes: number): DayTraffic {
  const ahead = offsetMinutes * minute
  const beginOf = (length: number) => now - ((now + ahead) % length)
  const midnight = beginOf(day)
  const running = beginOf(15 * minute)
  const firstHour = beginOf(hour) - 23 * hour
  const figures = (of: (slot: Slot) => number): DayFigures => {
    const sum = (from: Instant, until: Instant) =>
      slots.reduce((total, slot) => (slot.at >= from && slot.at < until ? total + of(slot) : total), 0)
    return {
      today: sum(midnight, Number.POSITIVE_INFINITY),
      before: sum(midnight - day, running - day),
      byHour: Array.from({ length: 24 }, (_, at) => sum(firstHour + at * hour, firstHour + (at + 1) * hour)),
    }
  }
  return { entrants: figures(({ entrants }) => entrants), visits: figures(({ visits }) => visits) }
}
