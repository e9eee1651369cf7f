import {
  type Draw,
  type DrawId,
  type DrawSettings,
  type Lid,
  Refusal,
  randomText,
  unborn,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Account, Ports, Writing } from '../ports/index.ts'
import { taskCountLimit } from './gates.ts'
import type { OwnedDraw } from './owned-draw.ts'

/** Symbols in a public id: 60 bits, so that guessing finds nothing. */
const lidLength = 12

/** The names of a draw that is about to be made; found before its transaction, so that a second try keeps them. */
export type DrawNames = Pick<Draw, 'id' | 'lid'>

export function drawNames({ vault }: Pick<Ports, 'vault'>): DrawNames {
  return {
    id: hex(vault.randomBytes(12)) as DrawId,
    lid: randomText(lidLength, (length) => vault.randomBytes(length)) as Lid,
  }
}

/**
 * Stores a new draft. Refuses `task_count_reached`: the limit is on draws that were made, so recycling one makes no
 * room for another, and neither does removing one that was published.
 */
export async function insertDraft(
  tx: Writing,
  account: Account,
  names: DrawNames,
  settings: DrawSettings,
): Promise<OwnedDraw> {
  const createdAt = await tx.now()
  if ((await tx.accounts.drawCount(account.id)) >= taskCountLimit(account, createdAt))
    throw new Refusal('task_count_reached')
  // Settings may be those of a rehearsal: what is made of them is a draw, never the rehearsal again.
  const { isRehearsal: _, ...real } = settings
  const draft: Draw = { ...names, ownerId: account.id, settings: real, version: 1, createdAt, life: unborn }
  await tx.draws.insert(draft)
  return draft as OwnedDraw
}
