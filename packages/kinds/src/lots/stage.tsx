import { useWords } from '@fairdraw/ui'
import { useLayoutEffect, useRef } from 'react'
import { moveBy } from '../play-motion.ts'
import { elapsedOf, useLanded } from '../use-landed.ts'
import { openEasing, opening, openMs, riseEasing, riseMs, rising, shakeMs, shaking } from './motion.ts'
import type { LotsScript } from './rule.ts'
import { Tube } from './tube.tsx'
import { lotsWords } from './words.ts'
import './lots.css'

export type LotsStageProps = {
  /** What to show; null at rest. Each lot has an object of its own, kept between renders. */
  readonly script: LotsScript | null
  /** Epoch milliseconds at which the drawing began: who comes later sees the rest of it. */
  readonly startedAt: number
  /** Motion is unwelcome: show the lot at once. */
  readonly quiet: boolean
  /** The lot lies open; called once a lot. */
  readonly onLanded?: (() => void) | undefined
}

/** The tube of lots. What it shows is a function of the script and the elapsed time alone. */
export function LotsStage(props: LotsStageProps) {
  const { script } = props
  const say = useWords(lotsWords)
  const isLanded = useLanded(props)
  const { tube, stick, card } = useDrawing(props)
  return (
    <div className={script ? 'fd-lots fd-lots-open' : 'fd-lots'} data-theme="light">
      <div className="fd-lots-scene">
        <Tube tube={tube} stick={stick} risen={script?.stick ?? null} />
      </div>
      {script && (
        <div ref={card} className="fd-lots-card" aria-hidden={!isLanded}>
          <i />
          <b className={[...script.label].length > 8 ? 'fd-lots-long' : undefined}>{script.label}</b>
        </div>
      )}
      <p className="fd-hidden" role="status">
        {script && (isLanded ? say.drawn(script.label) : say.drawing)}
      </p>
    </div>
  )
}

/** Hands the three moves to the compositor; where each ends is the elements' own style, so that nothing jumps. */
function useDrawing({ script, startedAt, quiet }: LotsStageProps) {
  const tube = useRef<SVGGElement>(null)
  const stick = useRef<SVGGElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (script === null || quiet) return
    const elapsedMs = elapsedOf(startedAt, script.totalMs)
    if (elapsedMs >= script.totalMs) return
    const rise = { totalMs: riseMs, elapsedMs, easing: riseEasing, delayMs: shakeMs }
    const open = { totalMs: openMs, elapsedMs, easing: openEasing, delayMs: shakeMs + riseMs }
    const stops = [
      moveBy(tube.current, shaking, { totalMs: shakeMs, elapsedMs }),
      moveBy(stick.current, rising, rise),
      moveBy(card.current, opening, open),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [script, startedAt, quiet])
  return { tube, stick, card }
}
