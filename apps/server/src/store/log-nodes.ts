import type { LogNode, NodePlace } from '@fairdraw/fairness'
import type { Link } from './link.ts'

/** Those of these nodes that there are in one of the trees. */
export async function nodesIn(
  db: Link['db'],
  tree: 'logGroupNodes' | 'logNodes',
  places: readonly NodePlace[],
): Promise<readonly LogNode[]> {
  if (places.length === 0) return []
  return await db
    .selectFrom(tree)
    .select(['level', 'position as index', 'hash'])
    .where((eb) =>
      eb.or(
        Array.from(
          Map.groupBy(places, ({ level }) => level),
          ([level, of]) =>
            eb('level', '=', level).and(
              'position',
              'in',
              of.map(({ index }) => index),
            ),
        ),
      ),
    )
    .execute()
}
