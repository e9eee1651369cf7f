import type { Store } from '@fairdraw/application/ports'
import { vi } from 'vitest'

/** A store that answers nothing from now on, until it is let go on; what was asked meanwhile is done then. */
export function holdStore(store: Store): () => void {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { read, transact } = store
  const reading = vi.spyOn(store, 'read').mockImplementation(async (work) => {
    await held
    return await read.call(store, work)
  })
  const writing = vi.spyOn(store, 'transact').mockImplementation(async (work) => {
    await held
    return await transact.call(store, work)
  })
  return () => {
    reading.mockRestore()
    writing.mockRestore()
    letGo()
  }
}
