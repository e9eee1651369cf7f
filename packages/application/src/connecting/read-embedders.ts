import type { Lid } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'

/** Draws whose sites are remembered at a time. */
const mostRemembered = 500

/** The origins whose pages may show a draw in a frame; null where there is no such published draw. */
export type ReadEmbedders = (lid: Lid) => Promise<readonly string[] | null>

/** Reads them once in ten seconds for everybody who looks at the draw on those pages. */
export function readEmbedders({ store }: Pick<Ports, 'store'>): ReadEmbedders {
  return createRemembered(
    (lid: Lid) =>
      store.read(async (tx) => {
        const draw = await tx.draws.byLid(lid)
        if (!draw || draw.life.status === 'draft') return null
        return (await tx.apiKeys.sites(draw.ownerId)).map(({ origin }) => origin)
      }),
    mostRemembered,
  )
}
