import {
  asksForFollowing,
  type Draw,
  enterpriseConditions,
  enterpriseOf,
  followedAccountOf,
  type OutsideKind,
  runningStatuses,
  type UserId,
} from '@fairdraw/domain'
import type { DrawKey, OutsideAccount, Reading } from '../ports/index.ts'

const drawsAtOnce = 100

/** The running draws of an organiser that cannot check their people without this account; stages by their first one. */
export async function drawsThatNeed(
  tx: Pick<Reading, 'draws'>,
  userId: UserId,
  account: Pick<OutsideAccount, 'kind' | 'appId'>,
): Promise<readonly Draw[]> {
  const found: Draw[] = []
  const own = { userId, isOwn: true, statuses: runningStatuses }
  for (let after: DrawKey | null = null; ; ) {
    const page = await tx.draws.list(own, after, drawsAtOnce)
    for (const { draw } of page.rows) if (isNeeded(draw, account)) found.push(draw)
    if (page.next === null) return found
    after = page.next
  }
}

const needs: Readonly<Record<OutsideKind, (draw: Draw, appId: string) => boolean>> = {
  mp: ({ settings }, appId) =>
    asksForFollowing(settings) && (followedAccountOf(settings)?.appId ?? appId) === appId,
  wecom: ({ settings }, appId) =>
    enterpriseConditions(settings).length > 0 && (enterpriseOf(settings)?.corpId ?? appId) === appId,
  // No draw asks a mini-program of the organiser's who its people are.
  mini: () => false,
}

function isNeeded(draw: Draw, { kind, appId }: Pick<OutsideAccount, 'kind' | 'appId'>): boolean {
  return needs[kind](draw, appId)
}
