import { UiLang } from '@fairdraw/ui'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DrawGlyph } from '../draw-glyph.tsx'
import { englishTier } from '../english-tier.ts'
import { moveBy } from '../play-motion.ts'
import { elapsedOf } from '../use-landed.ts'
import { WheelFace } from '../wheel-face.tsx'
import { WheelPointer } from '../wheel-pointer.tsx'
import { shownAt, turnsOf } from './motion.ts'
import type { NameWheelScript } from './rule.ts'
import { nameWheelWords } from './words.ts'
import '../play.css'
import '../wheel.css'
import './name-wheel.css'

export type NameWheelStageProps = {
  readonly script: NameWheelScript
  /** Epoch milliseconds at which the reveal began: who comes later sees the rest of it. */
  readonly startedAt: number
  /** Motion is unwelcome: show the result at once. */
  readonly quiet: boolean
  /** Leaves the list of winners out once all are shown, where the page has one of its own. */
  readonly isListedElsewhere?: boolean | undefined
}

/**
 * The sealed list on a wheel that turns to each winner. The compositor turns it. Sectors bear numbers, as the sealed list
 * does: the name of somebody who did not win is nobody else's business, and a name there would tell who wins.
 */
export function NameWheelStage(props: NameWheelStageProps) {
  const { script, isListedElsewhere = false } = props
  const words = nameWheelWords[useContext(UiLang)]
  const { sectors, spins } = script
  const held = useMemo(
    () => Array.from({ length: sectors }, (_, at) => ({ prize: null, isFirst: false, name: `${at + 1}` })),
    [sectors],
  )
  const disc = useTurned(props)
  const shown = useShown(props)
  return (
    <div className="fd-play">
      <div className="fd-wheel" data-theme="light">
        <div className="fd-wheel-window">
          <div ref={disc} className="fd-wheel-disc" role="img" aria-label={words.wheel(sectors)}>
            <WheelFace held={held} isPlain />
          </div>
        </div>
        <WheelPointer />
        <span className="fd-play-act fd-wheel-act fd-wheel-still" aria-hidden="true">
          <DrawGlyph text="抽" />
        </span>
      </div>
      {!(isListedElsewhere && shown === spins.length) && (
        <ol className="fd-name-winners" aria-live="polite">
          {spins.length === 0 && <li>{words.nobody}</li>}
          {spins.slice(0, shown).map(({ startsMs, tier, tierName, prize, shown: name, index }) => (
            <li key={startsMs}>
              <b>{name}</b>
              <span>
                {words.tier(tierName, englishTier(tier))} {prize} · {words.number(index)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** All turns are one move, handed over once; where it ends is the disc's own style, so nothing jumps. */
function useTurned({ script, startedAt, quiet }: NameWheelStageProps) {
  const disc = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = disc.current
    const turns = turnsOf(script)
    const last = turns.at(-1)
    if (element === null || last === undefined) return
    const { totalMs } = script
    element.style.transform = `rotate(${last.deg}deg)`
    const elapsedMs = elapsedOf(startedAt, totalMs)
    if (quiet || elapsedMs >= totalMs) return
    const way = turns.map(({ atMs, deg, easing }) => ({
      offset: atMs / last.atMs,
      easing,
      transform: `rotate(${deg}deg)`,
    }))
    return moveBy(element, way, { totalMs, elapsedMs })
  }, [script, startedAt, quiet])
  return disc
}

/** How many winners are told by now: looked at when each turn ends, by the clock. */
function useShown({ script, startedAt, quiet }: NameWheelStageProps): number {
  const now = () => shownAt(script, elapsedOf(startedAt, script.totalMs), quiet)
  const [shown, setShown] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const elapsedMs = elapsedOf(startedAt, script.totalMs)
      const told = shownAt(script, elapsedMs, quiet)
      setShown(told)
      const next = script.spins[told]
      if (next) timer = setTimeout(look, Math.ceil(next.startsMs + next.totalMs - elapsedMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [script, startedAt, quiet])
  return shown
}
