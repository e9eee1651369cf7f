import { Avatar } from '@fairdraw/ui'
import { memo, useMemo, useRef } from 'react'
import type { StagePerson, StageWinner } from '../stage-props.ts'
import { emOf } from '../text-width.ts'
import type { CrowdProps } from './crowd-props.ts'
import { placesOf, seated } from './landing.ts'
import type { Layer } from './layer.ts'
import { sampleOf, useTurn } from './sample.ts'
import {
  lettersIn,
  type Machine,
  machine,
  machineFor,
  machineIn,
  reelLayers,
  rowHeight,
  rows,
  windowWidth,
} from './slots-scene.ts'
import type { Box } from './use-box.ts'
import { useCourse } from './use-course.ts'
import { useRestDelay, useShown } from './use-shown.ts'
import './slot-machine.css'

/** The slot machine: reels behind windows that stop from the left to the right; the compositor turns them. */
export function SlotMachine(props: CrowdProps & { readonly box: Box }) {
  const { box, since, seats = 1 } = props
  const { present, drawn } = useShown(props)
  const turn = useTurn(props)
  const setUp = useMemo(() => machineFor(present, seats), [present, seats])
  const layers = useMemo(() => reelLayers(setUp.reels), [setUp.reels])
  const rolling = useMemo(
    () => (setUp.isOfLetters ? present.filter(({ name }) => lettersIn(name)) : present),
    [setUp, present],
  )
  const reels = reelsOf(setUp, sampleOf(rolling, rows * setUp.reels, turn), drawn, layers, since)
  const whole = useRef<HTMLDivElement>(null)
  useCourse(whole, props, layers, (share) => `translateY(${-share * rows * rowHeight}px)`, setUp)
  const { x, y, scale } = machineIn(box)
  const [alone] = drawn.length === 1 ? drawn : []
  return (
    <div
      ref={whole}
      className="fd-slots"
      style={{
        left: x - machine.width / 2,
        top: y - machine.height / 2,
        width: machine.width,
        height: machine.height,
        transform: `scale(${scale})`,
        ...useRestDelay(props),
      }}
    >
      <div className="fd-slots-frame">
        {reels.map((reel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the windows stay where they are
          <div key={at} className="fd-slots-window" style={{ width: windowWidth(setUp.reels) }}>
            <div className="fd-slots-reel" data-turning={at}>
              {[...reel, ...reel.slice(0, 4)].map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a reel do not move
                <Row key={place} {...row} room={windowWidth(setUp.reels) - 24} />
              ))}
            </div>
          </div>
        ))}
        <i className="fd-slots-mark" />
        <i className="fd-slots-mark fd-slots-mark-right" />
      </div>
      {alone && <Across winner={alone} isSpread={setUp.isOfLetters && lettersIn(alone.name) !== null} />}
    </div>
  )
}

type RowProps = {
  readonly text: string
  readonly note?: string | undefined
  readonly person: number
  readonly isWon: boolean
}

/** What stands on each row of each reel, the winners on the rows that come to the line. */
function reelsOf(
  { reels, isOfLetters }: Machine,
  sample: readonly StagePerson[],
  drawn: readonly StageWinner[],
  layers: readonly Layer[],
  since: number,
): readonly (readonly RowProps[])[] {
  return layers.map((layer, reel) => {
    const some = sample.slice(reel * rows, (reel + 1) * rows)
    // Single letters are of one winner on all reels; whole names of every so-many-th winner.
    const own = isOfLetters ? drawn.slice(0, 1) : drawn.filter((_, at) => at % reels === reel).slice(0, 3)
    const places = placesOf(layer, own.length, since)
    return seated(some, own, places).map((person, place) => ({
      text: isOfLetters ? (lettersIn(person.name)?.[reel] ?? '') : person.name,
      ...(!isOfLetters && { note: person.number }),
      person: person.index,
      isWon: places.includes(place),
    }))
  })
}

const Row = memo(function Row({ text, note, room, person, isWon }: RowProps & { readonly room: number }) {
  const most = note === undefined ? 148 : 96
  return (
    <div className="fd-slots-row" data-won={isWon || undefined} data-person={person}>
      <b style={{ fontSize: Math.min(most, room / Math.max(1, emOf(text))) }}>{text}</b>
      {note && <span>{note}</span>}
    </div>
  )
})

type AcrossProps = {
  readonly winner: StageWinner
  /** One sign over each reel. */
  readonly isSpread: boolean
}

/** Somebody drawn alone: a lot laid across the reels, and who it is below. */
function Across({ winner, isSpread }: AcrossProps) {
  const { name, department, number, picture, voidFor } = winner
  return (
    <>
      <div className="fd-slots-lot" data-void={voidFor || undefined}>
        {isSpread ? (
          (lettersIn(name) ?? []).map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one sign a reel
            <b key={at}>{letter}</b>
          ))
        ) : (
          <b style={{ fontSize: Math.min(190, 980 / Math.max(1, emOf(name))) }}>{name}</b>
        )}
      </div>
      <div className="fd-slots-who">
        <Avatar name={name} size={134} src={picture} />
        <p>
          {department && <b>{department}</b>}
          {number && <span>{number}</span>}
        </p>
      </div>
    </>
  )
}
