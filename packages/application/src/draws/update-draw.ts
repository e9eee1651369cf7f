import {
  type Draw,
  type DrawId,
  type DrawSettings,
  Refusal,
  type SettingsChanges,
  type UserId,
} from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { codeStocks } from '../prizes/code-stocks.ts'
import { changePublished } from './change-published.ts'
import { dueAt } from './due-at.ts'
import { requireGates, requireOwnTerms } from './gates.ts'
import { holdOwnDraw } from './owned-draw.ts'

/**
 * Changes a draft, or a published draw in favour of its entrants. `version` is the one the editor saw: refuses `stale_version` when somebody was faster.
 */
export async function updateDraw(
  { beacon, bell, store }: Pick<Ports, 'beacon' | 'bell' | 'store'>,
  userId: UserId,
  edit: { id: DrawId; version: number; changes: SettingsChanges },
): Promise<{ id: string; version: number }> {
  const edited = await store.transact(async (tx) => {
    const draw = await holdOwnDraw(tx, userId, edit.id)
    if (draw.version !== edit.version) throw new Refusal('stale_version', { version: draw.version })
    const settings = changed(draw.settings, edit.changes)
    if (draw.life.status !== 'draft') {
      const { version } = await changePublished(tx, draw, settings, beacon.chain)
      return { id: draw.id, version }
    }
    requireOwnTerms(settings)
    await refuseLosingCodes(tx, draw, settings)
    requireGates(await accountOf(tx, userId), settings, await tx.now())
    const edited: Draw = { ...draw, settings, version: draw.version + 1 }
    await tx.draws.save(edited, dueAt(edited))
    return { id: edited.id, version: edited.version }
  })
  bell.ring(edit.id, 'facts')
  return edited
}

function changed(settings: DrawSettings, changes: SettingsChanges): DrawSettings {
  const merged: Record<string, unknown> = { ...settings, ...changes }
  for (const key of Object.keys(merged)) if (merged[key] === undefined) delete merged[key]
  return merged as DrawSettings
}

/** Codes belong to a tier of a stage: another prize there would hand out what was meant for this one. */
async function refuseLosingCodes(tx: Writing, draw: Draw, next: DrawSettings): Promise<void> {
  const { settings } = draw
  for (const [at, stock] of (await codeStocks(tx, draw)).entries())
    for (const tier of stock.keys()) {
      const [before, after] = [settings, next].map((of) => {
        const prizes = at === 0 ? of.prizes : of.stages?.[at - 1]?.prizes
        return prizes?.find((prize) => prize.tier === tier)
      })
      if (before?.name !== after?.name || before?.kind !== after?.kind)
        throw new Refusal('codes_held', { tier, ...(at > 0 && { stage: at + 1 }) })
    }
}
