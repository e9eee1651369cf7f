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
    drawId: row.draw_id as DrawId,
    joinSeq: row.join_seq,
    identityKey: row.identity_key,
    sealedIdentity: row.sealed_identity,
    idCommit: row.id_commit,
    nameCommit: row.name_commit,
    nickname: row.nickname,
    joinedAt: row.joined_at,
    channel: row.channel,
    status: row.status as RowStatus,
    groupId: row.group_id,
    groupIndex: row.group_index,
    groupPath: row.group_path,
    charterVersion: row.charter_version,
  }
}

export function entrantColumns(entrant: NewEntrant): EntrantsTable {
  return {
    draw_id: entrant.drawId,
    join_seq: entrant.joinSeq,
    identity_key: entrant.identityKey,
    sealed_identity: entrant.sealedIdentity,
    id_commit: entrant.idCommit,
    name_commit: entrant.nameCommit,
    nickname: entrant.nickname,
    joined_at: entrant.joinedAt,
    channel: entrant.channel,
    status: entrant.status,
    chances: entrant.chances ?? chancesOfJoining,
    group_id: entrant.groupId,
    group_index: entrant.groupIndex,
    group_path: entrant.groupPath,
    charter_version: entrant.charterVersion,
  }
}
