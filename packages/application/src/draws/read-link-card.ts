import type { Draw, Lid, Scenery } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'

/** What the link of a draw shows in a chat, before anybody follows it. */
export type LinkCard = {
  readonly title: string
  /** Names of prizes, the first ones first; never how many there are, which an organiser may hide. */
  readonly prizes: readonly string[]
  /** Address of the organiser's picture for it, else of the draw's own; null where there is neither. */
  readonly picture: string | null
  /** Null: the landscape. */
  readonly scenery: Scenery | null
}

/** The card of a published draw; null for any other. */
export function readLinkCard({ store }: Pick<Ports, 'store'>, lid: Lid): Promise<LinkCard | null> {
  return store.read(async (tx) => {
    const draw = await tx.draws.byLid(lid)
    return draw && draw.life.status !== 'draft' ? linkCardOf(draw) : null
  })
}

function linkCardOf({ settings: { title, prizes, shareCover, cover, scenery } }: Draw): LinkCard {
  const picture = shareCover ?? cover ?? null
  return { title, prizes: prizes.map(({ name }) => name), picture, scenery: scenery ?? null }
}
