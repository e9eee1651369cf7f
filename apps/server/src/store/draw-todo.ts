import type { DrawTodo } from '@fairdraw/application/ports'
import type { DrawId, Instant, UserId } from '@fairdraw/domain'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What waits for a human in the draws that a user runs, by the indexes of what waits. */
export async function todoOf(db: Kysely<Tables>, userId: UserId): Promise<readonly DrawTodo[]> {
  const todos = new Map<string, DrawTodo>()
  const known = (id: DrawId): DrawTodo =>
    todos.get(id) ?? { drawId: id, proofs: null, claimed: [], unclaimed: [] }
  for (const draws of runBy(db, userId)) {
    const waiting = await draws
      .innerJoin('proofs', 'proofs.drawId', 'draws.id')
      .where('proofs.state', '=', 'waiting')
      .select((eb) => [
        'draws.id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<number>('proofs.sentAt').as('oldestAt'),
      ])
      .groupBy('draws.id')
      .execute()
    for (const { id, count, oldestAt } of waiting)
      todos.set(id, { ...known(id), proofs: { count, oldestAt } })
    const claimed = await draws
      .innerJoin('awards', 'awards.drawId', 'draws.id')
      .where('draws.status', 'in', ['claiming', 'drawn'])
      .where('awards.state', '=', 'claimed')
      .select((eb) => ['draws.id', 'awards.tier', eb.fn.countAll<number>().as('count')])
      .groupBy(['draws.id', 'awards.tier'])
      .orderBy('awards.tier')
      .execute()
    for (const { id, tier, count } of claimed) {
      const todo = known(id)
      todos.set(id, { ...todo, claimed: [...todo.claimed, { tier, count }] })
    }
    const unclaimed = await draws
      .innerJoin('awards', 'awards.drawId', 'draws.id')
      .where('draws.status', '=', 'claiming')
      .where('awards.state', '=', 'announced')
      .select((eb) => ['draws.id', 'awards.tier', eb.fn.countAll<number>().as('count')])
      .groupBy(['draws.id', 'awards.tier'])
      .orderBy('awards.tier')
      .execute()
    for (const { id, tier, count } of unclaimed) {
      const todo = known(id)
      todos.set(id, { ...todo, unclaimed: [...todo.unclaimed, { tier, count }] })
    }
  }
  return [...todos.values()]
}

export async function endingBefore(
  db: Kysely<Tables>,
  userId: UserId,
  until: Instant,
): Promise<readonly DrawId[]> {
  const ids: DrawId[] = []
  for (const draws of runBy(db, userId)) {
    const rows = await draws
      .where('draws.status', '=', 'open')
      .where('draws.dueAt', '<=', until)
      .select('draws.id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Own draws, and those of others that the user helps to run, whose further stages hang on the first; what lies in the
 * bin needs nothing.
 */
function runBy(db: Kysely<Tables>, userId: UserId) {
  const kept = db
    .selectFrom('draws')
    .where('draws.removedAt', 'is', null)
    .where('draws.recycledAt', 'is', null)
  const helped = db.selectFrom('drawAdmins').select('drawId').where('userId', '=', userId)
  return [
    kept.where('draws.ownerId', '=', userId),
    kept.where('draws.id', 'in', helped),
    kept.where('draws.seriesId', 'in', helped),
  ]
}
