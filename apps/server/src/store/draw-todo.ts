import type { AwardCount, DrawTodo } from '@fairdraw/application/ports'
import type { DrawId, DrawStatus, Instant, UserId } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What waits for a human in the draws that a user runs, by the indexes of what waits. */
export async function todoOf(db: Kysely<Tables>, userId: UserId): Promise<readonly DrawTodo[]> {
  const todos = new Map<string, DrawTodo>()
  const add = (id: DrawId, found: (known: DrawTodo) => Partial<DrawTodo>): void => {
    const known = todos.get(id) ?? { drawId: id, proofs: null, appeals: 0, claimed: [], unclaimed: [] }
    todos.set(id, { ...known, ...found(known) })
  }
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
    for (const { id, count, oldestAt } of waiting) add(id, () => ({ proofs: { count, oldestAt } }))
    const appeals = await draws
      .where('draws.status', 'in', ['scheduled', 'open', 'paused'])
      .innerJoin('entrantDetails', 'entrantDetails.drawId', 'draws.id')
      .where('entrantDetails.appealOpen', 'is not', null)
      .select((eb) => ['draws.id', eb.fn.countAll<number>().as('count')])
      .groupBy('draws.id')
      .execute()
    for (const { id, count } of appeals) add(id, () => ({ appeals: count }))
    // Draws that are played give prizes away while they are open.
    for (const { id, ...some } of await awardsOf(draws, 'claimed', ['open', 'paused', 'drawn', 'claiming']))
      add(id, ({ claimed }) => ({ claimed: [...claimed, some] }))
    for (const { id, ...some } of await awardsOf(draws, 'announced', ['claiming']))
      add(id, ({ unclaimed }) => ({ unclaimed: [...unclaimed, some] }))
  }
  return [...todos.values()]
}

/** `state` stands in the text: the index of what is in that state is found by it. */
async function awardsOf(
  draws: ReturnType<typeof runBy>[number],
  state: 'claimed' | 'announced',
  statuses: readonly DrawStatus[],
): Promise<readonly (AwardCount & { readonly id: DrawId })[]> {
  return await draws
    .where('draws.status', 'in', statuses)
    .innerJoin('awards', 'awards.drawId', 'draws.id')
    .where(sql<boolean>`awards.state = ${sql.lit(state)}`)
    .select((eb) => ['draws.id', 'awards.round', 'awards.tier', eb.fn.countAll<number>().as('count')])
    .groupBy(['draws.id', 'awards.round', 'awards.tier'])
    .orderBy('awards.round')
    .orderBy('awards.tier')
    .execute()
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
