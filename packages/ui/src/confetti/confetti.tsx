import { useEffect, useRef } from 'react'
import { startStageClock } from '../clock/stage-clock.ts'
import { confettiMs, leavesAt, thrownLeaves } from './confetti-motion.ts'
import './confetti.css'

type Props = {
  readonly seed: number
  /** The picture's size in the px it is drawn in. */
  readonly width: number
  readonly height: number
  /** Milliseconds since the throw, as the clock of the hall has it: asked once for each frame. */
  readonly elapsed: () => number
  readonly colours: readonly string[]
}

/** Leaves of paper that fall once and are gone: a function of the elapsed time, so every screen throws alike. */
export function Confetti({ seed, width, height, elapsed, colours }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const leaves = thrownLeaves(seed, colours.length)
    const draw = () => {
      const now = elapsed()
      pen.clearRect(0, 0, width, height)
      for (const leaf of leavesAt(leaves, now)) {
        pen.globalAlpha = leaf.opacity
        pen.fillStyle = colours[leaf.colour] ?? '#fff'
        pen.setTransform(1, 0, 0, 1, leaf.x * width, leaf.y * height)
        pen.rotate(leaf.turn)
        pen.fillRect(-leaf.size / 2, (-leaf.size / 2) * leaf.face, leaf.size, leaf.size * 0.7 * leaf.face)
      }
      pen.resetTransform()
      if (now >= confettiMs) stop()
    }
    const stop = startStageClock(draw, { element: canvas.current })
    return stop
  }, [seed, width, height, elapsed, colours])
  return (
    <div className="fd-confetti" aria-hidden="true">
      <canvas ref={canvas} width={width} height={height} />
    </div>
  )
}
