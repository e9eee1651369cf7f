import type { TaskRun, TaskRunWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function taskRunStore({ db }: Link): TaskRunWriter {
  const one = ({ drawId, joinSeq, taskId, occasion }: Omit<TaskRun, 'startedAt' | 'finishedAt'>) =>
    ({ drawId, joinSeq, taskId, occasion }) as const
  return {
    async ofEntrant(drawId, joinSeq) {
      return await db
        .selectFrom('taskRuns')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .orderBy('startedAt')
        .orderBy('taskId')
        .orderBy('occasion')
        .execute()
    },
    async start(run) {
      await db
        .insertInto('taskRuns')
        .values({ ...one(run), startedAt: run.startedAt, finishedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { drawId, joinSeq, taskId, occasion } = one(run)
      return await db
        .selectFrom('taskRuns')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .where('taskId', '=', taskId)
        .where('occasion', '=', occasion)
        .executeTakeFirstOrThrow()
    },
    async finish(run, at) {
      const { drawId, joinSeq, taskId, occasion } = one(run)
      const { numUpdatedRows } = await db
        .updateTable('taskRuns')
        .set({ finishedAt: at })
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .where('taskId', '=', taskId)
        .where('occasion', '=', occasion)
        .where('finishedAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no run of ${taskId} to finish`)
    },
  }
}
