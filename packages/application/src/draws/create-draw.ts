import type { DrawSettings, UserId } from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { requireGates, requireOwnTerms } from './gates.ts'
import { drawNames, insertDraft } from './insert-draft.ts'
import { publishHeld } from './publish-draw.ts'
import { resolveLevel } from './resolve-level.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'signer' | 'store' | 'vault'>

/** Makes a draw, and publishes it in the same transaction when asked to. */
export async function createDraw(
  ports: Needs,
  userId: UserId,
  given: { settings: DrawSettings; publish: boolean },
): Promise<{ id: string; lid: string; version: number }> {
  const { settings, publish } = given
  const level = publish ? await resolveLevel(ports, settings.level) : null
  const names = drawNames(ports)
  await ports.store.transact(async (tx) => {
    const account = await accountOf(tx, userId)
    requireOwnTerms(settings)
    requireGates(account, settings, await tx.now())
    const draft = await insertDraft(tx, account, names, settings)
    // A new comment draw has no comments yet, and is told so.
    if (level) await publishHeld(tx, ports, draft, level)
    return { ...names, version: 1 }
  })
  if (level) ports.bell.ring(names.id, 'facts')
  return { ...names, version: 1 }
}
