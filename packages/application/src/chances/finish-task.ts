import {
  drawDayOf,
  grantId,
  type Instant,
  isLookedAt,
  isReviewed,
  nextDrawDayAt,
  Refusal,
  samePasscode,
  timesOf,
  timeZoneOf,
} from '@fairdraw/domain'
import { isKnownFollower, notFollowing } from '../followers/following.ts'
import type { Grant, Ports, Writing } from '../ports/index.ts'
import { type Granted, grantChances } from './grant-chances.ts'
import { holdOpenDoor } from './hold-open-door.ts'
import { type OwnTask, ownTask, type TaskGiven } from './own-task.ts'
import { sendProof } from './send-proof.ts'
import { readyAt, timesDone } from './task-progress.ts'

/** What the entrant brings: the word that was typed, or the file of an uploaded picture. */
export type TaskBrought = { readonly passcode?: string; readonly proofFile?: string }
/** `isWaiting`: the organiser looks at it first. */
export type TaskAnswer = Granted & { readonly isWaiting: boolean }

/**
 * Finishes a task for chances, behind the held door: of ten that finish at the same moment one is granted, and none
 * once the draw is closed.
 */
export function finishTask(
  ports: Pick<Ports, 'signer' | 'store' | 'vault'>,
  given: TaskGiven & TaskBrought,
): Promise<TaskAnswer> {
  const proofId = ports.vault.randomBytes(12)
  return ports.store.transact(async (tx) => {
    const own = await ownTask(tx, ports, given)
    await holdOpenDoor(tx, own.draw.id)
    const now = await tx.now()
    const { draw, entrant, task } = own
    const ledger = await tx.entrants.ledger(draw.id, [entrant.joinSeq])
    if (timesDone(ledger, task) >= timesOf(task)) throw new Refusal('task_done')
    if (isReviewed(task.kind)) {
      const sent = { ...own, ledger, proofId, file: given.proofFile, now }
      return { chances: await sendProof(tx, sent), gained: 0, grant: null, isWaiting: true }
    }
    const occasion = await occasionOf(tx, own, { ledger, now, passcode: given.passcode })
    const { joinSeq } = entrant
    const { chances: count, kind: reason } = task
    const granted = await grantChances(tx, ports, draw, {
      joinSeq,
      id: grantId(task, occasion),
      count,
      reason,
      at: now,
    })
    return { ...granted, isWaiting: false }
  })
}

type Doing = {
  readonly ledger: readonly Grant[]
  readonly now: Instant
  readonly passcode: string | undefined
}

/** Which of the task's occasions is done now. Refuses what is not done yet, and what nobody here can judge. */
async function occasionOf(tx: Writing, own: OwnTask, doing: Doing): Promise<string> {
  const { task } = own
  const next = String(timesDone(doing.ledger, task) + 1)
  if (task.kind === 'daily') return today(own, doing)
  if (task.kind === 'passcode') {
    if (!samePasscode(doing.passcode ?? '', task.passcode ?? '')) throw new Refusal('passcode_wrong')
    return next
  }
  if (task.kind === 'follow') {
    // `askForTask` has asked the account; what counts is what it said.
    if (!(await isKnownFollower(tx, own.draw, own.entrant.identityKey))) throw notFollowing(own.draw)
    return next
  }
  if (!isLookedAt(task.kind)) throw new Refusal('task_unknown')
  await endRun(tx, own, next, doing.now)
  return next
}

function today({ draw, task }: OwnTask, { ledger, now }: Doing): string {
  const zone = timeZoneOf(draw.settings)
  const day = drawDayOf(now, zone)
  if (ledger.some(({ id }) => id === grantId(task, day)))
    throw new Refusal('task_done', { next_at: new Date(nextDrawDayAt(now, zone)).toISOString() })
  return day
}

async function endRun(tx: Writing, own: OwnTask, occasion: string, now: Instant): Promise<void> {
  const { draw, entrant, task } = own
  const runs = await tx.taskRuns.ofEntrant(draw.id, entrant.joinSeq)
  const run = runs.find((one) => one.taskId === task.id && one.occasion === occasion)
  if (!run) throw new Refusal('task_not_started')
  const left = readyAt(task, run) - now
  if (left > 0) throw new Refusal('task_too_soon', { left_ms: left })
  await tx.taskRuns.finish(run, now)
}
