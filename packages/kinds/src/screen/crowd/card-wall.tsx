import { Avatar, Mark } from '@fairdraw/ui'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { moveBy } from '../../play-motion.ts'
import type { StagePerson } from '../stage-props.ts'
import { restMs } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import { placesOf, seated } from './landing.ts'
import type { Layer } from './layer.ts'
import { sampleOf, useTurn } from './sample.ts'
import type { Box } from './use-box.ts'
import { useCourse } from './use-course.ts'
import { useRestDelay, useShown } from './use-shown.ts'
import { cardPitch, cardsPerRow, midRow, wallLayers, wallMiddle, wallRows } from './wall-scene.ts'
import './card-wall.css'

/** The card wall: rows of paper cards that slide past one another; one of them, face down, stops in the middle and turns over. */
export function CardWall(props: CrowdProps & { readonly box: Box }) {
  const { box, since } = props
  const { present, drawn } = useShown(props)
  const turn = useTurn(props)
  const perRow = cardsPerRow(box)
  const layers = useMemo(() => wallLayers(box), [box])
  const places = placesOf(layers[midRow] as Layer, drawn.length, since)
  const all = sampleOf(present, wallRows * perRow, turn)
  const wall = useRef<HTMLDivElement>(null)
  useCourse(wall, props, layers, (share) => `translateX(${-share * perRow * cardPitch}px)`, perRow)
  const plane = useFacing(props)
  const middle = wallMiddle(box)
  return (
    <div ref={wall} className="fd-card-wall" style={useRestDelay(props)}>
      <div
        ref={plane}
        className="fd-card-wall-plane"
        style={{ top: middle - box.height, height: box.height * 2 }}
      >
        {layers.map(({ offset }, row) => {
          const some = all.slice(row * perRow, (row + 1) * perRow)
          const cards = row === midRow ? seated(some, drawn, places) : some
          return (
            <div key={offset} className="fd-card-row" data-turning={row}>
              {[...cards, ...cards].map((person, at) => (
                <Card
                  // A place of the wall, whoever stands on it.
                  // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
                  key={at}
                  person={person}
                  isWon={row === midRow && places.includes(at % perRow)}
                />
              ))}
            </div>
          )
        })}
      </div>
      <div className="fd-card-wall-night" />
      <i className="fd-card-wall-mark" style={{ top: middle }} />
    </div>
  )
}

const aslant = 'rotateX(7deg) rotateY(-13deg) rotateZ(2deg)'

/** The wall leans while it slides; as it comes to rest it turns to face the hall. */
function useFacing({ pace, since, now, quiet }: CrowdProps) {
  const plane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = plane.current
    if (!element) return
    const isFacing = pace === 'reveal'
    element.style.transform = isFacing ? 'none' : aslant
    const elapsedMs = now() - since
    if (!isFacing || quiet || elapsedMs >= restMs) return
    const way = [{ transform: aslant }, { transform: 'none' }]
    return moveBy(element, way, { totalMs: restMs, elapsedMs, easing: 'cubic-bezier(.5, 0, .2, 1)' })
  }, [pace, since, now, quiet])
  return plane
}

type CardProps = { readonly person: StagePerson; readonly isWon: boolean }

const Card = memo(function Card({ person, isWon }: CardProps) {
  const { name, number, department, picture, index } = person
  return (
    <div className="fd-wall-card" data-won={isWon || undefined} data-person={index}>
      <Avatar name={name} size={92} src={picture} />
      <b>{name}</b>
      <span>{department ?? number ?? ''}</span>
      {isWon && (
        <i className="fd-wall-card-back">
          <Mark size={84} tone="figure" />
        </i>
      )}
    </div>
  )
})
