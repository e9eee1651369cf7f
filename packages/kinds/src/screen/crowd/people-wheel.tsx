import { Avatar, LotPaper, lettersOf } from '@fairdraw/ui'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { StagePerson, StageWinner } from '../stage-props.ts'
import { emOf, isAllSquare } from '../text-width.ts'
import type { CrowdProps } from './crowd-props.ts'
import { placesOf, seated } from './landing.ts'
import type { Box } from './use-box.ts'
import { useCourse } from './use-course.ts'
import { useRestDelay, useShown } from './use-shown.ts'
import { labelled, labelsFor, sixthAt, wheelIn, wheelLayer, wheelShares } from './wheel-scene.ts'
import './people-wheel.css'

/** The wheel after a luopan: lots on its spokes that change at its foot, a pointer of paper above. The compositor turns it. */
export function PeopleWheel(props: CrowdProps & { readonly box: Box }) {
  const { box, since } = props
  const { present, drawn } = useShown(props)
  const sixth = useSixth(props)
  const count = labelsFor(present.length)
  const layers = useMemo(() => wheelLayer(count), [count])
  const places = placesOf(layers[0] as (typeof layers)[number], drawn.length, since)
  const shown = seated(labelled(present, sixth), drawn, places)
  const wheel = useRef<HTMLDivElement>(null)
  useCourse(wheel, props, layers, (share) => `rotate(${share * 360}deg)`, count)
  const { x, y, radius } = wheelIn(box)
  const [alone] = drawn.length === 1 ? drawn : []
  return (
    <div
      ref={wheel}
      className="fd-people-wheel"
      style={{
        width: radius * 2,
        height: radius * 2,
        left: x - radius,
        top: y - radius,
        fontSize: radius / 10,
        ...useRestDelay(props),
      }}
    >
      <div className="fd-people-wheel-disc" data-turning={0}>
        {shown.map((person, at) => (
          <Label
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the wheel, whoever stands on it
            key={at}
            person={person}
            angle={(at / count) * 360}
            isWon={places.includes(at)}
          />
        ))}
      </div>
      <i className="fd-people-wheel-hub" />
      <i className="fd-people-wheel-pointer" />
      {alone && <Alone winner={alone} radius={radius} />}
    </div>
  )
}

type LabelProps = { readonly person: StagePerson; readonly angle: number; readonly isWon: boolean }

const Label = memo(function Label({ person, angle, isWon }: LabelProps) {
  const isUpright = isAllSquare(person.name)
  const ems = isUpright ? Array.from(person.name).length : emOf(person.name)
  return (
    <span
      className="fd-people-wheel-label"
      data-won={isWon || undefined}
      data-person={person.index}
      style={{
        transform: `rotate(${angle}deg) translateY(${-wheelShares.outer * 10}em)`,
      }}
    >
      <b style={{ fontSize: `${Math.min(0.86, 3.1 / Math.max(1, ems))}em` }}>{person.name}</b>
    </span>
  )
})

/** Somebody drawn alone hangs from the pointer, and the hub says who it is. */
function Alone({ winner, radius }: { readonly winner: StageWinner; readonly radius: number }) {
  const letters = lettersOf(winner.name)
  const size = Math.min(0.272, 0.84 / Math.max(1, emOf(winner.name))) * radius
  return (
    <>
      <div className="fd-people-wheel-lot" style={{ width: radius * 0.19, height: radius * 0.57 }}>
        <LotPaper tone={winner.voidFor ? 'void' : 'winner'} width={radius * 0.19} seed={winner.index} />
        <b style={{ fontSize: (radius * 0.4) / Math.max(3, letters.length) }}>{letters.join('')}</b>
      </div>
      <div className="fd-people-wheel-who" data-void={winner.voidFor || undefined}>
        <small>{winner.department}</small>
        <b style={{ fontSize: size }}>{winner.name}</b>
        <small>{winner.number}</small>
      </div>
      {winner.picture && (
        <div className="fd-people-wheel-face">
          <Avatar name={winner.name} size={radius * 0.575} src={winner.picture} />
        </div>
      )}
    </>
  )
}

/** Which sixth of a turn the labels show: it goes on while the wheel rolls. */
function useSixth({ pace, since, now, quiet }: CrowdProps): number {
  const isRolling = pace === 'rolling' && !quiet
  const look = () => sixthAt(isRolling ? now() : since)
  const [sixth, setSixth] = useState(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at by the clock
  useEffect(() => {
    setSixth(look())
    if (!isRolling) return
    const timer = setInterval(() => setSixth(look()), 120)
    return () => clearInterval(timer)
  }, [isRolling, since, now])
  return sixth
}
