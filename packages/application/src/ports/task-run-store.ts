import type { DrawId, Instant } from '@fairdraw/domain'

/** Somebody looking at something for a chance, from the moment they opened it. */
export type TaskRun = {
  readonly drawId: DrawId
  readonly joinSeq: number
  readonly taskId: string
  /** Which of the times that the task counts. */
  readonly occasion: string
  readonly startedAt: Instant
  readonly finishedAt: Instant | null
}

export type TaskRunReader = {
  /** What an entrant opened, the earliest first. */
  ofEntrant(drawId: DrawId, joinSeq: number): Promise<readonly TaskRun[]>
}

export type TaskRunWriter = TaskRunReader & {
  /** Begins a run; answers the one that counts, which is the first of its occasion. */
  start(run: Omit<TaskRun, 'finishedAt'>): Promise<TaskRun>
  /** Ends a run that is there and did not end yet. */
  finish(run: Omit<TaskRun, 'startedAt' | 'finishedAt'>, at: Instant): Promise<void>
}
