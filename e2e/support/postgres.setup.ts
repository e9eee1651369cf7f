import type { TestProject } from 'vitest/node'
import { openPostgresStore } from '../../apps/server/src/store/postgres.ts'
import { createDatabase, sealDatabase } from './database.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administration database of the PostgreSQL server that the project's tests share. */
    postgresUrl: string
    /** The name of a database there of the newest schema without a row, to be copied. */
    migratedDatabase: string
  }
}

const migrated = 'migrated'

/** One PostgreSQL server for all test files of a project. */
export async function setup(project: TestProject) {
  const startedAt = performance.now()
  const postgres = await startPostgres()
  const store = await openPostgresStore({ url: await createDatabase(postgres.url, migrated) })
  await store.close()
  await sealDatabase(postgres.url, migrated)
  console.log(`PostgreSQL is up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDatabase', migrated)
  return () => postgres.stop()
}
