import { workOnComments } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 500
/** Draws worked at by one process at the same time: each waits for its platform most of the time. */
const atOnce = 4
const dueAtOnce = 20

/** Collects comments of drafts and lets the people of published lists in; a draw that fails never holds up the others. */
export function startWorkingOnComments(ports: Ports, log: Log): Loop {
  const working = new Map<DrawId, Promise<void>>()
  let isStopping = false
  const loop = startLoop({ name: 'comments', everyMs: lookEveryMs, turn: look, log })

  async function look(): Promise<void> {
    const due = await ports.store.read(async (tx) => tx.comments.dueSets(await tx.now(), dueAtOnce))
    for (const set of due) {
      if (working.size >= atOnce || isStopping) return
      if (!working.has(set.drawId)) working.set(set.drawId, work(set))
    }
  }

  async function work(set: Parameters<typeof workOnComments>[1]): Promise<void> {
    try {
      await workOnComments(ports, set, () => !isStopping)
    } catch (failure) {
      // Its lease runs out, and it is tried again.
      log.error({ err: failure, draw: set.drawId }, 'comments could not be worked on; it will be tried again')
    }
    working.delete(set.drawId)
    loop.nudge()
  }

  return {
    nudge: loop.nudge,
    async stop() {
      isStopping = true
      await loop.stop()
      await Promise.all(working.values())
    },
  }
}
