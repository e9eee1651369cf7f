import type { TaskRun, TaskRunReader, TaskRunWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { TermTables } from './term-tables.ts'

export function taskRunReader({ db }: Link): TaskRunReader {
  return {
    async ofEntrant(drawId, joinSeq) {
      const rows = await db
        .selectFrom('task_runs')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .orderBy('started_at')
        .orderBy('task_id')
        .orderBy('occasion')
        .execute()
      return rows.map(runOf)
    },
  }
}

export function taskRunWriter(link: Link): TaskRunWriter {
  const { db } = link
  const one = ({ drawId, joinSeq, taskId, occasion }: Omit<TaskRun, 'startedAt' | 'finishedAt'>) =>
    ({ draw_id: drawId, join_seq: joinSeq, task_id: taskId, occasion }) as const
  return {
    ...taskRunReader(link),
    async start(run) {
      await db
        .insertInto('task_runs')
        .values({ ...one(run), started_at: run.startedAt, finished_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { draw_id, join_seq, task_id, occasion } = one(run)
      const row = await db
        .selectFrom('task_runs')
        .selectAll()
        .where('draw_id', '=', draw_id)
        .where('join_seq', '=', join_seq)
        .where('task_id', '=', task_id)
        .where('occasion', '=', occasion)
        .executeTakeFirstOrThrow()
      return runOf(row)
    },
    async finish(run, at) {
      const { draw_id, join_seq, task_id, occasion } = one(run)
      const { numUpdatedRows } = await db
        .updateTable('task_runs')
        .set({ finished_at: at })
        .where('draw_id', '=', draw_id)
        .where('join_seq', '=', join_seq)
        .where('task_id', '=', task_id)
        .where('occasion', '=', occasion)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no run of ${task_id} to finish`)
    },
  }
}

function runOf(row: TermTables['task_runs']): TaskRun {
  return {
    drawId: row.draw_id as DrawId,
    joinSeq: row.join_seq,
    taskId: row.task_id,
    occasion: row.occasion,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
