import { memo, useMemo, useRef } from 'react'
import type { StagePerson } from '../stage-props.ts'
import { emOf, isAllSquare } from '../text-width.ts'
import type { CrowdProps } from './crowd-props.ts'
import { placesOf, seated } from './landing.ts'
import type { Layer } from './layer.ts'
import { sampleOf, useTurn } from './sample.ts'
import { bookIn, books, nearBook, slipLayers, slipsOf } from './slips-scene.ts'
import type { Box } from './use-box.ts'
import { useCourse } from './use-course.ts'
import { useRestDelay, useShown } from './use-shown.ts'
import './name-slips.css'

/** Rolling names: three books of bamboo slips, bound with thread, that unroll past one another; the near one stops at its mark. */
export function NameSlips(props: CrowdProps & { readonly box: Box }) {
  const { box, since } = props
  const { present, drawn } = useShown(props)
  const turn = useTurn(props)
  const layers = useMemo(() => slipLayers(box), [box])
  const places = placesOf(layers[nearBook] as Layer, drawn.length, since)
  const counts = slipsOf(box)
  const all = sampleOf(
    present,
    counts.reduce((sum, count) => sum + count),
    turn,
  )
  const desk = useRef<HTMLDivElement>(null)
  const slide = (share: number, book: number) =>
    `translateX(${-share * (counts[book] ?? 0) * (books[book]?.pitch ?? 0)}px)`
  useCourse(desk, props, layers, slide, box.width)
  return (
    <div ref={desk} className="fd-slips" style={useRestDelay(props)}>
      {books.map(({ name, pitch }, book) => {
        const before = counts.slice(0, book).reduce((sum, count) => sum + count, 0)
        const some = all.slice(before, before + (counts[book] ?? 0))
        const isNear = book === nearBook
        const shown = isNear ? seated(some, drawn, places) : some
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the books lie where they lie
            key={book}
            className={`fd-slips-book fd-slips-${name}`}
            style={bookIn(box, book)}
          >
            <div className="fd-slips-strip" data-turning={book}>
              {[...shown, ...shown].map((person, at) => (
                <Slip
                  // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
                  key={at}
                  person={person}
                  width={pitch}
                  isWon={isNear && places.includes(at % shown.length)}
                />
              ))}
            </div>
          </div>
        )
      })}
      <div className="fd-slips-night" />
      <i className="fd-slips-mark" style={{ ...bookIn(box, nearBook), width: books[nearBook].pitch }} />
    </div>
  )
}

type SlipProps = { readonly person: StagePerson; readonly width: number; readonly isWon: boolean }

const Slip = memo(function Slip({ person: { name, index }, width, isWon }: SlipProps) {
  const isUpright = isAllSquare(name)
  const room = isUpright ? 0.6 : 0.42
  const ems = isUpright ? Array.from(name).length * 1.1 : emOf(name)
  return (
    <span
      className="fd-slip"
      data-won={isWon || undefined}
      data-person={index}
      style={{ width, fontSize: width * Math.min(room, 3.4 / Math.max(1, ems)) }}
    >
      {name}
    </span>
  )
})
