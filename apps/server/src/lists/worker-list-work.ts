import { listNames } from '@fairdraw/application'
import type { Files, ListWork } from '@fairdraw/application/ports'
import { createThread } from '../threads/thread.ts'
import type { ListCalls, ListThreadSetting } from './list-calls.ts'

/** `files` is the same folder as the thread's: rows are streamed from here. */
export type WorkerListWorkSetting = ListThreadSetting & { readonly files: Files }

/** List work in one thread of its own, with its own connection; it starts at the first call and again after a crash. */
export function createWorkerListWork(setting: WorkerListWorkSetting): ListWork & { close(): Promise<void> } {
  const { database, folder, files } = setting
  const given: ListThreadSetting = { database, folder }
  const thread = createThread<ListCalls>(new URL('./list-thread.ts', import.meta.url), given)
  return {
    name: (identities, key) => thread.call('name', identities, key),
    seal: (drawId, lid) => thread.call('seal', drawId, lid),
    select: (order) => thread.call('select', order),
    path: (drawId, lid, index) => thread.call('path', drawId, lid, index),
    rowsFile: async (drawId, lid) => {
      const { bytes } = await thread.call('rowsFile', drawId, lid)
      return { bytes, stream: () => files.stream(listNames(lid).rows) }
    },
    close: thread.close,
  }
}
