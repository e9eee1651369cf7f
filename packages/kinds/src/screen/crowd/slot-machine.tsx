import { memo, useMemo, useRef } from 'react'
import type { StagePerson } from '../stage-props.ts'
import type { CrowdProps } from './crowd-props.ts'
import { presentIn } from './present.ts'
import { sampleOf, useTurn } from './sample.ts'
import type { Box } from './use-box.ts'
import { type Turning, useCourse } from './use-course.ts'
import './slot-machine.css'

/** px of a stage 1080 high. */
const rowHeight = 158
const names = 14
const reels: readonly Turning[] = [
  { times: -1, offset: 1 / 14 },
  { times: -2, offset: 6 / 14 },
  { times: -1, offset: 11 / 14 },
  { times: -2, offset: 4 / 14 },
]
const room = 238

/** The machine with its frame and the air about it. */
const whole = { width: 1_190, height: 610 }

/** It is drawn at one size and shown whole, however small or wide its box. */
function fitting({ width, height }: Box): number {
  return Math.min(width / whole.width, height / whole.height)
}

/** The slot machine: four drums of names behind a window; the compositor turns them. */
export function SlotMachine(props: CrowdProps & { readonly box: Box }) {
  const { people, gone, box } = props
  const present = useMemo(() => presentIn(people, gone), [people, gone])
  const turn = useTurn(props)
  const shown = useMemo(() => sampleOf(present, names * reels.length, turn), [present, turn])
  const machine = useRef<HTMLDivElement>(null)
  useCourse(machine, props, reels, (share) => `translateY(${-share * names * rowHeight}px)`, box.width)
  return (
    <div
      ref={machine}
      className="fd-slots"
      style={{ top: box.height * 0.448, transform: `translate(-50%, -50%) scale(${fitting(box)})` }}
    >
      <div className="fd-slots-frame">
        {reels.map(({ offset }, reel) => {
          const drum = shown.slice(reel * names, (reel + 1) * names)
          return (
            <div key={offset} className="fd-slots-window">
              <div className="fd-slots-drum" data-turning={reel}>
                {[...drum, ...drum.slice(0, 4)].map((person, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
                  <Row key={at} person={person} />
                ))}
              </div>
            </div>
          )
        })}
        <i className="fd-slots-mark" />
        <i className="fd-slots-mark fd-slots-mark-right" />
      </div>
    </div>
  )
}

const Row = memo(function Row({ person: { name, number } }: { person: StagePerson }) {
  const ems = Array.from(name).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56),
    0,
  )
  return (
    <div className="fd-slots-row">
      <b style={{ fontSize: Math.min(70, room / Math.max(1, ems)) }}>{name}</b>
      {number && <span>{number}</span>}
    </div>
  )
})
