import { PrizeIcon } from '@fairdraw/ui'
import { useState } from 'react'
import { drawingOf, type Held } from './play-drawing.ts'

type Props = { readonly held: Held; readonly size: number }

/** A prize in its place: its own picture, or a drawing where there is none or it does not come. */
export function PrizeFigure({ held: { prize }, size }: Props) {
  const [isLost, setIsLost] = useState(false)
  if (prize?.image && !isLost)
    return (
      <img
        className="fd-play-photo"
        src={prize.image}
        alt=""
        width={size}
        height={size}
        draggable={false}
        onError={() => setIsLost(true)}
      />
    )
  return <PrizeIcon picture={drawingOf(prize)} size={size} />
}
