import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenStore, Ports } from '@fairdraw/application/ports'
import { nearOrigin } from './announce.ts'
import { type Config, readConfig } from './config.ts'
import { openSigner } from './keys/signer.ts'
import { openVault } from './keys/vault.ts'
import { WrongMasterKey } from './keys/wrong-master-key.ts'
import { loggedError } from './log.ts'
import { runOperator } from './operator/run-operator.ts'
import { startProblem } from './start-problem.ts'

let config: Config | null = null
try {
  const settings = readConfig()
  config = settings
  process.exitCode = await runOperator(process.argv.slice(2), {
    locale: new Intl.DateTimeFormat().resolvedOptions().locale,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    use: async (work) => {
      const { ports, close } = await openBeside(settings)
      try {
        await work({ ports, origin: originOf(settings) })
      } finally {
        await close()
      }
    },
  })
} catch (failure) {
  const problem = startProblem(failure, config)
  process.stderr.write(`${problem ?? JSON.stringify(loggedError(failure))}\n`)
  process.exitCode = 1
}

type Beside = { readonly ports: Pick<Ports, 'store' | 'vault'>; close(): Promise<void> }

/** The deployment's database and keys as they are: the service may be running, and nothing is made that it would make. */
async function openBeside(settings: Config): Promise<Beside> {
  const { dataFolder, masterKey } = settings
  const store = await openStore(settings)
  try {
    if (masterKey === null && !existsSync(join(dataFolder, 'keys', 'master.key')))
      throw new WrongMasterKey(new Error('there is no key file'))
    const vault = await openVault({ dataFolder, ...(masterKey === null ? {} : { masterKey }) })
    // Fails unless this is the key that the database was made with.
    await openSigner({ store, vault })
    return { ports: { store, vault }, close: () => store.close() }
  } catch (failure) {
    await store.close()
    throw failure
  }
}

async function openStore({ databaseUrl: url, dataFolder }: Config): Promise<OpenStore> {
  const clock = { now: Date.now }
  if (url !== null)
    return (await import('./store/postgres.ts')).openPostgresStore({ url, clock, isGuest: true })
  const { openSqliteBeside } = await import('./store/sqlite.ts')
  return openSqliteBeside({ path: join(dataFolder, 'fairdraw.sqlite'), clock })
}

function originOf(settings: Config): string | null {
  if (settings.publicUrl === null && settings.port === 0) return null
  return nearOrigin(settings, settings.port)
}
