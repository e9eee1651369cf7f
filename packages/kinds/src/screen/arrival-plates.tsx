import { Avatar } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { type Arrival, arrivalsWith, leaveMs, mostMs, standingAt } from './arrivals.ts'
import { useMove } from './use-move.ts'

/** px from the edges of the frame. */
export type PlatesPlace = { readonly left?: number; readonly right?: number; readonly top: number }

type Props = {
  readonly newest: Arrival
  readonly said: (place: number) => string
  readonly now: () => number
  readonly quiet: boolean
  readonly place: PlatesPlace
}

/** Who came last, and the two before them further down: each for a while, so that a hall can read it. */
export function ArrivalPlates({ newest, said, now, quiet, place }: Props) {
  const standing = standingAt(useArrivals(newest, now), now())
  return (
    <ol className="fd-hall-arrivals" style={place}>
      {standing.map((arrival, at) => (
        <Plate
          key={`${arrival.place}:${arrival.at}`}
          arrival={arrival}
          isNewest={at === 0}
          said={said(arrival.place)}
          now={now}
          quiet={quiet}
        />
      ))}
    </ol>
  )
}

/** Who came while this stands; drawn anew when a plate begins to fade and when it is gone. */
function useArrivals(newest: Arrival, now: () => number): readonly Arrival[] {
  const [known, setKnown] = useState<readonly Arrival[]>([newest])
  const [, redraw] = useState(0)
  const { place, at } = newest
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of the same arrival is the same arrival
  useEffect(() => {
    setKnown((before) =>
      before.some((one) => one.place === place && one.at === at) ? before : arrivalsWith(before, newest),
    )
  }, [place, at])
  const moment = now()
  const turns = known.flatMap((one) => [one.at + mostMs - leaveMs, one.at + mostMs])
  const next = Math.min(...turns.filter((turn) => turn > moment))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => redraw((drawn) => drawn + 1), next - now() + 1)
    return () => clearTimeout(timer)
  }, [next, now])
  return known
}

const rise: Keyframe[] = [
  { opacity: 0, transform: 'translate(-120px, 40px) scale(.7)' },
  { opacity: 1, transform: 'none' },
]

type PlateProps = Omit<Props, 'newest' | 'said' | 'place'> & {
  readonly arrival: Arrival
  readonly isNewest: boolean
  readonly said: string
}

function Plate({ arrival: { name, picture, department, at }, isNewest, said, now, quiet }: PlateProps) {
  const plate = useMove<HTMLLIElement>(rise, { at, totalMs: 700, now, quiet })
  const isLeaving = now() - at >= mostMs - leaveMs
  return (
    <li
      ref={plate}
      className={`fd-hall-arrival ${isNewest ? 'fd-hall-arrival-newest' : ''}`}
      data-leaving={isLeaving || undefined}
    >
      <Avatar name={name} size={isNewest ? 116 : 92} src={picture} />
      <p>
        <b>{name}</b>
        <span>{department || said}</span>
      </p>
    </li>
  )
}
