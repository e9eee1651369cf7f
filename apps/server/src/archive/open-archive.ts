import type { OpenExport } from '@fairdraw/application/ports'
import { type ArchiveSource, archivedTables, archiveParts, type OpenedTable } from './archive-parts.ts'
import { packArchive } from './pack-archive.ts'

/** Opens one of the tables that go into an archive. */
type OpenTable = (what: OpenedTable['what']) => Promise<OpenExport>

/** The archive of a published draw; its rows are those of all tables in it. */
export async function openArchive(source: ArchiveSource, openTable: OpenTable): Promise<OpenExport> {
  const tables: OpenedTable[] = []
  for (const what of archivedTables(source.draw)) {
    const { rows, bytes } = await openTable(what)
    tables.push({ what, rows, bytes })
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, bytes: packArchive(archiveParts(source, tables)) }
}
