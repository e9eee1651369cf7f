import { PrizeIcon } from '@fairdraw/ui'
import type { PrizeLine } from './prize-line.ts'
import { prizePicture } from './prize-picture.ts'

type Props = { readonly prize: Pick<PrizeLine, 'image' | 'kind'>; readonly size: number }

/** The picture of a prize, or a drawing of its kind at this size where it has none. */
export function PrizeImage({ prize, size }: Props) {
  if (prize.image !== null) return <img src={prize.image} alt="" />
  return <PrizeIcon picture={prizePicture(prize.kind)} size={size} />
}
