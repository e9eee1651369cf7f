import { Refusal } from '@fairdraw/domain'
import {
  concat,
  entryBundle,
  logLeafBytes,
  nodesOfTile,
  type TilePlace,
  tileAt,
  tileWidth,
} from '@fairdraw/fairness'
import type { Ports, Reading } from '../ports/index.ts'

/**
 * A tile of the log by its path (C2SP tlog-tiles, lot-1 §11.5), which never changes: hashes of its tree, or a bundle of entries.
 * Refuses `not_found` for any other path, and for a tile that the signed head does not hold.
 */
export async function readLogTile({ store }: Pick<Ports, 'store'>, path: string): Promise<Uint8Array> {
  const place = tileAt(path)
  if (!place) throw new Refusal('not_found')
  return await store.read(async (tx) => {
    const { size = 0 } = (await tx.log.head()) ?? {}
    const { level, number, width } = place
    if (Math.floor(size / tileWidth ** (level ?? 0)) < number * tileWidth + width)
      throw new Refusal('not_found')
    return level === null ? await entriesIn(tx, place) : await hashesIn(tx, { ...place, level })
  })
}

async function entriesIn(tx: Reading, { number, width }: TilePlace): Promise<Uint8Array> {
  const from = number * tileWidth
  return entryBundle((await tx.log.leaves(from, from + width)).map(logLeafBytes))
}

async function hashesIn(tx: Reading, place: TilePlace & { readonly level: number }): Promise<Uint8Array> {
  const nodes = await tx.log.nodes(nodesOfTile(place))
  return concat(...nodes.toSorted((a, b) => a.index - b.index).map(({ hash }) => hash))
}
