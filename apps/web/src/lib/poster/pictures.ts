import { face, fetchRareSigns, portraitFor } from '@fairdraw/ui'
import { loadPart } from '../load-part.ts'
import type { Poster } from './poster-of.ts'

/** The pictures on a poster, as far as they came. */
export type Pictures = {
  readonly cover: HTMLImageElement | null
  readonly portrait: HTMLImageElement | null
  readonly prizes: readonly (HTMLImageElement | null)[]
  /** Whether one that there ought to be did not come. */
  readonly lacks: { readonly cover: boolean; readonly prizes: boolean }
}

type Pictured = Pick<Poster, 'cover' | 'portrait'> & {
  readonly prizes: readonly { readonly image: string | null }[]
}

/** Fetches what a poster shows, and the signs that this device has no font for: a canvas waits for neither. */
export async function picturesOf(poster: Pictured, text: string): Promise<Pictures> {
  const addresses = poster.prizes.map(({ image }) => image)
  const [cover, portrait, prizes] = await Promise.all([
    loaded(poster.cover),
    loaded(poster.portrait && portraitFor(poster.portrait, 120)),
    Promise.all(addresses.map(loaded)),
    fontsFor(text),
  ])
  const lacksCover = poster.cover !== null && cover === null
  const lacksPrizes = addresses.some((address, at) => address !== null && prizes[at] === null)
  return { cover, portrait, prizes, lacks: { cover: lacksCover, prizes: lacksPrizes } }
}

/** A picture that may be drawn and taken out again; null where it does not come, and the poster does without. */
async function loaded(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null
  const picture = new Image()
  // Without leave from its host, one drawn picture of another host would lock the whole canvas.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

async function fontsFor(text: string): Promise<void> {
  await loadPart(() => import('../show/stage-fonts.ts')).catch(() => undefined)
  await fetchRareSigns(face('song'), text)
}
