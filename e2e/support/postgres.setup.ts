import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administration database of the PostgreSQL server that the project's tests share. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for all test files of a project. */
export async function setup(project: TestProject) {
  const startedAt = performance.now()
  const postgres = await startPostgres()
  console.log(`PostgreSQL is up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
