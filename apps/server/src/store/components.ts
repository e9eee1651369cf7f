import type { Authorisation, ComponentReader, ComponentWriter } from '@fairdraw/application/ports'
import type { ComponentTables } from './component-tables.ts'
import type { Link } from './link.ts'

type Row = ComponentTables['component_authorisations']

export function componentReader({ db }: Link): ComponentReader {
  const authorisations = () => db.selectFrom('component_authorisations').selectAll()
  return {
    async ticket(componentId) {
      const row = await db
        .selectFrom('component_tickets')
        .selectAll()
        .where('component_id', '=', componentId)
        .executeTakeFirst()
      return row ? { sealed: row.sealed_ticket, createdAt: row.created_at } : null
    },
    async authorisation(componentId, appId) {
      const row = await authorisations()
        .where('component_id', '=', componentId)
        .where('app_id', '=', appId)
        .executeTakeFirst()
      return row ? authorisationOf(row) : null
    },
    async authorisedBy(codeKey) {
      const row = await authorisations().where('code_key', '=', codeKey).executeTakeFirst()
      return row ? authorisationOf(row) : null
    },
  }
}

export function componentWriter(link: Link): ComponentWriter {
  const { db } = link
  const changing = (componentId: string, appId: string) =>
    db
      .updateTable('component_authorisations')
      .where('component_id', '=', componentId)
      .where('app_id', '=', appId)
  return {
    ...componentReader(link),
    async keepTicket(componentId, { sealed, createdAt }) {
      const columns = { sealed_ticket: sealed, created_at: createdAt }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('component_tickets')
        .values({ component_id: componentId, ...columns })
        .onConflict((conflict) =>
          conflict
            .column('component_id')
            .doUpdateSet(columns)
            .where('component_tickets.created_at', '<', createdAt),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async authorise(authorisation) {
      const { component_id, app_id, ...columns } = columnsOf(authorisation)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('component_authorisations')
        .values({ component_id, app_id, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['component_id', 'app_id'])
            .doUpdateSet(columns)
            .where('component_authorisations.said_at', '<=', authorisation.saidAt),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async end(componentId, appId, at) {
      const { numUpdatedRows } = await changing(componentId, appId)
        .where('said_at', '<=', at)
        .set({ sealed_refresh: null, said_at: at })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async renew({ componentId, appId, saidAt }, sealed) {
      await changing(componentId, appId)
        .where('said_at', '=', saidAt)
        .where('sealed_refresh', 'is not', null)
        .set({ sealed_refresh: sealed })
        .execute()
    },
    async forget(componentId, appId) {
      await db
        .deleteFrom('component_authorisations')
        .where('component_id', '=', componentId)
        .where('app_id', '=', appId)
        .execute()
    },
  }
}

function columnsOf(authorisation: Authorisation): Row {
  const { componentId, appId, sealedRefresh, originalId, saidAt, codeKey } = authorisation
  return {
    ...{ component_id: componentId, app_id: appId, sealed_refresh: sealedRefresh },
    ...{ original_id: originalId, said_at: saidAt, code_key: codeKey },
  }
}

function authorisationOf(row: Row): Authorisation {
  return {
    ...{ componentId: row.component_id, appId: row.app_id, sealedRefresh: row.sealed_refresh },
    ...{ originalId: row.original_id, saidAt: row.said_at, codeKey: row.code_key },
  }
}
