import { useEffect, useRef } from 'react'
import { startStageClock } from '../clock/stage-clock.ts'
import { useQuiet } from '../clock/use-quiet.ts'
import { type GlobePainter, globePainter } from './globe-painter.ts'
import { angleAt, IDLE_TURNS } from './sphere.ts'
import './globe.css'

type Props = {
  /** What stands on the lots, names or numerals; used again from the start when there are more lots. */
  readonly labels: readonly string[]
  readonly width: number
  readonly height: number
  /** Radius of the globe in px; 40 % of the shorter side unless given. */
  readonly radius?: number
  readonly className?: string
}

const fps = 20

/** The moon of lots, lit from the upper left; it sleeps off screen and stands still when motion is unwanted. */
export function Globe({ labels, width, height, radius, className }: Props) {
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
    painter.current?.(angle.current)
  }, [written, width, height, reach])

  useEffect(() => {
    if (quiet) return
    // It goes on from where it stood, so that it never jumps.
    const from = angle.current
    const turnTo = (elapsed: number) => {
      angle.current = from + angleAt(elapsed, IDLE_TURNS)
      painter.current?.(angle.current)
    }
    return startStageClock(turnTo, { fps, element: canvas.current })
  }, [quiet])

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
