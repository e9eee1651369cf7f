import { nobleHasher } from '@fairdraw/fairness'
import { createListWork } from '../lists/create-list-work.ts'
import type { ListSource } from '../lists/list-ports.ts'
import type { Files, ListWork } from '../ports/index.ts'
import { createMemoryFiles } from './memory-files.ts'
import { plainGzip } from './plain-gzip.ts'

/** The real list work in the test's own thread, over files in memory. */
export function createInlineListWork(store: ListSource, files: Files = createMemoryFiles()): ListWork {
  return createListWork({ store, files, hasher: nobleHasher, gzip: plainGzip })
}
