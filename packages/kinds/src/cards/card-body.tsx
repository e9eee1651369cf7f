import { useLayoutEffect, useRef } from 'react'
import type { Held } from '../play-drawing.ts'
import { moveBy } from '../play-motion.ts'
import { PrizeFigure } from '../prize-figure.tsx'
import { elapsedOf } from '../use-landed.ts'
import { CardBack } from './card-back.tsx'
import { flip, flipMs, openPose, turnOf, turnsAtMs } from './motion.ts'

/** A card that is being turned, or lies open. */
export type Turned = {
  readonly held: Held
  /** 0: the visitor's own; the rest are decoration and follow. */
  readonly order: number
  readonly startedAt: number
  readonly note: string | null
}

type Props = {
  readonly seed: number
  readonly fill: string | undefined
  readonly turned: Turned | null
  readonly quiet: boolean
  /** Its number on a shared board; in place of the mark where the card is small. */
  readonly number?: number
  readonly isSmall?: boolean
}

/** Both sides of a card; how far it is turned depends on the elapsed time alone. */
export function CardBody({ seed, fill, turned, quiet, number, isSmall = false }: Props) {
  const inner = useRef<HTMLSpanElement>(null)
  const order = turned?.order ?? null
  const startedAt = turned?.startedAt ?? 0
  useLayoutEffect(() => {
    const element = inner.current
    if (element === null) return
    // Two hundred closed cards lie flat: none of them needs a layer of its own.
    element.style.transform = order === null ? 'none' : openPose
    if (order === null || quiet) return
    const wholeMs = turnsAtMs(order) + flipMs
    const elapsedMs = elapsedOf(startedAt, wholeMs)
    if (elapsedMs < wholeMs) return moveBy(element, flip, turnOf(order, elapsedMs))
  }, [order, startedAt, quiet])
  return (
    <span ref={inner} className={turned ? 'fd-card-inner fd-card-turned' : 'fd-card-inner'}>
      <CardBack seed={seed} fill={fill} isSmall={isSmall} number={number} />
      {turned && (
        <span className="fd-card-face" data-theme="light">
          <PrizeFigure held={turned.held} size={isSmall ? 22 : 44} />
          <b>{turned.held.name}</b>
          {turned.note !== null && <small>{turned.note}</small>}
        </span>
      )}
    </span>
  )
}
