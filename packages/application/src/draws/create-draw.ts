import {
  type Draw,
  type DrawId,
  type DrawSettings,
  type Lid,
  Refusal,
  randomText,
  type UserId,
  unborn,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/domain/fairness'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { requireGates, requireOwnTerms, taskCountLimit } from './gates.ts'
import type { OwnedDraw } from './owned-draw.ts'
import { publishHeld } from './publish-draw.ts'
import { resolveLevel } from './resolve-level.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/** Symbols in a public id: 60 bits, so that guessing finds nothing (reliability-security.md E.3). */
const lidLength = 12

/** Makes a draw, and publishes it in the same transaction when asked to. */
export async function createDraw(
  ports: Needs,
  userId: UserId,
  given: { settings: DrawSettings; publish: boolean },
): Promise<{ id: string; lid: string; version: number }> {
  const { settings, publish } = given
  const level = publish ? await resolveLevel(ports, settings.level) : null
  const id = hex(ports.vault.randomBytes(12)) as DrawId
  const lid = randomText(lidLength, (length) => ports.vault.randomBytes(length)) as Lid
  await ports.store.transact(async (tx) => {
    const account = await accountOf(tx, userId)
    const now = await tx.now()
    requireOwnTerms(settings)
    requireGates(account, settings, now)
    if ((await tx.accounts.drawCount(userId)) >= taskCountLimit(account))
      throw new Refusal('task_count_reached')
    const draft: Draw = {
      id,
      lid,
      ownerId: userId,
      settings,
      version: 1,
      createdAt: now,
      life: unborn,
    }
    await tx.draws.insert(draft)
    if (level) await publishHeld(tx, ports, draft as OwnedDraw, level)
    return { id, lid, version: 1 }
  })
  if (level) ports.bell.ring(id, 'facts')
  return { id, lid, version: 1 }
}
