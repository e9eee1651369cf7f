import type { BlacklistScope, BlacklistSearch, BlacklistWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import { countOf, first } from './answers.ts'
import { containing } from './containing.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import type { Tables } from './tables.ts'

export function blacklistStore({ db }: Link): BlacklistWriter {
  return {
    byId: (id) => first(db.selectFrom('blacklist').selectAll().where('id', '=', id)),
    find: (scope, identityKey) =>
      first(inScope(db, scope).selectAll().where('identityKey', '=', identityKey)),
    async list(scope, after, limit, search = null) {
      const rows = await inScope(db, scope, search)
        .selectAll()
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('addedAt', 'id'), '<', eb.tuple(after?.addedAt ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('addedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ addedAt, id }) => ({ addedAt, id }))
    },
    count: (scope, search = null) => countOf(inScope(db, scope, search)),
    async isUsed(drawId) {
      return (await keptOut(db, drawId).select('blacklist.id').limit(1).executeTakeFirst()) !== undefined
    },
    async among(drawId, identityKeys) {
      if (identityKeys.length === 0) return []
      return await keptOut(db, drawId)
        .selectAll('blacklist')
        .where('blacklist.identityKey', 'in', identityKeys)
        .execute()
    },
    async add(entry) {
      await db.insertInto('blacklist').values(entry).execute()
    },
    async remove(id) {
      await db.deleteFrom('blacklist').where('id', '=', id).execute()
    },
  }
}

function inScope(
  db: Kysely<Tables>,
  { ownerId, drawId }: BlacklistScope,
  search: BlacklistSearch | null = null,
) {
  const entries = db
    .selectFrom('blacklist')
    .where('ownerId', '=', ownerId)
    .where('drawId', drawId === null ? 'is' : '=', drawId)
  if (search === null) return entries
  const pattern = containing(search.text.toLowerCase())
  return entries.where((eb) =>
    eb.or([
      sql<boolean>`lower(reason) like ${pattern} escape '\\'`,
      sql<boolean>`lower(shown) like ${pattern} escape '\\'`,
      eb('shown', '=', search.shown),
      ...(search.identityKeys.length === 0 ? [] : [eb('identityKey', 'in', search.identityKeys)]),
    ]),
  )
}

/** What is in force at the door of a draw: its own list and its owner's. */
function keptOut(db: Kysely<Tables>, drawId: DrawId) {
  return db
    .selectFrom('draws')
    .innerJoin('blacklist', 'blacklist.ownerId', 'draws.ownerId')
    .where('draws.id', '=', drawId)
    .where((eb) => eb.or([eb('blacklist.drawId', 'is', null), eb('blacklist.drawId', '=', drawId)]))
}
