import { type LinkCard, readLinkCard } from '@fairdraw/application'
import { StoreUnavailable } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { Lid } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import { cardPictureAt } from './card-picture.ts'
import type { Edge } from './edge.ts'
import { mediaOrigin } from './media-url.ts'
import { siteOf } from './site-of.ts'
import { type FixedPage, fixedPage, pageWithCard } from './web-page.ts'

/** Most pages kept packed: many people follow the same few links. */
const mostKept = 200
const prizesNamed = 3

/** Makes a page of the card of the draw that an address leads to; null where it leads to none. */
export type CardPage = (path: string, html: string, request: FastifyRequest) => Promise<FixedPage | null>

/** The page of a draw with the card that chats show for its link; each is packed once. */
export function cardPages(edge: Edge): CardPage {
  const packed = new Map<string, FixedPage>()
  return async (path, html, request) => {
    const card = await cardAt(edge, path)
    if (!card) return null
    const site = siteOf(edge, request)
    const made = pageWithCard(html, {
      title: card.title,
      text: card.prizes.slice(0, prizesNamed).join('、'),
      picture: cardPictureAt(card.picture, { site, media: mediaOrigin(edge) }),
    })
    const page = packed.get(made) ?? fixedPage(made)
    packed.delete(made)
    packed.set(made, page)
    for (const oldest of packed.keys()) if (packed.size > mostKept) packed.delete(oldest)
    return page
  }
}

async function cardAt({ ports }: Edge, path: string): Promise<LinkCard | null> {
  const read = routes.entryInfo.input.shape.lid.safeParse(/^\/mobile\/([^/]+)$/.exec(path)?.[1])
  if (!read.success) return null
  try {
    return await readLinkCard(ports, read.data as Lid)
  } catch (error) {
    // The page itself says that nothing can be read now.
    if (error instanceof StoreUnavailable) return null
    throw error
  }
}
