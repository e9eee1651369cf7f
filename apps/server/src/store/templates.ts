import type { DrawTemplate, TemplateWriter } from '@fairdraw/application/ports'
import { firstAs, isDone } from './answers.ts'
import { settingsOf } from './draw-row.ts'
import type { Link } from './link.ts'
import type { Tables } from './tables.ts'

export function templateStore({ db }: Link): TemplateWriter {
  return {
    byId: (id) => firstAs(db.selectFrom('templates').selectAll().where('id', '=', id), templateOf),
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
    async add({ settings, ...template }) {
      await db
        .insertInto('templates')
        .values({ ...template, taskType: settings.taskType, settings: JSON.stringify(settings) })
        .execute()
    },
    rename: (id, name) => isDone(db.updateTable('templates').set({ name }).where('id', '=', id)),
    remove: (id) => isDone(db.deleteFrom('templates').where('id', '=', id)),
  }
}

function templateOf({ taskType, ...row }: Tables['templates']): DrawTemplate {
  return { ...row, settings: settingsOf(row.settings) }
}
