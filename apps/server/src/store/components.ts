import type { ComponentReader, ComponentWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function componentReader({ db }: Link): ComponentReader {
  const authorisations = () => db.selectFrom('componentAuthorisations').selectAll()
  return {
    async ticket(componentId) {
      const row = await db
        .selectFrom('componentTickets')
        .selectAll()
        .where('componentId', '=', componentId)
        .executeTakeFirst()
      return row ? { sealed: row.sealedTicket, createdAt: row.createdAt } : null
    },
    async authorisation(componentId, appId) {
      const row = await authorisations()
        .where('componentId', '=', componentId)
        .where('appId', '=', appId)
        .executeTakeFirst()
      return row ?? null
    },
    async authorisedBy(codeKey) {
      return (await authorisations().where('codeKey', '=', codeKey).executeTakeFirst()) ?? null
    },
  }
}

export function componentWriter(link: Link): ComponentWriter {
  const { db } = link
  const changing = (componentId: string, appId: string) =>
    db
      .updateTable('componentAuthorisations')
      .where('componentId', '=', componentId)
      .where('appId', '=', appId)
  return {
    ...componentReader(link),
    async keepTicket(componentId, { sealed, createdAt }) {
      const columns = { sealedTicket: sealed, createdAt }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('componentTickets')
        .values({ componentId, ...columns })
        .onConflict((conflict) =>
          conflict
            .column('componentId')
            .doUpdateSet(columns)
            .where('componentTickets.createdAt', '<', createdAt),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async authorise({ componentId, appId, ...columns }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('componentAuthorisations')
        .values({ componentId, appId, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['componentId', 'appId'])
            .doUpdateSet(columns)
            .where('componentAuthorisations.saidAt', '<=', columns.saidAt),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async end(componentId, appId, at) {
      const { numUpdatedRows } = await changing(componentId, appId)
        .where('saidAt', '<=', at)
        .set({ sealedRefresh: null, saidAt: at })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async renew({ componentId, appId, saidAt }, sealed) {
      await changing(componentId, appId)
        .where('saidAt', '=', saidAt)
        .where('sealedRefresh', 'is not', null)
        .set({ sealedRefresh: sealed })
        .execute()
    },
    async forget(componentId, appId) {
      await db
        .deleteFrom('componentAuthorisations')
        .where('componentId', '=', componentId)
        .where('appId', '=', appId)
        .execute()
    },
  }
}
