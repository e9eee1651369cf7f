import {
  type Draw,
  type DrawId,
  day,
  firstStageId,
  handOverTermsOf,
  type Instant,
  type UserId,
  waitsForWinner,
} from '@fairdraw/domain'
import type { Reading } from '../ports/index.ts'
import { isSentByParcel } from '../prizes/ship-awards.ts'

/** What waits in one draw. */
export type Todo = {
  readonly draw: Draw
  readonly proofs: { readonly count: number; readonly oldestAt: Instant } | null
  /** Claimed prizes that somebody has to send. */
  readonly parcels: number
  /** Prizes whose winners have not left what is needed. */
  readonly unclaimed: number
}

/** Proofs to judge and prizes to send in the draws that somebody owns or helps to run. */
export async function todosOf(tx: Reading, userId: UserId): Promise<readonly Todo[]> {
  const todos: Todo[] = []
  for (const { drawId, proofs, claimed, unclaimed: still } of await tx.draws.todo(userId)) {
    const draw = await tx.draws.byId(drawId)
    if (!draw) continue
    const parcels = claimed.reduce((sum, { tier, count }) => sum + (isPosted(draw, tier) ? count : 0), 0)
    const waiting = still.filter(({ tier }) => waitsForWinner(draw, { tier, round: 0, state: 'announced' }))
    const unclaimed = waiting.reduce((sum, { count }) => sum + count, 0)
    if (proofs || parcels > 0 || unclaimed > 0) todos.push({ draw, proofs, parcels, unclaimed })
  }
  return todos
}

function isPosted(draw: Draw, tier: number): boolean {
  return isSentByParcel(handOverTermsOf(draw, { tier, round: 0 }).handOver)
}

/** The same with those whose entry ends within a day, as they stand in lists: by their first stages. */
export async function drawsWithTodo(tx: Reading, userId: UserId): Promise<readonly DrawId[]> {
  const waiting = (await todosOf(tx, userId)).map(({ draw }) => draw.id)
  const ending = await tx.draws.endingBefore(userId, (await tx.now()) + day)
  return [...new Set([...waiting, ...ending].map(firstStageId))]
}
