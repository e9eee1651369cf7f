import { Icon } from '@fairdraw/ui'
import type { KeyboardEvent } from 'react'

type Props = {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  /** What the buttons are called. */
  readonly up: string
  readonly down: string
}

/** Two buttons that keep the focus at either end; the arrow keys do the same. */
export function MoveButtons({ isFirst, isLast, onMove, up, down }: Props) {
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <>
      <button
        type="button"
        aria-label={up}
        aria-disabled={isFirst}
        onKeyDown={byKey}
        onClick={() => onMove(-1)}
      >
        <Icon name="down" size={14} />
      </button>
      <button
        type="button"
        aria-label={down}
        aria-disabled={isLast}
        onKeyDown={byKey}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={14} />
      </button>
    </>
  )
}
