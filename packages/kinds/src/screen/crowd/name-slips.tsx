import { lettersOf } from '@fairdraw/ui'
import { memo, useMemo, useRef } from 'react'
import type { StagePerson } from '../stage-props.ts'
import type { CrowdProps } from './crowd-props.ts'
import { presentIn } from './present.ts'
import { sampleOf, useTurn } from './sample.ts'
import type { Box } from './use-box.ts'
import { type Turning, useCourse } from './use-course.ts'
import './name-slips.css'

/** px of a stage 1080 high: from one slip of a book to the next. */
const books = [
  { name: 'far', pitch: 62 },
  { name: 'near', pitch: 104 },
  { name: 'far', pitch: 62 },
] as const
const turnings: readonly Turning[] = [
  { times: -1, offset: 0.2 },
  { times: 1, offset: 0 },
  { times: -1, offset: 0.7 },
]

/** Rolling names: three books of bamboo slips, bound with red thread, that unroll past one another. */
export function NameSlips(props: CrowdProps & { readonly box: Box }) {
  const { people, gone, box } = props
  const present = useMemo(() => presentIn(people, gone), [people, gone])
  const turn = useTurn(props)
  const counts = useMemo(() => books.map(({ pitch }) => Math.ceil(box.width / pitch) + 1), [box.width])
  const shown = useMemo(() => {
    const all = sampleOf(
      present,
      counts.reduce((sum, count) => sum + count),
      turn,
    )
    const before = counts.map((_, book) => counts.slice(0, book).reduce((sum, count) => sum + count, 0))
    return counts.map((count, book) => all.slice(before[book], (before[book] ?? 0) + count))
  }, [present, counts, turn])
  const desk = useRef<HTMLDivElement>(null)
  const slide = (share: number, book: number) =>
    `translateX(${-share * (counts[book] ?? 0) * (books[book]?.pitch ?? 0)}px)`
  useCourse(desk, props, turnings, slide, box.width)
  return (
    <div ref={desk} className="fd-slips">
      {books.map(({ name, pitch }, book) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the books lie where they lie
        <div key={book} className={`fd-slips-book fd-slips-${name}`}>
          <div className="fd-slips-strip" data-turning={book}>
            {[...(shown[book] ?? []), ...(shown[book] ?? [])].map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
              <Slip key={at} person={person} width={pitch} />
            ))}
          </div>
        </div>
      ))}
      <div className="fd-slips-night" />
    </div>
  )
}

const Slip = memo(function Slip({ person, width }: { person: StagePerson; width: number }) {
  const letters = lettersOf(person.name)
  return (
    <span className="fd-slip" style={{ width, fontSize: width * (letters.length > 3 ? 0.5 : 0.6) }}>
      {letters.join('')}
    </span>
  )
})
