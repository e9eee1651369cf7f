import type { DrawId, Lid } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { ownDraw, runDraw } from '../draws/owned-draw.ts'
import { showsMore } from '../entrants/list-members.ts'
import { supportActor } from '../organisers/active-store.ts'
import { requireSecondFactor } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { ExportOrder, OpenExport, Ports, Writing } from '../ports/index.ts'

type Needs = Pick<Ports, 'exports' | 'passkeys' | 'store'>
type Wish = { readonly id: DrawId } & Pick<ExportOrder, 'what' | 'format' | 'lang' | 'isUnmasked'>

/**
 * A table of a draw that the caller runs. Contacts in full are for its owner, freshly signed in, and leave a record:
 * refuses `fresh_sign_in_needed`, and `not_permitted` to admins and support. That it was taken is told in the activity.
 */
export async function exportTable(
  { exports, passkeys, store }: Needs,
  caller: UserCaller,
  wish: Wish,
): Promise<OpenExport & { readonly lid: Lid }> {
  const { id: drawId, ...order } = wish
  const { userId } = caller.subject
  const { lid, isMore } = await store.transact(async (tx) => {
    const draw = await (wish.isUnmasked ? ownDraw : runDraw)(tx, userId, drawId)
    const now = await tx.now()
    if (wish.what === 'ranking') requireGate(await accountOf(tx, draw.ownerId), 'ranking_export', now, draw)
    if (wish.isUnmasked) {
      await requireSecondFactor(tx, passkeys, caller)
      await recordUnmasked(tx, caller, drawId)
    }
    const actor = caller.isSupport ? supportActor : userId
    await tx.activities.record({ drawId, at: now, userId: actor, what: 'taskExport' })
    return { lid: draw.lid, isMore: await showsMore(tx, draw, now) }
  })
  return { lid, ...(await exports.open({ ...order, drawId, showsMore: isMore })) }
}

async function recordUnmasked(tx: Writing, caller: UserCaller, drawId: DrawId): Promise<void> {
  const at = await tx.now()
  const { userId } = caller.subject
  await tx.audits.record({ at, userId, session: hex(caller.tokenHash), call: 'taskExport', drawId })
}
