import {
  blocksOf,
  type Draw,
  type DrawId,
  type DrawLife,
  type DrawSettings,
  type Lid,
  type Plan,
  type UserId,
} from '@fairdraw/domain'
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
  | 'screen_people'
  | 'recycled_at'
  | 'removed_at'
>

/** The draw that a row keeps. */
export function drawOf(row: DrawRow): Draw {
  return {
    id: row.id as DrawId,
    lid: row.lid as Lid,
    ownerId: row.owner_id as UserId,
    settings: settingsOf(row.settings),
    version: row.version,
    createdAt: row.created_at,
    life: JSON.parse(row.life) as DrawLife,
    ...(row.plan === null ? {} : { plan: row.plan as Plan }),
    ...(row.screen_people === null ? {} : { screenPeople: row.screen_people }),
    ...(row.recycled_at === null ? {} : { recycledAt: row.recycled_at }),
    ...(row.removed_at === null ? {} : { removedAt: row.removed_at }),
  }
}

/**
 * Settings as they are kept. A draw made before its description had parts keeps it as one text: it is read as one part
 * and written so with the next change. A migration would have to rewrite every draw's JSON in two engines for the same.
 */
export function settingsOf(kept: string): DrawSettings {
  const settings = JSON.parse(kept) as DrawSettings
  return { ...settings, description: blocksOf(settings.description) }
}
