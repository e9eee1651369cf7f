import { type ChanceTask, type Draw, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Entrant, Ports, Reading, Subject } from '../ports/index.ts'

/** Who wants to do which task of which draw. */
export type TaskGiven = { readonly lid: Lid; readonly subject: Subject; readonly taskId: string }

export type OwnTask = { readonly draw: Draw; readonly entrant: Entrant; readonly task: ChanceTask }

/** Finds the task for somebody who is in. Refuses `not_found`, `not_entered`, `excluded` and `task_unknown`. */
export async function ownTask(
  tx: Reading,
  { vault }: Pick<Ports, 'vault'>,
  { lid, subject, taskId }: TaskGiven,
): Promise<OwnTask> {
  const draw = await publishedDraw(tx, lid)
  const entrant = await tx.entrants.byIdentity(draw.id, identityKey(vault, identityOf(subject)))
  if (!entrant) throw new Refusal('not_entered')
  return { draw, entrant: stillIn(entrant), task: taskOf(draw, taskId) }
}

/** Refuses `excluded` to whoever was set aside or has withdrawn: their row weighs nothing, whatever they are given. */
export function stillIn(entrant: Entrant): Entrant {
  if (entrant.status !== 'E') throw new Refusal('excluded')
  return entrant
}

/** Refuses `task_unknown`. */
export function taskOf(draw: Pick<Draw, 'settings'>, taskId: string): ChanceTask {
  const task = draw.settings.tasks?.find(({ id }) => id === taskId)
  if (!task) throw new Refusal('task_unknown')
  return task
}
