import { type Instant, isReviewed, Refusal, timesOf } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { isShut } from '../entrants/door-refusal.ts'
import type { Grant, Ports, Writing } from '../ports/index.ts'
import { type KeptPicture, keepPicture } from '../uploads/keep-picture.ts'
import { entrantQuota, entrantUploads } from '../uploads/upload-limits.ts'
import { uploadIn } from '../uploads/write-media.ts'
import { fitting } from './grant-chances.ts'
import { type OwnTask, ownTask, type TaskGiven } from './own-task.ts'
import { timesDone } from './task-progress.ts'

const ownerOf = ({ draw, entrant }: OwnTask) => entrantUploads(draw.id, entrant.joinSeq)

/** Keeps a picture that shows a task was done; it counts for nothing before the task is finished with it. */
export async function keepProof(
  ports: Pick<Ports, 'images' | 'media' | 'store' | 'vault'>,
  given: TaskGiven & { body: AsyncIterable<Uint8Array> },
): Promise<KeptPicture> {
  const ownerId = await ports.store.read(async (tx) => {
    const own = await ownTask(tx, ports, given)
    if (!isReviewed(own.task.kind)) throw new Refusal('task_unknown')
    const door = await tx.entrants.door(own.draw.id)
    if (!door || isShut(door, await tx.now())) throw new Refusal('draw_closed')
    return ownerOf(own)
  })
  return await keepPicture(ports, { ownerId, use: 'proof', body: given.body, quota: entrantQuota })
}

type Sent = OwnTask & {
  readonly ledger: readonly Grant[]
  readonly proofId: Uint8Array
  readonly file: string | undefined
  readonly now: Instant
}

/**
 * Lays a kept picture before the organiser; answers the chances that the entrant has meanwhile. The same picture sent
 * again while it waits is the same proof.
 */
export async function sendProof(tx: Writing, sent: Sent): Promise<number> {
  const { draw, entrant, task, ledger, file, now } = sent
  const chances = ledger.reduce((sum, { count }) => sum + count, 0)
  if (file === undefined || !(await isOwnPicture(tx, sent, file))) throw new Refusal('proof_wrong')
  const proofs = await tx.proofs.ofEntrant(draw.id, entrant.joinSeq)
  const before = proofs.find((proof) => proof.file === file)
  if (before?.state === 'waiting' && before.taskId === task.id) return chances
  // A picture that was judged, or that waits for another task, is no new proof.
  if (before) throw new Refusal('proof_wrong')
  if (fitting(draw, chances, 1) === 0) throw new Refusal('code_limit_reached', { chances })
  const waiting = proofs.filter(({ taskId, state }) => taskId === task.id && state === 'waiting').length
  if (timesDone(ledger, task) + waiting >= timesOf(task)) throw new Refusal('proof_waiting')
  await tx.proofs.insert({
    drawId: draw.id,
    id: hex(sent.proofId),
    joinSeq: entrant.joinSeq,
    taskId: task.id,
    file,
    sentAt: now,
    state: 'waiting',
    reason: null,
  })
  return chances
}

async function isOwnPicture(tx: Writing, own: OwnTask, file: string): Promise<boolean> {
  const id = uploadIn(file)
  const upload = id === null ? null : await tx.uploads.byId(id)
  return upload !== null && upload.ownerId === ownerOf(own) && upload.state === 'kept'
}
