import {
  claimEndsAt,
  type Draw,
  type DrawId,
  day,
  firstStageId,
  handOverTermsOf,
  type Instant,
  type UserId,
  waitsForWinner,
} from '@fairdraw/domain'
import type { AwardCount, Reading } from '../ports/index.ts'
import { isSentByParcel } from '../prizes/ship-awards.ts'

/** So long before the time to claim ends, what is not handed over yet is said to be about to lapse. */
const lapsesSoonMs = 3 * day

/** What waits in one draw. */
export type Todo = {
  readonly draw: Draw
  readonly proofs: { readonly count: number; readonly oldestAt: Instant } | null
  /** Appeals against being set aside that nobody has decided on. */
  readonly appeals: number
  /** Claimed prizes that somebody has to send, of those that are not about to lapse. */
  readonly parcels: number
  /** Prizes whose winners have not left what is needed, of those that are not about to lapse. */
  readonly unclaimed: number
  /** Prizes unclaimed, or claimed and not handed over, whose time to claim ends within three days, and when the first does. */
  readonly lapsing: { readonly count: number; readonly until: Instant } | null
}

/** Proofs and appeals to judge and prizes to hand over in the draws that somebody owns or helps to run. */
export async function todosOf(tx: Reading, userId: UserId): Promise<readonly Todo[]> {
  const now = await tx.now()
  const todos: Todo[] = []
  for (const { drawId, proofs, appeals, claimed, unclaimed: still } of await tx.draws.todo(userId)) {
    const draw = await tx.draws.byId(drawId)
    if (!draw) continue
    const waiting = still.filter((award) => waitsForWinner(draw, { ...award, state: 'announced' }))
    const lapses = (award: AwardCount) => lapsesSoon(claimEndsAt(draw, award), now)
    const lapsing = lapsingOf(draw, [...claimed, ...waiting].filter(lapses))
    // What is about to lapse is said once, where it is most urgent.
    const others = (awards: readonly AwardCount[]) => awards.filter((award) => !lapses(award))
    const parcels = countOf(others(claimed).filter(({ tier }) => isPosted(draw, tier)))
    const unclaimed = countOf(others(waiting))
    if (proofs || appeals > 0 || parcels > 0 || unclaimed > 0 || lapsing)
      todos.push({ draw, proofs, appeals, parcels, unclaimed, lapsing })
  }
  return todos
}

function countOf(awards: readonly AwardCount[]): number {
  return awards.reduce((sum, { count }) => sum + count, 0)
}

function lapsesSoon(until: Instant | null, now: Instant): boolean {
  return until !== null && until > now && until <= now + lapsesSoonMs
}

function lapsingOf(draw: Draw, soon: readonly AwardCount[]): Todo['lapsing'] {
  const ends = soon.flatMap((award) => claimEndsAt(draw, award) ?? [])
  return ends.length === 0 ? null : { count: countOf(soon), until: Math.min(...ends) }
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
