import type { DescriptionBlock } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'

type Addresses = Pick<Edge, 'mediaUrl' | 'publicUrl'>

/** The origin that uploads are fetched from; null: whichever one a page has. */
export function mediaOrigin({ mediaUrl, publicUrl }: Addresses): string | null {
  return mediaUrl ?? publicUrl
}

/** Where people fetch an uploaded file. */
export function mediaUrlOf(addresses: Addresses, name: string): string {
  return `${mediaOrigin(addresses) ?? ''}/media/${name}`
}

/**
 * The address of an uploaded picture as `uploadPic` answers it, from that or from its path alone. Throws Rejected for
 * an address anywhere else: pages would make their readers known there.
 */
export function ownMediaUrl(addresses: Addresses, sent: string, field: string): string {
  return mediaUrlOf(addresses, ownMediaFile(addresses, sent, field))
}

/** The file at such an address. */
export function ownMediaFile(addresses: Addresses, sent: string, field: string): string {
  const at = sent.indexOf('/media/')
  const [origin, name] = [sent.slice(0, at), sent.slice(at + '/media/'.length)]
  if (at < 0 || (origin !== '' && origin !== mediaOrigin(addresses)))
    throw new Rejected([{ path: [field], code: 'invalid_format', message: '' }])
  return name
}

type Shown = {
  readonly description?: readonly DescriptionBlock[] | undefined
  readonly organiser_card?:
    | { readonly avatar?: string | undefined; readonly qr?: string | undefined }
    | null
    | undefined
}

/** Throws Rejected where a description or an organiser’s card would show a picture or a film of somebody else’s. */
export function requireOwnMedia(
  addresses: Addresses,
  { description = [], organiser_card: card }: Shown,
): void {
  for (const block of description) {
    if (block.kind === 'image' || block.kind === 'video') ownMediaFile(addresses, block.url, 'description')
    if (block.kind === 'video' && block.poster) ownMediaFile(addresses, block.poster, 'description')
  }
  for (const url of [card?.avatar, card?.qr]) if (url) ownMediaFile(addresses, url, 'organiser_card')
}
