import {
  type Draw,
  type DrawId,
  day,
  endedAtOf,
  type Instant,
  keptMs,
  removalToldDays,
} from '@fairdraw/domain'
import { removeHeld } from '../draws/remove-draw.ts'
import { holdStages } from '../draws/series.ts'
import type { Ports, Writing } from '../ports/index.ts'

const drawsAtOnce = 100

/**
 * Removes draws whose two years are over and whose organiser was told so two weeks before, with all their stages, as by hand: what
 * proofs need stays, and the names of winners go. Each is one transaction; interrupted, it goes on. Answers how many.
 */
export async function removeOutlived({ store }: Pick<Ports, 'store'>): Promise<number> {
  let removed = 0
  for (let after: DrawId | null = null; ; ) {
    const from: DrawId | null = after
    const ids: readonly DrawId[] = await store.read(async (tx) => {
      const now = await tx.now()
      return tx.erasures.outlived(now - keptMs.archive, now - removalToldDays * day, from, drawsAtOnce)
    })
    for (const id of ids) if (await store.transact((tx) => removeOne(tx, id))) removed += 1
    after = ids.at(-1) ?? null
    if (ids.length < drawsAtOnce) return removed
  }
}

/** Of a draw of several stages all go together, once the last has served its time. */
async function removeOne(tx: Writing, id: DrawId): Promise<boolean> {
  const draw = await tx.draws.byId(id)
  if (!draw) return false
  const now = await tx.now()
  const stages = await holdStages(tx, draw)
  if (!stages.every((stage) => isOutlived(stage, now))) return false
  for (const stage of stages.filter(({ removedAt }) => removedAt === undefined)) {
    await removeHeld(tx, stage)
    // Who was in was forgotten long ago; who did what to it goes now, with the rest, in small steps.
    await tx.erasures.eraseWinners(stage.id)
  }
  return true
}

function isOutlived(draw: Draw, now: Instant): boolean {
  const endedAt = endedAtOf(draw)
  return draw.removedAt !== undefined || (endedAt !== null && endedAt + keptMs.archive < now)
}
