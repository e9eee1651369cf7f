import { workerData } from 'node:worker_threads'
import { createListWork, type ListSource } from '@fairdraw/application'
import { createFastHasher } from '../hashing/create-fast-hasher.ts'
import { openFolderFiles } from '../outside/files/folder-files.ts'
import { answerCalls } from '../threads/answer-calls.ts'
import type { ListCalls, ListThreadSetting } from './list-calls.ts'
import { nodeGzip } from './node-gzip.ts'

const { database, folder } = workerData as ListThreadSetting

const work = createListWork({
  store: await openStore(),
  files: await openFolderFiles(folder),
  hasher: createFastHasher(),
  gzip: nodeGzip,
})

const calls: ListCalls = {
  name: work.name,
  seal: work.seal,
  select: work.select,
  path: work.path,
  rowsFile: async (drawId, lid) => ({ bytes: (await work.rowsFile(drawId, lid)).bytes }),
}

answerCalls(calls)

// Each driver is loaded only when it is used.
async function openStore(): Promise<ListSource> {
  if (database.kind === 'postgres')
    return (await import('../store/postgres.ts')).openPostgresStore({ url: database.url })
  const { openSqliteStore } = await import('../store/sqlite.ts')
  return openSqliteStore({ path: database.path, clock: { now: Date.now } })
}
