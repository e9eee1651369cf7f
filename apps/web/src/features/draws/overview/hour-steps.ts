import { hour } from '@fairdraw/domain'

type Hour = { readonly at: string; readonly visits: number; readonly entrants: number }
export type Steps = {
  /** Hours that one step holds. */
  readonly width: number
  readonly steps: readonly { readonly at: number; readonly visits: number; readonly entrants: number }[]
}

const mostSteps = 60

/** Hours without gaps added up into steps that a chart has room for. */
export function stepsOf(hours: readonly Hour[]): Steps {
  const [only] = hours
  // A line needs two ends: nobody came in the hour before the first.
  if (only && hours.length === 1) {
    const at = new Date(Date.parse(only.at) - hour).toISOString()
    return stepsOf([{ at, visits: 0, entrants: 0 }, only])
  }
  const width = Math.max(1, Math.ceil(hours.length / mostSteps))
  const steps = Array.from({ length: Math.ceil(hours.length / width) }, (_, at) => {
    const some = hours.slice(at * width, (at + 1) * width)
    return {
      at: Date.parse(some[0]?.at ?? ''),
      visits: some.reduce((sum, { visits }) => sum + visits, 0),
      entrants: some.reduce((sum, { entrants }) => sum + entrants, 0),
    }
  })
  return { width, steps }
}

/** Where an instant stands between the steps, from 0; null outside of them. */
export function placeOf({ width, steps }: Steps, instant: number | null): number | null {
  const first = steps[0]
  if (instant === null || !first) return null
  const place = (instant - first.at) / (width * hour)
  // What happened within the first or the last step stands at its edge.
  if (place < -1 || place > steps.length) return null
  return Math.max(0, Math.min(steps.length - 1, place))
}
