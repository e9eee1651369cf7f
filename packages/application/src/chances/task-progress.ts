import {
  type ChanceTask,
  type Draw,
  drawDayOf,
  grantId,
  type Instant,
  isLookedAt,
  isReviewed,
  nextDrawDayAt,
  second,
  taskOfGrant,
  timesOf,
  timeZoneOf,
} from '@fairdraw/domain'
import type { Grant, Reading, TaskProof, TaskRun } from '../ports/index.ts'

/** How far an entrant is with a task. */
export type TaskProgress = {
  readonly taskId: string
  /** How often it counted. */
  readonly done: number
  /** How often it may count; null: every day anew. */
  readonly times: number | null
  /** Proofs that wait for the organiser. */
  readonly waiting: number
  /** Why the newest proof was refused, while no other waits. */
  readonly refusedReason: string | null
  /** When it can be finished or done again, if that is not now or never. */
  readonly nextAt: Instant | null
}

type Doings = {
  readonly zone: string
  readonly ledger: readonly Grant[]
  readonly runs: readonly TaskRun[]
  readonly proofs: readonly TaskProof[]
  readonly now: Instant
}

/** An entrant's way through the tasks of a draw; only what its tasks need is looked up. */
export async function readProgress(
  tx: Reading,
  { id, settings }: Draw,
  { joinSeq, ledger, now }: { joinSeq: number; ledger: readonly Grant[]; now: Instant },
): Promise<readonly TaskProgress[]> {
  const { tasks = [] } = settings
  const zone = timeZoneOf(settings)
  const runs = tasks.some(({ kind }) => isLookedAt(kind)) ? await tx.taskRuns.ofEntrant(id, joinSeq) : []
  const proofs = tasks.some(({ kind }) => isReviewed(kind)) ? await tx.proofs.ofEntrant(id, joinSeq) : []
  return tasks.map((task) => progressOf(task, { zone, ledger, runs, proofs, now }))
}

/** How often a task counted in this ledger. */
export function timesDone(ledger: readonly Grant[], task: Pick<ChanceTask, 'id'>): number {
  return ledger.filter(({ id }) => taskOfGrant(id) === task.id).length
}

function progressOf(task: ChanceTask, { zone, ledger, runs, proofs, now }: Doings): TaskProgress {
  const own = proofs.filter(({ taskId }) => taskId === task.id)
  const waiting = own.filter(({ state }) => state === 'waiting').length
  const newest = waiting === 0 ? own.at(-1) : undefined
  const done = timesDone(ledger, task)
  const times = timesOf(task)
  return {
    taskId: task.id,
    done,
    times: times === Number.MAX_SAFE_INTEGER ? null : times,
    waiting,
    refusedReason: newest?.state === 'refused' ? newest.reason : null,
    nextAt: done < times ? nextAt(task, { zone, ledger, runs, now }) : null,
  }
}

function nextAt(task: ChanceTask, { zone, ledger, runs, now }: Omit<Doings, 'proofs'>): Instant | null {
  if (task.kind === 'daily') {
    const today = grantId(task, drawDayOf(now, zone))
    return ledger.some(({ id }) => id === today) ? nextDrawDayAt(now, zone) : null
  }
  const run = runs.find(({ taskId, finishedAt }) => taskId === task.id && finishedAt === null)
  return run ? readyAt(task, run) : null
}

/** When something was looked at for long enough. */
export function readyAt({ seconds = 0 }: ChanceTask, { startedAt }: Pick<TaskRun, 'startedAt'>): Instant {
  return startedAt + seconds * second
}
