import { blocksOf, type Draw, type DrawLife, type DrawSettings } from '@fairdraw/domain'
import type { DrawsTable } from './tables.ts'

type DrawRow = Pick<
  DrawsTable,
  | 'id'
  | 'lid'
  | 'ownerId'
  | 'version'
  | 'createdAt'
  | 'settings'
  | 'life'
  | 'plan'
  | 'screenPeople'
  | 'recycledAt'
  | 'removedAt'
>

/** The draw that a row keeps. */
export function drawOf(row: DrawRow): Draw {
  return {
    id: row.id,
    lid: row.lid,
    ownerId: row.ownerId,
    settings: settingsOf(row.settings),
    version: row.version,
    createdAt: row.createdAt,
    life: JSON.parse(row.life) as DrawLife,
    ...(row.plan === null ? {} : { plan: row.plan }),
    ...(row.screenPeople === null ? {} : { screenPeople: row.screenPeople }),
    ...(row.recycledAt === null ? {} : { recycledAt: row.recycledAt }),
    ...(row.removedAt === null ? {} : { removedAt: row.removedAt }),
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
