import type { DrawTemplate, TemplateReader, TemplateWriter } from '@fairdraw/application/ports'
import { settingsOf } from './draw-row.ts'
import type { Link } from './link.ts'
import type { Tables } from './tables.ts'

export function templateReader({ db }: Link): TemplateReader {
  return {
    async byId(id) {
      const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? templateOf(row) : null
    },
    async ofOwner(ownerId) {
      const rows = await db
        .selectFrom('templates')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(templateOf)
    },
  }
}

export function templateWriter(link: Link): TemplateWriter {
  const { db } = link
  return {
    ...templateReader(link),
    async add({ settings, ...template }) {
      await db
        .insertInto('templates')
        .values({ ...template, taskType: settings.taskType, settings: JSON.stringify(settings) })
        .execute()
    },
    async rename(id, name) {
      const { numUpdatedRows } = await db
        .updateTable('templates')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('templates')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}

function templateOf({ taskType, ...row }: Tables['templates']): DrawTemplate {
  return { ...row, settings: settingsOf(row.settings) }
}
