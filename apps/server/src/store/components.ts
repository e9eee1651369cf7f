import type { ComponentWriter } from '@fairdraw/application/ports'
import { first, isDone } from './answers.ts'
import type { Link } from './link.ts'

export function componentStore({ db }: Link): ComponentWriter {
  const authorisations = () => db.selectFrom('componentAuthorisations').selectAll()
  const changing = (componentId: string, appId: string) =>
    db
      .updateTable('componentAuthorisations')
      .where('componentId', '=', componentId)
      .where('appId', '=', appId)
  return {
    async ticket(componentId) {
      const row = await db
        .selectFrom('componentTickets')
        .selectAll()
        .where('componentId', '=', componentId)
        .executeTakeFirst()
      return row ? { sealed: row.sealedTicket, createdAt: row.createdAt } : null
    },
    authorisation: (componentId, appId) =>
      first(authorisations().where('componentId', '=', componentId).where('appId', '=', appId)),
    authorisedBy: (codeKey) => first(authorisations().where('codeKey', '=', codeKey)),
    async keepTicket(componentId, { sealed, createdAt }) {
      const columns = { sealedTicket: sealed, createdAt }
      return await isDone(
        db
          .insertInto('componentTickets')
          .values({ componentId, ...columns })
          .onConflict((conflict) =>
            conflict
              .column('componentId')
              .doUpdateSet(columns)
              .where('componentTickets.createdAt', '<', createdAt),
          ),
      )
    },
    authorise: ({ componentId, appId, ...columns }) =>
      isDone(
        db
          .insertInto('componentAuthorisations')
          .values({ componentId, appId, ...columns })
          .onConflict((conflict) =>
            conflict
              .columns(['componentId', 'appId'])
              .doUpdateSet(columns)
              .where('componentAuthorisations.saidAt', '<=', columns.saidAt),
          ),
      ),
    end: (componentId, appId, at) =>
      isDone(changing(componentId, appId).where('saidAt', '<=', at).set({ sealedRefresh: null, saidAt: at })),
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
