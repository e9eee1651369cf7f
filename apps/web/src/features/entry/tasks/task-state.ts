import { isAvailable, isLookedAt, isReviewed } from '@fairdraw/domain'
import type { DrawPicture } from '../../../lib/draw-picture.ts'

type Entry = DrawPicture['entry']
export type ShownTask = NonNullable<Entry['tasks']>[number]
export type TaskProgress = NonNullable<Entry['me']>['tasks'][number]

/** What a task is for this visitor now. */
export type TaskState =
  /** Not in yet. */
  | { readonly is: 'ahead' }
  /** Nobody here can judge it. */
  | { readonly is: 'away' }
  | { readonly is: 'done' }
  /** Counted today. */
  | { readonly is: 'tomorrow' }
  | { readonly is: 'waiting' }
  /** Begun: `readyAt` is when it was looked at for long enough, by the server’s clock. */
  | { readonly is: 'looking'; readonly readyAt: number }
  | { readonly is: 'open'; readonly refused: string | null }

export function taskState(task: ShownTask, progress: TaskProgress | undefined, now: number): TaskState {
  if (!isAvailable(task.kind)) return { is: 'away' }
  if (!progress) return { is: 'ahead' }
  const { done, times, waiting, refused_reason: refused = null, next_at: nextAt } = progress
  if (times !== null && done >= times) return { is: 'done' }
  if (isReviewed(task.kind) && waiting > 0) return { is: 'waiting' }
  const readyAt = nextAt === undefined ? null : Date.parse(nextAt)
  if (task.kind === 'daily' && readyAt !== null && readyAt > now) return { is: 'tomorrow' }
  if (isLookedAt(task.kind) && readyAt !== null) return { is: 'looking', readyAt }
  return { is: 'open', refused }
}
