import {
  type Draw,
  type DrawId,
  type Level,
  type Lid,
  type Objection,
  objectionsTo,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Account, DrawFilter, DrawKey, DrawSummary, Page, Ports, Reading } from '../ports/index.ts'
import { ownDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'store'>

/** A draw with what stands beside it on a page. */
export type DrawSight = { readonly draw: Draw; readonly entrantCount: number; readonly organiser: Account }

/** A published draw by its public id; refuses `not_found` for drafts too. */
export async function publishedDraw(tx: Reading, lid: Lid): Promise<Draw> {
  const draw = await tx.draws.byLid(lid)
  if (!draw || draw.life.status === 'draft') throw new Refusal('not_found')
  return draw
}

/** How many are in. */
export async function entrantCount(tx: Reading, id: DrawId): Promise<number> {
  return (await tx.entrants.door(id))?.joined ?? 0
}

/** One of the organiser's own draws, with what still speaks against publishing a draft. */
export async function readDraw(
  { store, clock, beacon }: Pick<Ports, 'store' | 'clock' | 'beacon'>,
  userId: UserId,
  id: DrawId,
): Promise<DrawSight & { objections: readonly Objection[] }> {
  const sight = await store.read(async (tx) => {
    const draw = await ownDraw(tx, userId, id)
    return { draw, entrantCount: await entrantCount(tx, id), organiser: await accountOf(tx, userId) }
  })
  const { settings, life } = sight.draw
  if (life.status !== 'draft') return { ...sight, objections: [] }
  const level: Level = settings.level !== 'C' && (await beacon.latest()) ? 'B' : 'C'
  return { ...sight, objections: objectionsTo(settings, level, clock.now()) }
}

/** A page of the organiser's draws, newest first, and how many there are. */
export function listDraws(
  { store }: Needs,
  filter: DrawFilter,
  after: DrawKey | null,
  limit: number,
): Promise<Page<DrawSummary, DrawKey> & { total: number; organiser: Account }> {
  return store.read(async (tx) => ({
    ...(await tx.draws.list(filter, after, limit)),
    total: await tx.draws.count(filter),
    organiser: await accountOf(tx, filter.ownerId),
  }))
}
