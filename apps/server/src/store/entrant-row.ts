import type { Entrant, NewEntrant } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { sql } from 'kysely'
import type { EntrantsTable } from './tables.ts'

/** What joining alone gives when nothing else is said. */
const chancesOfJoining = 1

/** The sum of the ledger of the entrant in hand: its first entry is a column, the later ones are grants. */
export const weight = sql<number>`cast(entrants.chances + coalesce((
  select sum(grants.count) from grants
  where grants.draw_id = entrants.draw_id and grants.join_seq = entrants.join_seq
), 0) as bigint)`.as('weight')

export function entrantOf(row: Omit<EntrantsTable, 'chances'>): Entrant {
  return {
    drawId: row.drawId as DrawId,
    joinSeq: row.joinSeq,
    identityKey: row.identityKey,
    sealedIdentity: row.sealedIdentity,
    idCommit: row.idCommit,
    nameCommit: row.nameCommit,
    nickname: row.nickname,
    joinedAt: row.joinedAt,
    channel: row.channel,
    status: row.status as RowStatus,
    groupId: row.groupId,
    groupIndex: row.groupIndex,
    groupPath: row.groupPath,
    charterVersion: row.charterVersion,
  }
}

export function entrantColumns(entrant: NewEntrant): EntrantsTable {
  return {
    drawId: entrant.drawId,
    joinSeq: entrant.joinSeq,
    identityKey: entrant.identityKey,
    sealedIdentity: entrant.sealedIdentity,
    idCommit: entrant.idCommit,
    nameCommit: entrant.nameCommit,
    nickname: entrant.nickname,
    joinedAt: entrant.joinedAt,
    channel: entrant.channel,
    status: entrant.status,
    chances: entrant.chances ?? chancesOfJoining,
    groupId: entrant.groupId,
    groupIndex: entrant.groupIndex,
    groupPath: entrant.groupPath,
    charterVersion: entrant.charterVersion,
  }
}
