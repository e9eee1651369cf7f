import { Avatar } from '@fairdraw/ui'
import { memo, useMemo, useRef } from 'react'
import type { StagePerson } from '../stage-props.ts'
import type { CrowdProps } from './crowd-props.ts'
import { presentIn } from './present.ts'
import { sampleOf, useTurn } from './sample.ts'
import type { Box } from './use-box.ts'
import { type Turning, useCourse } from './use-course.ts'
import './card-wall.css'

const rows = 5
/** px of a stage 1080 high. */
const pitch = 232

/** The card wall: rows of paper cards that slide past one another; the compositor moves five layers. */
export function CardWall(props: CrowdProps & { readonly box: Box }) {
  const { people, gone, box } = props
  const present = useMemo(() => presentIn(people, gone), [people, gone])
  const turn = useTurn(props)
  const perRow = Math.ceil((box.width * 1.2) / pitch) + 1
  const shown = useMemo(() => sampleOf(present, rows * perRow, turn), [present, perRow, turn])
  const wall = useRef<HTMLDivElement>(null)
  useCourse(wall, props, turnings, (share) => `translateX(${-share * perRow * pitch}px)`, perRow)
  return (
    <div ref={wall} className="fd-card-wall">
      <div className="fd-card-wall-plane">
        {turnings.map(({ offset }, row) => {
          const cards = shown.slice(row * perRow, (row + 1) * perRow)
          return (
            <div key={offset} className="fd-card-row" data-turning={row}>
              {[...cards, ...cards].map((person, at) => (
                // A place of the wall, whoever stands on it.
                // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
                <Card key={at} person={person} />
              ))}
            </div>
          )
        })}
      </div>
      <div className="fd-card-wall-night" />
    </div>
  )
}

const turnings: readonly Turning[] = Array.from({ length: rows }, (_, row) => ({
  times: row % 2 === 0 ? 1 : -1,
  offset: (row * 0.37) % 1,
}))

const Card = memo(function Card({ person: { name, number, department, picture } }: { person: StagePerson }) {
  return (
    <div className="fd-wall-card">
      <Avatar name={name} size={92} src={picture} />
      <b>{name}</b>
      <span>{department ?? number ?? ''}</span>
    </div>
  )
})
