import type { Format, TableCalls } from './programs/tables.ts'
import { atLeast, atMost, type Figure, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'

const goals: Readonly<Record<Format, number>> = { csv: 150_000, xlsx: 30_000 }
/** A process takes memory for its first rows; a table ten times as long must not take it again. */
const warmUp = 0.1

/** Long tables written as CSV and XLSX, each in a process of its own. */
export async function benchTables({ rows }: { readonly rows: number }): Promise<Figure[]> {
  return [...(await write('csv', rows)), ...(await write('xlsx', rows))]
}

async function write(format: Format, rows: number): Promise<Figure[]> {
  const program = await startProgram<TableCalls>('tables')
  const warming = await program.ask('write', format, rows * warmUp)
  const { tookMs, threadMs, bytes, grownBytes } = await program.ask('write', format, rows)
  await program.end()
  const named = `${format.toUpperCase()} of ${rows.toLocaleString('en')} rows`
  const perSecond = (rows / tookMs) * 1_000
  const size = `${(bytes / 1e6).toFixed(0)} MB in ${(tookMs / 1_000).toFixed(1)} s`
  return [
    atLeast(`${named}: written a second`, perSecond, goals[format], { unit: 'rows', digits: 0, note: size }),
    told(`${named}: a second of the writing thread's processor time`, (rows / threadMs) * 1_000, {
      unit: 'rows',
      digits: 0,
    }),
    atMost(`${named}: memory grown beyond a tenth of it`, grownBytes / 1e6, 64, { unit: 'MB' }),
    told(`${named}: memory that tenth took of a fresh process`, warming.grownBytes / 1e6, { unit: 'MB' }),
  ]
}
