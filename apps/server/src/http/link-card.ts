import { type LinkCard, readLinkCard } from '@fairdraw/application'
import { StoreUnavailable } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { FastifyRequest } from 'fastify'
import { cardPictureAt } from './card-picture.ts'
import type { Edge } from './edge.ts'
import { mediaOrigin } from './media-url.ts'
import { siteOf } from './site-of.ts'
import { pageWithCard, type SentPage, sentPage } from './web-page.ts'

const prizesNamed = 3

/** Makes a page of the card of the draw that an address leads to; null where it leads to none. */
export type CardPage = (path: string, html: string, request: FastifyRequest) => Promise<SentPage | null>

/** The page of a draw with the card that chats show for its link. Nothing is kept of it, whoever asks by whatever name. */
export function cardPages(edge: Edge): CardPage {
  return async (path, html, request) => {
    const card = await cardAt(edge, path)
    if (!card) return null
    const site = siteOf(edge, request)
    const made = pageWithCard(html, {
      title: card.title,
      scenery: card.scenery,
      text: card.prizes.slice(0, prizesNamed).join('、'),
      picture: site && cardPictureAt(card, { site, media: mediaOrigin(edge) }),
    })
    return sentPage(made)
  }
}

async function cardAt({ ports }: Edge, path: string): Promise<LinkCard | null> {
  const read = routes.entryInfo.input.shape.lid.safeParse(/^\/mobile\/([^/]+)$/.exec(path)?.[1])
  if (!read.success) return null
  try {
    return await readLinkCard(ports, read.data)
  } catch (error) {
    // The page itself says that nothing can be read now.
    if (error instanceof StoreUnavailable) return null
    throw error
  }
}
