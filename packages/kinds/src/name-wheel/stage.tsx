import { UiLang } from '@fairdraw/ui'
import { useContext, useMemo } from 'react'
import { DrawGlyph } from '../draw-glyph.tsx'
import { WheelFace } from '../wheel-face.tsx'
import { WheelPointer } from '../wheel-pointer.tsx'
import { poseAt } from './motion.ts'
import type { NameWheelScript } from './rule.ts'
import { nameWheelWords } from './words.ts'
import '../play.css'
import '../wheel.css'
import './name-wheel.css'

type StageProps = {
  readonly script: NameWheelScript
  /** Milliseconds since the reveal began. */
  readonly elapsed: number
  /** Motion is unwelcome: show the result at once. */
  readonly quiet: boolean
  /** The names of the sealed list, masked, in its order; numbers stand in their place where they are left out. */
  readonly names?: readonly string[] | undefined
}

/** Most people that have their names on the wheel. */
const mostNames = 500

/** The sealed list on a wheel that turns to each winner. What is shown depends on the script and the elapsed time. */
export function NameWheelStage({ script, elapsed, quiet, names }: StageProps) {
  const words = nameWheelWords[useContext(UiLang)]
  const { sectors, spins } = script
  const isCrowded = sectors > mostNames
  const held = useMemo(
    () =>
      Array.from({ length: Math.min(sectors, mostNames) }, (_, at) => ({
        ...{ prize: null, isFirst: false },
        // Of more than these the sectors are not people: none has a name that could stand for another's.
        name: isCrowded ? '' : (names?.[at] ?? `${at + 1}`),
      })),
    [sectors, names, isCrowded],
  )
  const { turnDeg, shown } = poseAt(script, elapsed, quiet)
  return (
    <div className="fd-play">
      <div className="fd-wheel" data-theme="light">
        <div className="fd-wheel-window">
          <div
            className="fd-wheel-disc"
            role="img"
            aria-label={words.wheel(sectors)}
            style={{ transform: `rotate(${turnDeg}deg)` }}
          >
            <WheelFace held={held} colours={fills} />
          </div>
        </div>
        <WheelPointer />
        <span className="fd-play-act fd-wheel-act fd-wheel-still" aria-hidden="true">
          <DrawGlyph text="抽" />
        </span>
      </div>
      {isCrowded && <p className="fd-name-crowded">{words.crowded(mostNames)}</p>}
      <ol className="fd-name-winners" aria-live="polite">
        {spins.length === 0 && <li>{words.nobody}</li>}
        {spins.slice(0, shown).map(({ startsMs, tier, tierName, prize, shown: name, index }) => (
          <li key={startsMs}>
            <b>{name}</b>
            <span>
              {words.tier(tier, tierName)} {prize} · {words.number(index)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const fills: readonly string[] = ['#f8faf8', '#e7efea', '#ffffff', '#f6ebcf']
