import type { Ref } from 'react'
import { risenBy } from './motion.ts'

type Props = {
  readonly tube: Ref<SVGGElement>
  readonly stick: Ref<SVGGElement>
  /** The stick that rises, from the left; null while none does. */
  readonly risen: number | null
}

const places = [
  { x: 60, turn: -8, top: 60 },
  { x: 70, turn: -4, top: 53 },
  { x: 80, turn: 0, top: 50 },
  { x: 90, turn: 4, top: 53 },
  { x: 100, turn: 8, top: 60 },
]

/** The tube and its sticks as an outline: sharp at any size. The one that was drawn is vermilion. */
export function Tube({ tube, stick, risen }: Props) {
  return (
    <svg className="fd-lots-tube" viewBox="0 0 160 190" aria-hidden="true" focusable="false">
      <g ref={tube} className="fd-lots-sway">
        {places.map(({ x, turn, top }, at) => {
          const isRisen = at === risen
          return (
            <g key={x} transform={`rotate(${turn} 80 180)`}>
              <g ref={isRisen ? stick : undefined} style={isRisen ? { transform: risenPose } : undefined}>
                <path
                  className={isRisen ? 'fd-lots-stick fd-lots-drawn' : 'fd-lots-stick'}
                  d={outline(x, top)}
                />
                <circle className="fd-lots-eye" cx={x} cy={top + 9} r="1.8" />
              </g>
            </g>
          )
        })}
        <path className="fd-lots-body" d="M40 96h80l-7 84a4 4 0 0 1-4 4H51a4 4 0 0 1-4-4z" />
        <path className="fd-lots-lines" d="M42 112h76M47 170h66" />
        <path className="fd-lots-faint" d="M58 120v42M69 120v42M80 120v42M91 120v42M102 120v42" />
      </g>
    </svg>
  )
}

const risenPose = `translateY(${-risenBy}px)`

const outline = (x: number, top: number) => `M${x - 3} ${top}h6l3 3v101h-12v-101z`
