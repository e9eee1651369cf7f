import type { Draw, DrawId, DrawLife, DrawSettings, Lid, Plan, UserId } from '@fairdraw/domain'
import type { DrawsTable } from './tables.ts'

type DrawRow = Pick<
  DrawsTable,
  | 'id'
  | 'lid'
  | 'owner_id'
  | 'version'
  | 'created_at'
  | 'settings'
  | 'life'
  | 'plan'
  | 'recycled_at'
  | 'removed_at'
>

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
    ...(row.plan === null ? {} : { plan: row.plan as Plan }),
    ...(row.recycled_at === null ? {} : { recycledAt: row.recycled_at }),
    ...(row.removed_at === null ? {} : { removedAt: row.removed_at }),
  }
}
