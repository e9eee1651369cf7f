import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerCalls } from '../threads/answer-calls.ts'

const { path } = workerData as { path: string }
const file = new DatabaseSync(path, { timeout: 1_000 })

export type CheckpointCalls = {
  /** Moves what it can of the write-ahead log into the database; answers how many pages the log has. */
  checkpoint(): Promise<number>
  /** Moves all of it and cuts it off; false where somebody reads an older state. */
  empty(): Promise<boolean>
}

/** While it waits nobody writes. */
const emptyingPatienceMs = 50

const calls: CheckpointCalls = {
  async checkpoint() {
    const row = file.prepare('pragma wal_checkpoint(passive)').get()
    return Number(row?.log ?? 0)
  },
  async empty() {
    file.exec(`pragma busy_timeout = ${emptyingPatienceMs}`)
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  },
}
answerCalls(calls)
