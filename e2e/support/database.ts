import { Client } from 'pg'

/** Whether the server of `url` takes queries now. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1')
    return true
  } catch {
    return false
  }
}

/** Makes an empty database on the server of `adminUrl` and returns its address; the name is made of a–z, 0–9 and _. */
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a database name: ${name}`)
  await query(adminUrl, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

/** Removes a database, whoever is still connected to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that goes away while we hang up is no concern of ours.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
