import { cardPicture } from '@fairdraw/contract'

/** Address of the picture that a card of a draw shows: its own, or our mark where it has none (null). */
export function cardPictureAt(
  picture: string | null,
  { site, media }: { readonly site: string; readonly media: string | null },
): string {
  const own = picture === null ? null : URL.parse(picture, media ?? site)
  return own?.href ?? site + cardPicture
}
