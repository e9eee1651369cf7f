import type { TaskRun, TaskRunReader, TaskRunWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { TermTables } from './term-tables.ts'

export function taskRunReader({ db }: Link): TaskRunReader {
  return {
    async ofEntrant(drawId, joinSeq) {
      const rows = await db
        .selectFrom('taskRuns')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .orderBy('startedAt')
        .orderBy('taskId')
        .orderBy('occasion')
        .execute()
      return rows.map(runOf)
    },
  }
}

export function taskRunWriter(link: Link): TaskRunWriter {
  const { db } = link
  const one = ({ drawId, joinSeq, taskId, occasion }: Omit<TaskRun, 'startedAt' | 'finishedAt'>) =>
    ({ drawId, joinSeq, taskId, occasion }) as const
  return {
    ...taskRunReader(link),
    async start(run) {
      await db
        .insertInto('taskRuns')
        .values({ ...one(run), startedAt: run.startedAt, finishedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { drawId, joinSeq, taskId, occasion } = one(run)
      const row = await db
        .selectFrom('taskRuns')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .where('taskId', '=', taskId)
        .where('occasion', '=', occasion)
        .executeTakeFirstOrThrow()
      return runOf(row)
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

function runOf(row: TermTables['taskRuns']): TaskRun {
  return {
    drawId: row.drawId as DrawId,
    joinSeq: row.joinSeq,
    taskId: row.taskId,
    occasion: row.occasion,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  }
}
