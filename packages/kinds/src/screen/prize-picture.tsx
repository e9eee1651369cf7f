import { PrizeIcon } from '@fairdraw/ui'
import { useState } from 'react'
import { drawingOf } from '../play-drawing.ts'
import type { StageRound } from './stage-props.ts'

type Props = {
  readonly round: Pick<StageRound, 'tier' | 'prize' | 'image'>
  readonly size: number
  readonly drawnSize?: number
}

/** The prize's own picture, or a drawing where there is none or it does not come. */
export function PrizePicture({ round: { tier, prize, image }, size, drawnSize = size }: Props) {
  const [lost, setLost] = useState<string>()
  if (image && lost !== image)
    return (
      <img
        className="fd-hall-photo"
        src={image}
        alt=""
        width={size}
        height={size}
        onError={() => setLost(image)}
      />
    )
  return (
    <span className="fd-hall-drawing">
      <PrizeIcon picture={drawingOf({ tier, name: prize, kind: 'goods' })} size={drawnSize} />
    </span>
  )
}
