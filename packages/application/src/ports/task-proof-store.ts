import type { DrawId, Instant } from '@fairdraw/domain'
import type { Page } from './store.ts'

export type TaskProofState = 'waiting' | 'accepted' | 'refused'

/** A picture that shows a task was done, for the organiser to judge. */
export type TaskProof = {
  readonly drawId: DrawId
  /** Unique in its draw. */
  readonly id: string
  readonly joinSeq: number
  readonly taskId: string
  /** The file in the media. */
  readonly file: string
  readonly sentAt: Instant
  readonly state: TaskProofState
  /** Why it was refused, in the organiser's words; shown to the entrant. */
  readonly reason: string | null
}

export type TaskProofKey = { readonly sentAt: Instant; readonly id: string }

export type TaskProofReader = {
  byId(drawId: DrawId, id: string): Promise<TaskProof | null>
  /** What an entrant sent, the earliest first. */
  ofEntrant(drawId: DrawId, joinSeq: number): Promise<readonly TaskProof[]>
  /** Those in one state, the earliest first. */
  list(
    drawId: DrawId,
    state: TaskProofState,
    after: TaskProofKey | null,
    limit: number,
  ): Promise<Page<TaskProof, TaskProofKey>>
  /** How many are in one state, counted up to `most`. */
  count(drawId: DrawId, state: TaskProofState, most: number): Promise<number>
  /** The next draws after this one with proofs that nobody judged yet. */
  drawsWaiting(after: DrawId | null, limit: number): Promise<readonly DrawId[]>
}

export type TaskProofWriter = TaskProofReader & {
  insert(proof: TaskProof): Promise<void>
  /** Saves state and reason of a proof that is there. */
  decide(proof: Pick<TaskProof, 'drawId' | 'id' | 'state' | 'reason'>): Promise<void>
}
