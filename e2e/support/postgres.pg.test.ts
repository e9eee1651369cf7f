import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { startPostgres } from './postgres.ts'

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test('a test gets a database of its own on a real PostgreSQL', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.url, 'CREATE TABLE only_here (a int)')
  const tables = await ask(two.url, "SELECT 1 FROM pg_tables WHERE tablename = 'only_here'")
  await Promise.all([one.drop(), two.drop()])
  expect(tables).toEqual([])
})

test('what was committed survives a killed PostgreSQL', async () => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('kept')
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS a')
    await postgres.kill()
    await postgres.restart()
    expect(await ask(url, 'SELECT a FROM kept')).toEqual([{ a: 7 }])
  } finally {
    await postgres.stop()
  }
})
