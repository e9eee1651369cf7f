import { join, resolve } from 'node:path'
import { acceptFork, backUp, restoreBackup } from '@fairdraw/application'
import type { EmptyDatabase, OpenStore, Ports } from '@fairdraw/application/ports'
import { nearOrigin } from './announce.ts'
import { readArchive, writeArchive } from './backup/archive-file.ts'
import { dataFiles, restorePlace } from './backup/data-folder.ts'
import { restoreLocked } from './backup/locked-restore.ts'
import { type Config, readConfig } from './config.ts'
import { keptHeadsOf } from './keys/kept-heads.ts'
import { findMasterKey, masterKeyFile } from './keys/master-key.ts'
import { opensKeys } from './keys/opens-keys.ts'
import { openSigner } from './keys/signer.ts'
import { openVault } from './keys/vault.ts'
import { loggedError } from './log.ts'
import type { Deployment } from './operator/deployment.ts'
import { runOperator } from './operator/run-operator.ts'
import { openMedia } from './outside/files/open-media.ts'
import { openPayments } from './outside/payments/open-payments.ts'
import { software } from './software.ts'
import { startProblem } from './start-problem.ts'
import { createLocalBell } from './stream/local-bell.ts'

let config: Config | null = null
try {
  const settings = readConfig()
  config = settings
  process.exitCode = await runOperator(process.argv.slice(2), {
    locale: new Intl.DateTimeFormat().resolvedOptions().locale,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    deployment: deploymentOf(settings),
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

type Beside = {
  readonly ports: Pick<Ports, 'bell' | 'media' | 'payments' | 'prices' | 'signer' | 'store' | 'vault'>
  close(): Promise<void>
}

/** The deployment's database and keys as they are: the service may be running, and nothing is made that it would make. */
async function openBeside(settings: Config): Promise<Beside> {
  const { dataFolder, masterKey } = settings
  const store = await openStore(settings)
  try {
    const vault = await openVault({
      dataFolder,
      ...(masterKey === null ? {} : { masterKey }),
      mustExist: true,
    })
    // Fails unless this is the key that the database was made with.
    const signer = await openSigner({ store, vault })
    const payments = await openPayments(settings, { now: Date.now })
    const media = await openMedia(settings)
    // Nobody hears it: a running service looks again by itself.
    const bell = createLocalBell()
    const ports = { bell, media, payments, prices: settings.prices, signer, store, vault }
    return { ports, close: () => store.close() }
  } catch (failure) {
    await store.close()
    throw failure
  }
}

async function openStore({ databaseUrl: url, dataFolder }: Config): Promise<OpenStore> {
  if (url !== null) return (await import('./store/postgres.ts')).openPostgresStore({ url, isGuest: true })
  const { openSqliteBeside } = await import('./store/sqlite.ts')
  return openSqliteBeside({ path: join(dataFolder, 'fairdraw.sqlite'), clock: { now: Date.now } })
}

function deploymentOf(settings: Config): Deployment {
  const { dataFolder, databaseUrl: url, masterKey } = settings
  const hasMedia = settings.bucket === null
  const path = join(dataFolder, 'fairdraw.sqlite')
  const clock = { now: Date.now }
  // Loaded for its own verb only: reading cases takes the whole contract.
  const cases = async () => (await import('./cases/case-shelf.ts')).openCaseShelf(join(dataFolder, 'cases'))
  return {
    cases,
    async addCase(file) {
      const { createSharpImages } = await import('./outside/images/sharp-images.ts')
      const { addCase } = await import('./cases/add-case.ts')
      const needs = { cases: await cases(), images: createSharpImages(), media: await openMedia(settings) }
      return await addCase(needs, file)
    },
    keyPlace: masterKey === null ? resolve(masterKeyFile(dataFolder)) : 'FAIRDRAW_MASTER_KEY',
    async backUp(file, withKey) {
      const { postgresSnapshots, sqliteSnapshots } = await import('./store/snapshots.ts')
      const snapshots = url === null ? sqliteSnapshots({ path, clock }) : postgresSnapshots({ url })
      const terms = {
        software: `${software.name} ${software.version}`,
        key: withKey ? (masterKey ?? (await findMasterKey(dataFolder))) : null,
        media: hasMedia ? 'inside' : 'elsewhere',
      } as const
      const files = dataFiles(dataFolder, hasMedia)
      return await writeArchive(file, (archive) => backUp({ snapshots, files, archive }, terms))
    },
    async restore(file) {
      const { emptyPostgres, emptySqlite } = await import('./store/empty-database.ts')
      const into = async (database: EmptyDatabase) =>
        await restoreBackup({
          source: readArchive(file),
          database,
          fits: opensKeys,
          place: restorePlace(dataFolder, url === null ? 'sqlite' : 'postgres'),
          ownKey: masterKey ?? (await findMasterKey(dataFolder)),
        })
      if (url !== null) return await into(emptyPostgres({ url }))
      return await restoreLocked(dataFolder, emptySqlite({ path, clock }), into)
    },
    async checkOutside() {
      const { checkOutside } = await import('./outside/check-outside.ts')
      const { ports, close } = await openBeside(settings)
      try {
        return await checkOutside(settings, { ...ports, clock })
      } finally {
        await close()
      }
    },
    async acceptFork(confirmed) {
      const { ports, close } = await openBeside(settings)
      try {
        return await acceptFork({ ...ports, keptHeads: keptHeadsOf(settings) }, confirmed)
      } finally {
        await close()
      }
    },
  }
}

function originOf(settings: Config): string | null {
  if (settings.publicUrl === null && settings.port === 0) return null
  return nearOrigin(settings, settings.port)
}
