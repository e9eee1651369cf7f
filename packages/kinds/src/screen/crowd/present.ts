import type { StagePerson } from '../stage-props.ts'

/** Most people that have a lot of their own in the picture. */
export const mostShown = 10_000

/** Who is in the show: nobody who has left it, and of more than fit every so-many-th. */
export function presentIn(people: readonly StagePerson[], gone: ReadonlySet<number>): readonly StagePerson[] {
  const present = gone.size === 0 ? people : people.filter(({ index }) => !gone.has(index))
  if (present.length <= mostShown) return present
  const step = present.length / mostShown
  return Array.from({ length: mostShown }, (_, at) => present[Math.floor(at * step)] as StagePerson)
}
