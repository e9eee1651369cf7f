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

/**
 * Makes a database on the server of `adminUrl`, empty or the copy of another, and returns its address; names are made of
 * a–z, 0–9 and _.
 */
export async function createDatabase(adminUrl: string, name: string, copied?: string): Promise<string> {
  for (const each of [name, ...(copied === undefined ? [] : [copied])])
    if (!/^[a-z][a-z0-9_]*$/.test(each)) throw new Error(`not a database name: ${each}`)
  await query(adminUrl, `CREATE DATABASE ${name}${copied === undefined ? '' : ` TEMPLATE ${copied}`}`)
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

/** Keeps everybody from connecting to a database, so that it can be copied at any time. */
export async function sealDatabase(adminUrl: string, name: string): Promise<void> {
  await query(adminUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
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
