import { type Draw, type DrawId, isProofVeiled, type Lid, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { ownDraw, runDraw } from '../draws/owned-draw.ts'
import { showsMore } from '../entrants/list-members.ts'
import { supportActor } from '../organisers/active-store.ts'
import { requireSecondFactor } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { ExportOrder, OpenExport, Ports, Writing } from '../ports/index.ts'

type Needs = Pick<Ports, 'exports' | 'lists' | 'passkeys' | 'store'>
type Wanted = 'what' | 'format' | 'lang' | 'isUnmasked' | 'isRaw' | 'site'
type Wish = { readonly id: DrawId } & Pick<ExportOrder, Wanted>

/**
 * A table of a draw that the caller runs. Contacts in full are for its owner, freshly signed in, and leave a record:
 * refuses `fresh_sign_in_needed`, and `not_permitted` to admins and support. That it was taken is told in the activity.
 * Of an archive there is nothing before the draw is published, or while its proof is hidden: refuses `draw_not_drawn`.
 */
export async function exportTable(
  { exports, lists, passkeys, store }: Needs,
  caller: UserCaller,
  wish: Wish,
): Promise<OpenExport & { readonly lid: Lid }> {
  const { id: drawId, ...order } = wish
  const { userId } = caller.subject
  const { draw, isMore } = await store.transact(async (tx) => {
    const draw = await (wish.isUnmasked ? ownDraw : runDraw)(tx, userId, drawId)
    const now = await tx.now()
    if (wish.what === 'archive') requireProof(draw)
    if (wish.what === 'ranking') requireGate(await accountOf(tx, draw.ownerId), 'ranking_export', now, draw)
    if (wish.isUnmasked) {
      await requireSecondFactor(tx, passkeys, caller)
      await recordUnmasked(tx, caller, drawId)
    }
    const actor = caller.isSupport ? supportActor : userId
    await tx.activities.record({ drawId, at: now, userId: actor, what: 'taskExport' })
    return { draw, isMore: await showsMore(tx, draw, now) }
  })
  const { lid } = draw
  // The sealed list may have to be made again from the store, which is not the work of who writes tables.
  if (wish.what === 'archive' && draw.life.rowsFile) await lists.rowsFile(drawId, lid)
  return { lid, ...(await exports.open({ ...order, drawId, showsMore: isMore })) }
}

function requireProof(draw: Draw): void {
  if (draw.life.status === 'draft' || isProofVeiled(draw)) throw new Refusal('draw_not_drawn')
}

async function recordUnmasked(tx: Writing, caller: UserCaller, drawId: DrawId): Promise<void> {
  const at = await tx.now()
  const { userId } = caller.subject
  await tx.audits.record({ at, userId, session: hex(caller.tokenHash), call: 'taskExport', drawId })
}
