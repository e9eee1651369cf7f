import { indexMembers, unindexedDraws } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type DrawId, minute } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const everyMs = 1_000
/** Who the bell did not tell is found by looking at all draws now and then. */
const lookEveryMs = 10 * minute

/** Puts newcomers into the search index, behind the joins and never in their way. */
export function startIndexingMembers(ports: Pick<Ports, 'bell' | 'store'>, log: Log): Loop {
  let waiting = new Set<DrawId>()
  let lookAt = 0
  const silence = ports.bell.listenToAll((id, what) => {
    if (what === 'pulse') waiting.add(id)
  })
  const loop = startLoop({
    name: 'indexing members',
    everyMs,
    log,
    async turn() {
      const now = performance.now()
      if (now >= lookAt) {
        for (const id of await unindexedDraws(ports)) waiting.add(id)
        lookAt = now + lookEveryMs
      }
      const ids = waiting
      waiting = new Set()
      try {
        for (const id of ids) {
          await indexMembers(ports, id)
          ids.delete(id)
        }
      } finally {
        for (const id of ids) waiting.add(id)
      }
    },
  })
  return {
    nudge: loop.nudge,
    async stop() {
      silence()
      await loop.stop()
    },
  }
}
