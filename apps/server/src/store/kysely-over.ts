import { type CompiledQuery, type DatabaseConnection, type Dialect, Kysely, type QueryResult } from 'kysely'
import type { Link } from './link.ts'
import { rowNamer } from './names.ts'
import type { Tables } from './tables.ts'

type DialectParts = Pick<Dialect, 'createAdapter' | 'createIntrospector' | 'createQueryCompiler'>

/** Kysely over one connection that somebody else owns: transactions are begun and ended outside of it. */
export function kyselyOver(run: Link['run'], parts: DialectParts): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changed } = await run(sql, parameters)
      return { rows: rowNamer<Row>()(rows), numAffectedRows: BigInt(changed) }
    },
    streamQuery: notHere,
  }
  return new Kysely<Tables>({
    dialect: {
      ...parts,
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: notHere,
        commitTransaction: notHere,
        rollbackTransaction: notHere,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}

async function nothing(): Promise<void> {}

function notHere(): never {
  throw new TypeError('transactions belong to Store.transact, and rows come in pages')
}
