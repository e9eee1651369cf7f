import type { NineGridScript } from './rule.ts'

/** Cells in the order the light runs, 0-1-2-5-8-7-6-3 of the nine places; a cell is its place without the middle. */
export const lightOrder = [0, 1, 2, 4, 7, 6, 5, 3] as const

const inMs = 500
const outMs = 1_400
/** The light stops half a cell after it came: it does not creep in at the last moment. */
const linger = 0.5

type Run = Pick<NineGridScript, 'cell' | 'rounds' | 'totalMs'>

/** How many cells the light passes from the one it starts on. */
export function stepsOf({ cell, rounds }: Run, fromCell: number): number {
  const from = lightOrder.indexOf(fromCell as 0)
  const to = lightOrder.indexOf(cell as 0)
  return rounds * 8 + ((to - from + 8) % 8)
}

/** Cells a second while it cruises: 0.5 s in, 1.4 s out, each with an even change of speed. */
function speedOf(run: Run, steps: number): number {
  return (steps + linger) / (run.totalMs - inMs / 2 - outMs / 2)
}

/** The cell that is lit at a moment: a pure function of the elapsed time. */
export function litAt(run: Run, elapsedMs: number, fromCell = 0): number {
  const steps = stepsOf(run, fromCell)
  const from = lightOrder.indexOf(fromCell as 0)
  const passed = Math.min(steps, Math.floor(passedAt(run, steps, elapsedMs)))
  return lightOrder[(from + passed) % 8] ?? 0
}

function passedAt(run: Run, steps: number, elapsedMs: number): number {
  const speed = speedOf(run, steps)
  const time = Math.min(run.totalMs, Math.max(0, elapsedMs))
  const left = run.totalMs - time
  if (time < inMs) return (speed * time ** 2) / (2 * inMs)
  if (left > outMs) return speed * (time - inMs / 2)
  return steps + linger - (speed * left ** 2) / (2 * outMs)
}

/** When the light comes to each of its cells, in milliseconds after the start; the first is where it starts. */
export function arrivals(run: Run, fromCell = 0): readonly number[] {
  const steps = stepsOf(run, fromCell)
  const speed = speedOf(run, steps)
  const cruiseUntil = speed * (run.totalMs - outMs - inMs / 2)
  return Array.from({ length: steps + 1 }, (_, step) => {
    if (step < (speed * inMs) / 2) return Math.sqrt((2 * inMs * step) / speed)
    if (step <= cruiseUntil) return step / speed + inMs / 2
    return run.totalMs - Math.sqrt((2 * outMs * (steps + linger - step)) / speed)
  })
}

/** The warmth a cell keeps after the light has left it, cell by cell. */
const warmth = [1, 0.5, 0.2, 0] as const

/** What one cell shows during the run: its frame is on or off, its warmth fades behind the light. */
export function lightOf(run: Run, cell: number, fromCell = 0): { frame: Keyframe[]; glow: Keyframe[] } {
  const times = arrivals(run, fromCell)
  const from = lightOrder.indexOf(fromCell as 0)
  const share = (step: number) => Math.min(1, (times[step] ?? run.totalMs) / run.totalMs)
  const last = times.length - 1
  const frame: Keyframe[] = [{ offset: 0, opacity: 0, easing: 'step-end' }]
  const glow: Keyframe[] = [{ offset: 0, opacity: 0 }]
  for (let step = 0; step <= last; step++) {
    if (lightOrder[(from + step) % 8] !== cell) continue
    frame.push({ offset: share(step), opacity: 1, easing: 'step-end' })
    glow.push({ offset: share(step), opacity: 0 }, { offset: share(step), opacity: 1 })
    if (step === last) break
    frame.push({ offset: share(step + 1), opacity: 0, easing: 'step-end' })
    for (let behind = 1; behind < warmth.length; behind++)
      glow.push({ offset: share(step + behind), opacity: step + behind > last ? 0 : (warmth[behind] ?? 0) })
  }
  const end = cell === run.cell ? 1 : 0
  return { frame: [...frame, { offset: 1, opacity: end }], glow: [...glow, { offset: 1, opacity: end }] }
}
