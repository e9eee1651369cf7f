import type { ChosenTemplateReader, ChosenTemplateWriter, DeliveryOutcome } from '@fairdraw/application/ports'
import type { ChosenTemplate, MessageFields, TemplateUse, TemplateWay } from '@fairdraw/domain'
import { type Selectable, sql } from 'kysely'
import type { ChosenTemplateTables } from './chosen-template-tables.ts'
import type { Link } from './link.ts'

export function chosenTemplateReader({ db }: Link): ChosenTemplateReader {
  const ofAccount = (accountId: string) =>
    db.selectFrom('chosen_templates').selectAll().where('account_id', '=', accountId)
  return {
    async of(accountId, use, way) {
      const row = await ofAccount(accountId)
        .where('use_for', '=', use)
        .where('way', '=', way)
        .executeTakeFirst()
      return row ? chosenOf(row) : null
    },
    async ofAccount(accountId) {
      const rows = await ofAccount(accountId).orderBy('way').orderBy('use_for').execute()
      return rows.map(chosenOf)
    },
    async isSent(letterId) {
      const row = await db
        .selectFrom('sent_templates')
        .select('at')
        .where('letter_id', '=', letterId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export function chosenTemplateWriter(link: Link): ChosenTemplateWriter {
  const { db } = link
  return {
    ...chosenTemplateReader(link),
    async choose(accountId, { use, way, templateId, fields }) {
      const chosen = { template_id: templateId, fields_json: JSON.stringify(fields) }
      await db
        .insertInto('chosen_templates')
        .values({ account_id: accountId, use_for: use, way, ...chosen })
        .onConflict((conflict) => conflict.columns(['account_id', 'use_for', 'way']).doUpdateSet(chosen))
        .execute()
    },
    async drop(accountId, use, way) {
      const { numDeletedRows } = await db
        .deleteFrom('chosen_templates')
        .where('account_id', '=', accountId)
        .where('use_for', '=', use)
        .where('way', '=', way)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    // Whichever of the two comes first makes the row; the other reads in it what the first one said.
    async sent({ accountId, messageId, letterId, at }) {
      const { outcome } = await db
        .insertInto('sent_templates')
        .values({ account_id: accountId, message_id: messageId, letter_id: letterId, outcome: null, at })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'message_id']).doUpdateSet((eb) => ({
            letter_id: sql<string>`coalesce(${eb.ref('sent_templates.letter_id')}, ${letterId})`,
          })),
        )
        .returning('outcome')
        .executeTakeFirstOrThrow()
      return outcome as DeliveryOutcome | null
    },
    async ended({ accountId, messageId, outcome, at }) {
      const row = await db
        .insertInto('sent_templates')
        .values({ account_id: accountId, message_id: messageId, letter_id: null, outcome, at })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'message_id']).doUpdateSet((eb) => ({
            outcome: sql<string>`coalesce(${eb.ref('sent_templates.outcome')}, ${outcome})`,
          })),
        )
        .returning(['letter_id', 'outcome'])
        .executeTakeFirstOrThrow()
      // A later word that says otherwise is not the first one.
      return row.outcome === outcome ? row.letter_id : null
    },
    async forgetAccount(accountId) {
      for (const table of ['chosen_templates', 'sent_templates'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute()
    },
    async sweep(before, limit) {
      const old = await db
        .selectFrom('sent_templates')
        .select(['account_id', 'message_id'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      for (const { account_id, message_id } of old)
        await db
          .deleteFrom('sent_templates')
          .where('account_id', '=', account_id)
          .where('message_id', '=', message_id)
          .execute()
      return old.length
    },
  }
}

function chosenOf(row: Selectable<ChosenTemplateTables['chosen_templates']>): ChosenTemplate {
  return {
    use: row.use_for as TemplateUse,
    way: row.way as TemplateWay,
    templateId: row.template_id,
    fields: JSON.parse(row.fields_json) as MessageFields,
  }
}
