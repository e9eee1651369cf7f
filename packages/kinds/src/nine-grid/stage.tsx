import { useWords } from '@fairdraw/ui'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { DrawGlyph } from '../draw-glyph.tsx'
import { type Held, heldBy, heldIn } from '../play-drawing.ts'
import { inkOn } from '../play-fills.ts'
import { moveBy } from '../play-motion.ts'
import type { PlayStageProps } from '../play-props.ts'
import { PlaySaid } from '../play-said.tsx'
import { playWords } from '../play-words.ts'
import { PrizeFigure } from '../prize-figure.tsx'
import { SoundToggle } from '../sound-toggle.tsx'
import { elapsedOf, useLanded } from '../use-landed.ts'
import { useTicks } from '../use-ticks.ts'
import { arrivals, lightOf } from './motion.ts'
import type { NineGridScript } from './rule.ts'
import '../play.css'
import './nine-grid.css'

/** Eight copy-book cells around the button. The light is a function of the script and the elapsed time alone. */
export function NineGridStage(props: PlayStageProps<NineGridScript>) {
  const { picture, script, startedAt, canPlay, playsLeft, quiet, onPlay } = props
  const say = useWords(playWords)
  const isLanded = useLanded(props)
  const isRunning = script !== null && !isLanded
  const held = useMemo(() => heldIn(picture, say.thanks), [picture, say.thanks])
  const { tray, fromCell } = useLight(props)
  const ticks = useTicks({
    script,
    startedAt,
    quiet,
    timesOf: () => (script ? arrivals(script, fromCell()) : []),
  })
  const button = picture.look?.button ?? say.draw
  const colours = picture.look?.colours
  const cell = (place: number) => (
    <Cell key={place} held={held[place]} fill={colours?.[place % colours.length]} place={place} />
  )
  return (
    <div className="fd-play">
      <div ref={tray} className="fd-grid" data-theme="light">
        {[0, 1, 2, 3].map(cell)}
        <button
          type="button"
          className="fd-play-act fd-grid-act"
          aria-label={`${button} ${playsLeft === null ? '' : say.left(playsLeft)} · ${say.play}`}
          aria-disabled={!canPlay || isRunning}
          aria-busy={isRunning}
          onClick={canPlay && !isRunning ? onPlay : undefined}
        >
          <DrawGlyph text={button} />
          {playsLeft !== null && <span className="fd-grid-left">{say.left(playsLeft)}</span>}
        </button>
        {[4, 5, 6, 7].map(cell)}
      </div>
      <SoundToggle {...ticks} />
      <PlaySaid
        isRunning={isRunning}
        held={isLanded && script ? heldBy(picture, script.tier, say.thanks) : null}
      />
    </div>
  )
}

type CellProps = {
  readonly held: Held | undefined
  readonly fill: string | undefined
  readonly place: number
}

function Cell({ held, fill, place }: CellProps) {
  if (held === undefined) return <div className="fd-grid-cell" />
  const isThanks = held.prize === null
  const paint = fill === undefined ? {} : { background: fill, color: inkOn(fill, isThanks) }
  return (
    <div className={isThanks ? 'fd-grid-cell fd-grid-thanks' : 'fd-grid-cell'} style={paint}>
      <svg className="fd-grid-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 6v88M6 50h88M6 6l88 88M94 6 6 94" vectorEffect="non-scaling-stroke" />
      </svg>
      <i className="fd-grid-glow" data-glow={place} />
      <PrizeFigure held={held} size={46} />
      <span>{held.name}</span>
      <i className="fd-grid-frame" data-frame={place} />
    </div>
  )
}

type Light = {
  readonly script: NineGridScript | null
  readonly fromCell: number
  readonly restCell: number | null
}

/** Runs the light from where it stands to where the script says; where it ends is the cells' own style. */
function useLight({ script, startedAt, quiet }: PlayStageProps<NineGridScript>) {
  const tray = useRef<HTMLDivElement>(null)
  const light = useRef<Light>({ script: null, fromCell: 0, restCell: null })
  useLayoutEffect(() => {
    const element = tray.current
    if (element === null) return
    const { restCell } = light.current
    if (script !== light.current.script)
      light.current = { script, fromCell: restCell ?? 0, restCell: script?.cell ?? restCell }
    const lit = [...element.querySelectorAll<HTMLElement>('[data-frame], [data-glow]')].map((part) => ({
      part,
      cell: Number(part.dataset.frame ?? part.dataset.glow),
      isFrame: part.dataset.frame !== undefined,
    }))
    for (const { part, cell } of lit) part.style.opacity = cell === light.current.restCell ? '1' : '0'
    if (script === null || quiet) return
    const { totalMs } = script
    const elapsedMs = elapsedOf(startedAt, totalMs)
    if (elapsedMs >= totalMs) return
    const stops = lit.map(({ part, cell, isFrame }) => {
      const { frame, glow } = lightOf(script, cell, light.current.fromCell)
      return moveBy(part, isFrame ? frame : glow, { totalMs, elapsedMs })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [script, startedAt, quiet])
  return { tray, fromCell: () => light.current.fromCell }
}
