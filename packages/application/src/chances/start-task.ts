import { type Instant, isLookedAt, Refusal, timesOf } from '@fairdraw/domain'
import { isShut } from '../entrants/door-refusal.ts'
import type { Ports } from '../ports/index.ts'
import { ownTask, type TaskGiven } from './own-task.ts'
import { timesDone } from './task-progress.ts'

/**
 * Notes when somebody opened what is to be looked at. Opened again before it counted, the first time stands: a page
 * that is reloaded loses nobody their minute.
 */
export function startTask(
  ports: Pick<Ports, 'store' | 'vault'>,
  given: TaskGiven,
): Promise<{ readonly startedAt: Instant; readonly seconds: number }> {
  return ports.store.transact(async (tx) => {
    const { draw, entrant, task } = await ownTask(tx, ports, given)
    if (!isLookedAt(task.kind)) throw new Refusal('task_unknown')
    const [door, startedAt] = [await tx.entrants.door(draw.id), await tx.now()]
    if (!door || isShut(door, startedAt)) throw new Refusal('draw_closed')
    const { joinSeq } = entrant
    const done = timesDone(await tx.entrants.ledger(draw.id, [joinSeq]), task)
    if (done >= timesOf(task)) throw new Refusal('task_done')
    const occasion = String(done + 1)
    const run = await tx.taskRuns.start({ drawId: draw.id, joinSeq, taskId: task.id, occasion, startedAt })
    return { startedAt: run.startedAt, seconds: task.seconds ?? 0 }
  })
}
