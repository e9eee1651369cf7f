import type { Player } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { listFor, wanted } from './wanted.ts'

/** Of the newest play no more than the next one needs: most of its row is proof. */
const byIdentities = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('entrants')
    .leftJoin('plays', (join) =>
      join
        .onRef('plays.draw_id', '=', 'entrants.draw_id')
        .onRef('plays.join_seq', '=', 'entrants.join_seq')
        .on('plays.i', '=', (eb) =>
          eb
            .selectFrom('plays as other')
            .select((other) => other.fn.max('other.i').as('newest'))
            .whereRef('other.draw_id', '=', 'entrants.draw_id')
            .whereRef('other.join_seq', '=', 'entrants.join_seq'),
        ),
    )
    .select(['entrants.identity_key', 'entrants.join_seq', 'entrants.id_commit', 'entrants.nickname'])
    .select(['entrants.status', 'plays.i', 'plays.u', 'plays.wins'])
    .select(['plays.day', 'plays.day_used', 'plays.free_used', 'plays.extra_used'])
    .select(
      sql<number>`cast(coalesce((select sum(grants.count) from grants where grants.draw_id = entrants.draw_id
        and grants.join_seq = entrants.join_seq and grants.reason <> 'join'), 0) as bigint)`.as('earned'),
    )
    .where('entrants.draw_id', '=', slots.drawId)
    .whereRef('entrants.identity_key', '=', 'wanted.value'),
)

export async function playersOf(
  link: Link,
  drawId: DrawId,
  identityKeys: readonly Uint8Array[],
): Promise<readonly Player[]> {
  const { rows } = await byIdentities(link, { drawId, list: listFor(link.engine, identityKeys) })
  return rows.map((row) => ({
    identityKey: row.identity_key,
    joinSeq: row.join_seq,
    ref: row.id_commit,
    nickname: row.nickname,
    status: row.status as RowStatus,
    plays: row.i ?? 0,
    isWaiting: row.i !== null && row.u === null,
    earned: row.earned,
    tally: {
      day: row.day ?? '',
      dayUsed: row.day_used ?? 0,
      freeUsed: row.free_used ?? 0,
      extraUsed: row.extra_used ?? 0,
      wins: row.wins ?? 0,
    },
  }))
}
