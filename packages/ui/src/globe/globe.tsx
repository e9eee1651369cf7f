import { useEffect, useRef } from 'react'
import { startStageClock } from '../clock/stage-clock.ts'
import { useQuiet } from '../clock/use-quiet.ts'
import { type GlobePainter, globePainter } from './globe-painter.ts'
import { angleAt, IDLE_TURNS, ROLLING_TURNS } from './sphere.ts'
import './globe.css'

type Props = {
  /** What stands on the lots, names or numerals; used again from the start when there are more lots. */
  readonly labels: readonly string[]
  readonly width: number
  readonly height: number
  /** Radius of the globe in px; 40 % of the shorter side unless given. */
  readonly radius?: number
  readonly rolling?: boolean
  /** Shows this very moment instead of running by itself: for stages, replays and pictures. */
  readonly elapsedMs?: number
  readonly className?: string
}

const IDLE_FPS = 20
const ROLLING_FPS = 60
const TRAIL_MS = 28

/** The moon of lots, lit from the upper left; it sleeps off screen and stands still when motion is unwanted. */
export function Globe({ labels, width, height, radius, rolling = false, elapsedMs, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<GlobePainter>(undefined)
  const angle = useRef(0)
  const quiet = useQuiet()
  const written = labels.join('\n')
  const reach = radius ?? Math.min(width, height) * 0.4

  useEffect(() => {
    if (!canvas.current) return
    painter.current = globePainter(canvas.current, {
      labels: written.split('\n'),
      width,
      height,
      radius: reach,
    })
    painter.current?.(angle.current, 0)
  }, [written, width, height, reach])

  useEffect(() => {
    const turns = rolling ? ROLLING_TURNS : IDLE_TURNS
    if (elapsedMs !== undefined || quiet) {
      painter.current?.(angleAt(elapsedMs ?? 0, turns), 0)
      return
    }
    // It goes on from where it stood when its speed last changed, so that it never jumps.
    const from = angle.current
    const trail = rolling ? angleAt(TRAIL_MS, turns) : 0
    const turnTo = (elapsed: number) => {
      angle.current = from + angleAt(elapsed, turns)
      painter.current?.(angle.current, trail)
    }
    return startStageClock(turnTo, { fps: rolling ? ROLLING_FPS : IDLE_FPS, element: canvas.current })
  }, [rolling, elapsedMs, quiet])

  return (
    <div
      className={['fd-globe', className].filter(Boolean).join(' ')}
      style={{ width, height }}
      aria-hidden="true"
    >
      <canvas ref={canvas} style={{ width, height }} />
    </div>
  )
}
