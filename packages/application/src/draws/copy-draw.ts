import {
  type DrawId,
  type DrawSettings,
  firstStageId,
  type Instant,
  minute,
  type UserId,
} from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { drawNames, insertDraft } from './insert-draft.ts'
import { ownDraw } from './owned-draw.ts'

/**
 * A draft with the settings of an own draw in any state, one from the bin too. Entry codes, rosters, prize codes,
 * admins and the block list of the draw stay with it: they are people, not settings. Of a period draw every stage comes
 * along, whichever is named. Gates are asked when it is published.
 */
export async function copyDraw(
  ports: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  id: DrawId,
): Promise<{ id: string; lid: string; version: number }> {
  const names = drawNames(ports)
  return await ports.store.transact(async (tx) => {
    const { settings } = await ownDraw(tx, userId, firstStageId(id))
    const account = await accountOf(tx, userId)
    const { version } = await insertDraft(tx, account, names, withoutPast(settings, await tx.now()))
    return { ...names, version }
  })
}

/** A time that has passed, or that nobody could meet any more, is left out: the draw is then opened by hand. */
export function withoutPast(settings: DrawSettings, now: Instant): DrawSettings {
  const { startAt, endAt, opening, ...rest } = settings
  const isToCome = (at: Instant | undefined): at is Instant => at !== undefined && at > now + minute
  return {
    ...rest,
    opening: opening.by === 'time' && !isToCome(opening.at) ? { by: 'manual' } : opening,
    ...(isToCome(startAt) ? { startAt } : {}),
    ...(isToCome(endAt) ? { endAt } : {}),
  }
}
