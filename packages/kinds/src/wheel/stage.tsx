import { useWords } from '@fairdraw/ui'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { DrawGlyph } from '../draw-glyph.tsx'
import { heldBy, heldIn } from '../play-drawing.ts'
import { moveBy, quintOut } from '../play-motion.ts'
import type { PlayStageProps } from '../play-props.ts'
import { PlaySaid } from '../play-said.tsx'
import { playWords } from '../play-words.ts'
import { SoundToggle } from '../sound-toggle.tsx'
import { elapsedOf, useLanded } from '../use-landed.ts'
import { useTicks } from '../use-ticks.ts'
import { WheelFace } from '../wheel-face.tsx'
import { endOf, tickTimes } from '../wheel-motion.ts'
import { WheelPointer } from '../wheel-pointer.tsx'
import { sectorPath } from '../wheel-rim.ts'
import type { WheelScript } from './rule.ts'
import '../play.css'
import '../wheel.css'

/** A wheel after a luopan. The compositor turns it; what is shown depends on the script and the elapsed time alone. */
export function WheelStage(props: PlayStageProps<WheelScript>) {
  const { picture, script, startedAt, canPlay, playsLeft, quiet, onPlay } = props
  const say = useWords(playWords)
  const isLanded = useLanded(props)
  const isRunning = script !== null && !isLanded
  const held = useMemo(() => heldIn(picture, say.thanks), [picture, say.thanks])
  const { disc, fromDeg } = useSpin(props)
  const ticks = useTicks({
    script,
    startedAt,
    quiet,
    timesOf: () => (script ? tickTimes(script, held.length, fromDeg()) : []),
  })
  const won = isLanded && script ? heldBy(picture, script.tier, say.thanks) : null
  const leftId = useId()
  return (
    <div className="fd-play">
      <div className="fd-wheel" data-theme="light">
        <div className="fd-wheel-window">
          <div
            ref={disc}
            className="fd-wheel-disc"
            role="img"
            aria-label={say.wheel(held.map(({ name }) => name))}
          >
            <WheelFace held={held} colours={picture.look?.colours} />
            {won?.prize && script && <Drawn cell={script.cell} sectors={held.length} />}
          </div>
        </div>
        <WheelPointer />
        <button
          type="button"
          className="fd-play-act fd-wheel-act"
          aria-label={`${picture.look?.button ?? say.draw} · ${say.play}`}
          aria-disabled={!canPlay || isRunning}
          aria-busy={isRunning}
          aria-describedby={playsLeft === null ? undefined : leftId}
          onClick={canPlay && !isRunning ? onPlay : undefined}
        >
          <DrawGlyph text={picture.look?.button ?? say.draw} />
        </button>
      </div>
      {playsLeft !== null && (
        <p id={leftId} className="fd-hidden">
          {say.left(playsLeft)}
        </p>
      )}
      <SoundToggle {...ticks} />
      <PlaySaid isRunning={isRunning} held={won} />
    </div>
  )
}

/** A line of vermilion around what was drawn. */
function Drawn({ cell, sectors }: { readonly cell: number; readonly sectors: number }) {
  const step = 360 / sectors
  return (
    <svg className="fd-wheel-drawn" viewBox="-178 -178 356 356" aria-hidden="true" focusable="false">
      <path
        d={sectorPath((cell - 0.5) * step, (cell + 0.5) * step)}
        fill="none"
        stroke="var(--drawn)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}

type Spin = { readonly script: WheelScript | null; readonly fromDeg: number; readonly restDeg: number }

/** Turns the disc from where it stands to where the script says; where it ends is its own style, so nothing jumps. */
function useSpin({ script, startedAt, quiet }: PlayStageProps<WheelScript>) {
  const disc = useRef<HTMLDivElement>(null)
  const spin = useRef<Spin>({ script: null, fromDeg: 0, restDeg: 0 })
  useLayoutEffect(() => {
    const element = disc.current
    if (element === null) return
    const { restDeg } = spin.current
    if (script !== spin.current.script)
      spin.current = { script, fromDeg: restDeg, restDeg: script?.standsDeg ?? restDeg }
    element.style.transform = `rotate(${spin.current.restDeg}deg)`
    if (script === null || quiet) return
    const { fromDeg } = spin.current
    const { totalMs } = script
    const elapsedMs = elapsedOf(startedAt, totalMs)
    if (elapsedMs >= totalMs) return
    const way = [fromDeg, endOf(script, fromDeg)].map((deg) => ({ transform: `rotate(${deg}deg)` }))
    return moveBy(element, way, { totalMs, elapsedMs, easing: quintOut })
  }, [script, startedAt, quiet])
  return { disc, fromDeg: () => spin.current.fromDeg }
}
