import type {
  ExportedTable,
  ExportOrder,
  ExportWork,
  OpenExport,
  Store,
  Vault,
} from '@fairdraw/application/ports'
import { writeCsvPages, writeXlsxPages } from '@fairdraw/tables'
import type { ArchiveNeeds } from '../archive/archive-parts.ts'
import { openArchive } from '../archive/open-archive.ts'
import { activityTable } from './activity-table.ts'
import { createCellWriters } from './cell-writers.ts'
import { sheetWords } from './export-words.ts'
import { formTable } from './form-table.ts'
import { lotTable } from './lot-table.ts'
import { memberTable } from './member-table.ts'
import { playTable } from './play-table.ts'
import { rankingTable } from './ranking-table.ts'
import type { Cell, Table, TableSource } from './table.ts'
import { winnerTable } from './winner-table.ts'

const tables: Readonly<Record<ExportedTable, (source: TableSource) => Promise<Table>>> = {
  members: memberTable,
  winners: winnerTable,
  ranking: rankingTable,
  forms: formTable,
  activity: activityTable,
  plays: playTable,
  lots: lotTable,
}

/** Export work where it is asked for: a page of rows at a time, as its bytes are taken. */
export function createExportWork({ store, vault, archive }: Needs): ExportWork {
  return {
    async open(order): Promise<OpenExport> {
      const draw = await store.read((tx) => tx.draws.byId(order.drawId))
      if (!draw) throw new Error(`there is no draw ${order.drawId}`)
      const write = createCellWriters(draw, order)
      const openTable = async (what: ExportedTable): Promise<OpenExport> => {
        const table = await tables[what]({ store, vault, draw, order, write })
        return { rows: table.rows, bytes: bytesOf(table, order, what) }
      }
      if (order.what !== 'archive') return await openTable(order.what)
      if (!archive) throw new Error('no archive is made here')
      return await openArchive({ store, vault, draw, order, needs: await archive() }, openTable)
    },
  }
}

type Needs = {
  readonly store: Pick<Store, 'read'>
  readonly vault: Vault
  /** Asked for with each archive; absent where only tables are taken. */
  readonly archive?: () => Promise<ArchiveNeeds>
}

/** As large as what crosses over from the thread at once. */
export const blockBytes = 131_072

function bytesOf(
  { header, pages }: Table,
  { format, lang }: ExportOrder,
  what: ExportedTable,
): AsyncGenerator<Uint8Array> {
  if (format === 'xlsx') return writeXlsxPages(header, pages, { sheetName: sheetWords[lang][what] })
  return writeCsvPages(headed(header, pages), { blockBytes })
}

async function* headed(
  header: readonly string[],
  pages: Table['pages'],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [header]
  yield* pages
}
