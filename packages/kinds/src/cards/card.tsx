import { useWords } from '@fairdraw/ui'
import { useLayoutEffect, useRef } from 'react'
import type { Held } from '../play-drawing.ts'
import { moveBy } from '../play-motion.ts'
import { playWords } from '../play-words.ts'
import { PrizeFigure } from '../prize-figure.tsx'
import { elapsedOf } from '../use-landed.ts'
import { CardBack } from './card-back.tsx'
import { closedPose, flip, flipMs, openPose, turnOf, turnsAtMs } from './motion.ts'

/** A card that is being turned, or lies open. */
export type Turned = {
  readonly held: Held
  /** 0: the visitor's own; the rest are decoration and follow. */
  readonly order: number
  readonly startedAt: number
  readonly note: string | null
}

type Props = {
  readonly place: number
  readonly seed: number
  readonly fill?: string | undefined
  readonly turned: Turned | null
  readonly isPicked: boolean
  readonly quiet: boolean
  /** What a press does; absent where it cannot be turned now. */
  readonly onPick?: (() => void) | undefined
}

/** One card of the deck, closed or open; how far it is turned depends on the elapsed time alone. */
export function Card({ place, seed, fill, turned, isPicked, quiet, onPick }: Props) {
  const say = useWords(playWords)
  const inner = useRef<HTMLSpanElement>(null)
  const order = turned?.order ?? null
  const startedAt = turned?.startedAt ?? 0
  useLayoutEffect(() => {
    const element = inner.current
    if (element === null) return
    element.style.transform = order === null ? closedPose : openPose
    if (order === null || quiet) return
    const wholeMs = turnsAtMs(order) + flipMs
    const elapsedMs = elapsedOf(startedAt, wholeMs)
    if (elapsedMs < wholeMs) return moveBy(element, flip, turnOf(order, elapsedMs))
  }, [order, startedAt, quiet])
  const isDecoration = order !== null && order > 0
  const classes = ['fd-card-place', isPicked && 'fd-card-picked', isDecoration && 'fd-card-rest']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={turned ? undefined : onPick ? say.card(place + 1) : say.closed(place + 1)}
      aria-disabled={onPick === undefined}
      aria-hidden={isDecoration || undefined}
      tabIndex={isDecoration ? -1 : undefined}
      onClick={onPick}
    >
      <span ref={inner} className="fd-card-inner">
        <CardBack seed={seed} fill={fill} />
        {turned && (
          <span className="fd-card-face" data-theme="light">
            <PrizeFigure held={turned.held} size={44} />
            <b>{turned.held.name}</b>
            {turned.note !== null && <small>{turned.note}</small>}
          </span>
        )}
      </span>
    </button>
  )
}
