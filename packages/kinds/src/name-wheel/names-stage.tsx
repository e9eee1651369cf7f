import { useWords } from '@fairdraw/ui'
import { useLayoutEffect, useRef } from 'react'
import { DrawGlyph } from '../draw-glyph.tsx'
import { moveBy, quintOut } from '../play-motion.ts'
import { SoundToggle } from '../sound-toggle.tsx'
import { elapsedOf, useLanded } from '../use-landed.ts'
import { useTicks } from '../use-ticks.ts'
import { endOf, tickTimes } from '../wheel-motion.ts'
import { DrawnName, NamesFace } from './names-face.tsx'
import type { NameWheelScript } from './rule.ts'
import { nameWheelWords } from './words.ts'
import '../play.css'
import '../wheel.css'
import './names-stage.css'

export type NamesStageProps = {
  /** The sectors, in order; at least one while there is a script. */
  readonly names: readonly string[]
  /** The turn to show; null at rest. Each has an object of its own, kept between renders. */
  readonly script: NameWheelScript | null
  /** Epoch milliseconds at which it began. */
  readonly startedAt: number
  /** Motion is unwelcome: show the result at once. */
  readonly quiet: boolean
  readonly onPlay: () => void
  /** The wheel stands; called once a turn. */
  readonly onLanded: () => void
}

/** Names of one's own on a wheel that is turned by its hub. The compositor turns it; where it stands follows from the time. */
export function NamesStage(props: NamesStageProps) {
  const { names, script, startedAt, quiet, onPlay } = props
  const words = useWords(nameWheelWords)
  const isLanded = useLanded(props)
  const isRunning = script !== null && !isLanded
  const { disc, fromDeg } = useTurn(props)
  const [spin] = script?.spins ?? []
  const ticks = useTicks({
    script,
    startedAt,
    quiet,
    timesOf: () =>
      script && spin ? tickTimes({ ...spin, totalMs: script.totalMs }, names.length, fromDeg()) : [],
  })
  const drawn = isLanded && spin ? names[spin.index] : undefined
  const canPlay = names.length > 0 && !isRunning
  return (
    <div className="fd-play fd-names">
      <div className="fd-wheel" data-theme="light">
        <div className="fd-wheel-window">
          <div ref={disc} className="fd-wheel-disc" role="img" aria-label={words.wheelOfNames(names.length)}>
            <NamesFace names={names} />
            {spin && drawn !== undefined && (
              <DrawnName name={drawn} place={spin.index} sectors={names.length} />
            )}
          </div>
        </div>
        <svg className="fd-names-hub" viewBox="-44 -44 88 88" aria-hidden="true" focusable="false">
          <circle r="42.4" fill="#fbf3e0" stroke="#c9a45c" strokeWidth="1.2" />
          <circle
            r="38.6"
            fill="none"
            stroke="#b79a5c"
            strokeWidth="4.2"
            strokeDasharray=".7 3.343"
            opacity=".7"
          />
        </svg>
        <button
          type="button"
          className="fd-play-act fd-wheel-act"
          aria-label={words.turn}
          aria-disabled={!canPlay}
          aria-busy={isRunning}
          aria-keyshortcuts="Space"
          onClick={canPlay ? onPlay : undefined}
        >
          <DrawGlyph text="抽" />
        </button>
        <svg className="fd-names-pointer" viewBox="0 0 44 74" aria-hidden="true" focusable="false">
          <path d="M6 0h32l6 6v37L22 74 0 43V6z" fill="#c23a1d" />
          <circle cx="22" cy="22" r="6.5" fill="#fff6e6" />
        </svg>
      </div>
      <SoundToggle {...ticks} />
    </div>
  )
}

type Rest = { readonly script: NameWheelScript | null; readonly fromDeg: number; readonly restDeg: number }

/** Turns the disc from where it stands to where the script says; where it ends is its own style, so nothing jumps. */
function useTurn({ script, startedAt, quiet }: NamesStageProps) {
  const disc = useRef<HTMLDivElement>(null)
  const rest = useRef<Rest>({ script: null, fromDeg: 0, restDeg: 0 })
  useLayoutEffect(() => {
    const element = disc.current
    const [spin] = script?.spins ?? []
    if (element === null) return
    if (script !== rest.current.script) {
      const { restDeg } = rest.current
      rest.current = { script, fromDeg: restDeg, restDeg: spin?.standsDeg ?? restDeg }
    }
    const { fromDeg, restDeg } = rest.current
    element.style.transform = `rotate(${restDeg}deg)`
    if (script === null || spin === undefined || quiet) return
    const { totalMs } = script
    const elapsedMs = elapsedOf(startedAt, totalMs)
    if (elapsedMs >= totalMs) return
    const way = [fromDeg, endOf(spin, fromDeg)].map((deg) => ({ transform: `rotate(${deg}deg)` }))
    return moveBy(element, way, { totalMs, elapsedMs, easing: quintOut })
  }, [script, startedAt, quiet])
  return { disc, fromDeg: () => rest.current.fromDeg }
}
