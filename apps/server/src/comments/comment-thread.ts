import { workerData } from 'node:worker_threads'
import type { Store } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { openVault } from '../keys/vault.ts'
import { answerCalls } from '../threads/answer-calls.ts'
import type { CommentCalls, CommentThreadSetting } from './comment-calls.ts'
import { createCommentWork } from './create-comment-work.ts'

const { database, dataFolder, masterKey } = workerData as CommentThreadSetting
const vault = await openVault({ dataFolder, ...(masterKey === null ? {} : { masterKey }), mustExist: true })
const work = createCommentWork({ store: await openStore(), vault })

const calls: CommentCalls = {
  ...work,
  addFile: (drawId, file) =>
    work.addFile(drawId, file).catch((failure: unknown) => {
      if (failure instanceof Refusal) return { refused: failure.code, detail: failure.detail }
      throw failure
    }),
}

answerCalls(calls)

// Each driver is loaded only when it is used.
async function openStore(): Promise<Pick<Store, 'read'>> {
  if (database.kind === 'postgres')
    return (await import('../store/postgres.ts')).openPostgresStore({ url: database.url })
  const { openSqliteStore } = await import('../store/sqlite.ts')
  return openSqliteStore({ path: database.path, clock: { now: Date.now } })
}
