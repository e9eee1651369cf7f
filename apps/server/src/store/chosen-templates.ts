import type { ChosenTemplateWriter } from '@fairdraw/application/ports'
import type { ChosenTemplate, MessageFields } from '@fairdraw/domain'
import { sql } from 'kysely'
import { firstAs, isDone } from './answers.ts'
import type { ChosenTemplateTables } from './chosen-template-tables.ts'
import type { Link } from './link.ts'

export function chosenTemplateStore({ db }: Link): ChosenTemplateWriter {
  const ofAccount = (accountId: string) =>
    db.selectFrom('chosenTemplates').selectAll().where('accountId', '=', accountId)
  return {
    of: (accountId, use, way) =>
      firstAs(ofAccount(accountId).where('useFor', '=', use).where('way', '=', way), chosenOf),
    async ofAccount(accountId) {
      const rows = await ofAccount(accountId).orderBy('way').orderBy('useFor').execute()
      return rows.map(chosenOf)
    },
    async isSent(letterId) {
      const row = await db
        .selectFrom('sentTemplates')
        .select('at')
        .where('letterId', '=', letterId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async choose(accountId, { use, way, templateId, fields }) {
      const chosen = { templateId, fieldsJson: JSON.stringify(fields) }
      await db
        .insertInto('chosenTemplates')
        .values({ accountId, useFor: use, way, ...chosen })
        .onConflict((conflict) => conflict.columns(['accountId', 'useFor', 'way']).doUpdateSet(chosen))
        .execute()
    },
    drop: (accountId, use, way) =>
      isDone(
        db
          .deleteFrom('chosenTemplates')
          .where('accountId', '=', accountId)
          .where('useFor', '=', use)
          .where('way', '=', way),
      ),
    // Whichever of the two comes first makes the row; the other reads in it what the first one said.
    async sent({ accountId, messageId, letterId, at }) {
      const { outcome } = await db
        .insertInto('sentTemplates')
        .values({ accountId, messageId, letterId, outcome: null, at })
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'messageId']).doUpdateSet((eb) => ({
            letterId: sql<string>`coalesce(${eb.ref('sentTemplates.letterId')}, ${letterId})`,
          })),
        )
        .returning('outcome')
        .executeTakeFirstOrThrow()
      return outcome
    },
    async ended({ accountId, messageId, outcome, at }) {
      const row = await db
        .insertInto('sentTemplates')
        .values({ accountId, messageId, letterId: null, outcome, at })
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'messageId']).doUpdateSet((eb) => ({
            outcome: sql<typeof outcome>`coalesce(${eb.ref('sentTemplates.outcome')}, ${outcome})`,
          })),
        )
        .returning(['letterId', 'outcome'])
        .executeTakeFirstOrThrow()
      // A later word that says otherwise is not the first one.
      return row.outcome === outcome ? row.letterId : null
    },
    async forgetAccount(accountId) {
      for (const table of ['chosenTemplates', 'sentTemplates'] as const)
        await db.deleteFrom(table).where('accountId', '=', accountId).execute()
    },
    async sweep(before, limit) {
      const old = await db
        .selectFrom('sentTemplates')
        .select(['accountId', 'messageId'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      for (const { accountId, messageId } of old)
        await db
          .deleteFrom('sentTemplates')
          .where('accountId', '=', accountId)
          .where('messageId', '=', messageId)
          .execute()
      return old.length
    },
  }
}

function chosenOf(row: ChosenTemplateTables['chosenTemplates']): ChosenTemplate {
  const { useFor: use, way, templateId, fieldsJson } = row
  return { use, way, templateId, fields: JSON.parse(fieldsJson) as MessageFields }
}
