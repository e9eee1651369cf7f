import type { Bell, Ring } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'

type Heard = (what: Ring) => void

/** A bell heard within this process, at once. */
export type LocalBell = Bell & {
  /** The draws somebody listens to. */
  listenedTo(): Iterable<DrawId>
}

/** The whole bell of a server that is alone, and the inner one of a server among several. */
export function createLocalBell(): LocalBell {
  const listeners = new Map<DrawId, Set<Heard>>()
  const listenersToAll = new Set<(drawId: DrawId, what: Ring) => void>()

  return {
    ring(drawId, what) {
      for (const heard of listeners.get(drawId) ?? []) heard(what)
      for (const heard of listenersToAll) heard(drawId, what)
    },
    listen(drawId, heard) {
      // The same function may listen twice; each has its own undo.
      const own: Heard = (what) => heard(what)
      const ofDraw = listeners.get(drawId) ?? new Set()
      listeners.set(drawId, ofDraw.add(own))
      return () => {
        ofDraw.delete(own)
        if (ofDraw.size === 0 && listeners.get(drawId) === ofDraw) listeners.delete(drawId)
      }
    },
    listenToAll(heard) {
      const own = (drawId: DrawId, what: Ring) => heard(drawId, what)
      listenersToAll.add(own)
      return () => {
        listenersToAll.delete(own)
      }
    },
    listenedTo: () => listeners.keys(),
  }
}
