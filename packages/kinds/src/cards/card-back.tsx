import { iceCrack, Mark } from '@fairdraw/ui'
import { memo } from 'react'
import { inkOn } from '../play-fills.ts'

type Props = {
  readonly seed: number
  readonly fill?: string | undefined
  /** Its number on a shared board; in place of the mark where the card is small. */
  readonly number?: number | undefined
  readonly isSmall?: boolean
}

const width = 94
const height = 136

/** The back of a card: ice-crack lattice, of which every board and place has its own, and the mark. */
export const CardBack = memo(function CardBack({ seed, fill, number, isSmall }: Props) {
  const paint = fill === undefined ? {} : { background: fill, color: inkOn(fill, false) }
  return (
    <span className="fd-card-back" style={paint}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect x=".6" y=".6" width={width - 1.2} height={height - 1.2} rx="5" />
        <path className="fd-card-cracks" d={iceCrack(seed, width, height, 3, 5)} />
      </svg>
      <span className="fd-card-mark">{isSmall ? number : <Mark size={36} tone="figure" />}</span>
      {!isSmall && number !== undefined && <span className="fd-card-number">{number}</span>}
    </span>
  )
})
