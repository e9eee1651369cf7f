import type { Writing } from '@fairdraw/application/ports'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'
export type Answered<Row> = { readonly rows: Row[]; readonly changed: number }

/** One connection to a database: all that the nouns are built on. */
export type Link = {
  readonly engine: EngineName
  /** Builds queries and runs them on this connection. */
  readonly db: Kysely<Tables>
  /** Runs one statement. `name`: keep it prepared under this name. */
  run<Row = unknown>(text: string, values: readonly unknown[], name?: string): Promise<Answered<Row>>
  /** Runs one statement once for each list of values. */
  runEach(text: string, lists: readonly (readonly unknown[])[]): Promise<void>
  /** The clock that several servers agree on; milliseconds. */
  now(): number | Promise<number>
}

/** A connection with its nouns and the ends of a transaction on it. */
export type Session = {
  readonly link: Link
  readonly nouns: Writing
  begin(access: 'read' | 'write'): Promise<void>
  /** Throws when a statement of the transaction failed, even if its caller looked away. */
  commit(): Promise<void>
  /** Never throws. */
  rollback(): Promise<void>
}

/** Runs work in one transaction of a session: all of it, or nothing. */
export async function inTransaction<T>(
  session: Session,
  access: 'read' | 'write',
  work: () => Promise<T>,
): Promise<T> {
  await session.begin(access)
  try {
    const result = await work()
    await session.commit()
    return result
  } catch (failure) {
    await session.rollback()
    throw failure
  }
}
