import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerCalls } from '../threads/answer-calls.ts'

const { path } = workerData as { path: string }
const file = new DatabaseSync(path, { timeout: 1_000 })

export type CheckpointCalls = {
  /** Moves what it can of the write-ahead log into the database; answers how many pages the log has. */
  checkpoint(): Promise<number>
}

const calls: CheckpointCalls = {
  async checkpoint() {
    const row = file.prepare('pragma wal_checkpoint(passive)').get()
    return Number(row?.log ?? 0)
  },
}
answerCalls(calls)
