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
import type { Reading, StoreToRead } from '../ports/index.ts'

/** A tree that is served as tiles: the log, or the groups beside it as far as the log tells of them. */
export type TiledTree = 'log' | 'groups'

/**
 * A tile of the log, or of the tree of groups, by its path (C2SP tlog-tiles, lot-1 §11.5), which never changes: hashes of the tree,
 * or a bundle of entries. Refuses `not_found` for any other path, and for a tile that the signed head does not hold.
 */
export async function readLogTile(
  { store }: StoreToRead,
  path: string,
  tree: TiledTree = 'log',
): Promise<Uint8Array> {
  const place = tileAt(path)
  if (!place) throw new Refusal('not_found')
  return await store.read(async (tx) => {
    const { log } = tx
    const { size = 0 } = (await (tree === 'log' ? log.head() : log.groups.logged())) ?? {}
    const { level, number, width } = place
    if (Math.floor(size / tileWidth ** (level ?? 0)) < number * tileWidth + width)
      throw new Refusal('not_found')
    if (level !== null) return await hashesIn(tree === 'log' ? log : log.groups, { ...place, level })
    const [from, to] = [number * tileWidth, number * tileWidth + width]
    return entryBundle(
      tree === 'log' ? (await log.leaves(from, to)).map(logLeafBytes) : await log.groups.messages(from, to),
    )
  })
}

async function hashesIn(
  { nodes }: Pick<Reading['log'], 'nodes'>,
  place: TilePlace & { readonly level: number },
): Promise<Uint8Array> {
  const found = await nodes(nodesOfTile(place))
  return concat(...found.toSorted((a, b) => a.index - b.index).map(({ hash }) => hash))
}
