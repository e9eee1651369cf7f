import { hour } from '@fairdraw/domain'

/** What was counted in the hour that begins `at`, ISO 8601. */
export type CountedHour<Name extends string> = { readonly at: string } & Readonly<Record<Name, number>>
export type Steps<Name extends string> = {
  /** Hours that one step holds. */
  readonly width: number
  /** Each from its first instant on, epoch milliseconds. */
  readonly steps: readonly { readonly at: number; readonly counts: Readonly<Record<Name, number>> }[]
}

const mostSteps = 60

/** Hours without gaps, their `names` added up into steps that a chart has room for. */
export function stepsOf<Name extends string>(
  hours: readonly CountedHour<Name>[],
  names: readonly Name[],
): Steps<Name> {
  const [only] = hours
  // A line needs two ends: nothing happened in the hour before the first.
  const counted = only && hours.length === 1 ? [emptyHour(Date.parse(only.at) - hour, names), only] : hours
  const width = Math.max(1, Math.ceil(counted.length / mostSteps))
  const steps = Array.from({ length: Math.ceil(counted.length / width) }, (_, at) => {
    const some = counted.slice(at * width, (at + 1) * width)
    const sum = (name: Name) => some.reduce((all, one) => all + one[name], 0)
    return { at: Date.parse(some[0]?.at ?? ''), counts: recordOf(names, sum) }
  })
  return { width, steps }
}

/** The same hours with the empty ones between them. */
export function withoutGaps<Name extends string>(
  hours: readonly CountedHour<Name>[],
  names: readonly Name[],
): readonly CountedHour<Name>[] {
  const known = new Map(hours.map((one) => [Date.parse(one.at), one]))
  const [from, to] = [Math.min(...known.keys()), Math.max(...known.keys())]
  if (known.size === 0) return []
  return Array.from({ length: (to - from) / hour + 1 }, (_, n) => {
    const at = from + n * hour
    return known.get(at) ?? emptyHour(at, names)
  })
}

function emptyHour<Name extends string>(at: number, names: readonly Name[]): CountedHour<Name> {
  return { ...recordOf(names, () => 0), at: new Date(at).toISOString() }
}

function recordOf<Name extends string>(names: readonly Name[], of: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}

/** Where an instant stands between the steps, from 0; null outside of them. */
export function placeOf({ width, steps }: Steps<string>, instant: number | null): number | null {
  const first = steps[0]
  if (instant === null || !first) return null
  const place = (instant - first.at) / (width * hour)
  // What happened within the first or the last step stands at its edge.
  if (place < -1 || place > steps.length) return null
  return Math.max(0, Math.min(steps.length - 1, place))
}
