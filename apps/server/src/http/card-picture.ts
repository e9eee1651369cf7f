import type { LinkCard } from '@fairdraw/application'
import { cardPictureIn } from '@fairdraw/contract'

/** Address of the picture that a card of a draw shows: its own, or our mark in its scenery where it has none (null). */
export function cardPictureAt(
  { picture, scenery }: Pick<LinkCard, 'picture' | 'scenery'>,
  { site, media }: { readonly site: string; readonly media: string | null },
): string {
  const own = picture === null ? null : URL.parse(picture, media ?? site)
  return own?.href ?? site + cardPictureIn(scenery)
}
