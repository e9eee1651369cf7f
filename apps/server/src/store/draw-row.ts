import type { Draw, DrawId, DrawLife, DrawSettings, Lid, UserId } from '@fairdraw/domain'
import type { DrawsTable } from './tables.ts'

type DrawRow = Pick<DrawsTable, 'id' | 'lid' | 'owner_id' | 'version' | 'created_at' | 'settings' | 'life'>

/** The draw that a row keeps. */
export function drawOf(row: DrawRow): Draw {
  return {
    id: row.id as DrawId,
    lid: row.lid as Lid,
    ownerId: row.owner_id as UserId,
    settings: JSON.parse(row.settings) as DrawSettings,
    version: row.version,
    createdAt: row.created_at,
    life: JSON.parse(row.life) as DrawLife,
  }
}
