import { pngOf } from './png-of.ts'
import { paintPoster, posterSize } from './poster-paint.ts'

/** What stands on a poster, from top to foot. */
export type Poster = {
  /** The address of a picture at its head; without one the paper begins with the title. */
  readonly cover?: string | undefined
  readonly title: string
  readonly organiser: string
  /** A line a prize, the dearest first; as many as there is room for. */
  readonly prizes: readonly string[]
  /** 11 月 20 日 20:00 开奖 */
  readonly when: string
  readonly link: string
  /** What to do with the code. */
  readonly hint: string
}

/** A poster as a PNG, drawn on this device; null where the browser cannot draw one. */
export function drawPoster(poster: Poster): Promise<Blob | null> {
  return pngOf(posterSize, async (pen) => paintPoster(pen, poster, await loaded(poster.cover)))
}

/** A picture that may be drawn and taken out again; null where it does not come, and the poster does without. */
async function loaded(address: string | undefined): Promise<HTMLImageElement | null> {
  if (address === undefined) return null
  const picture = new Image()
  // Without leave from its host, one drawn picture of another host would lock the whole canvas.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  return picture.decode().then(
    () => picture,
    () => null,
  )
}
