import { type DrawId, handOverOf, isOver, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { holdRunDraw } from '../draws/owned-draw.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { prizeCodeKey, sealPrizeCode } from './sealed-claim.ts'

type Given = { readonly id: DrawId; readonly tier: number; readonly codes: readonly string[] }
type Keyed = { readonly line: number; readonly code: string; readonly key: Uint8Array }
type Row = {
  readonly line: number
  readonly column: 'code'
  readonly reason: 'blank' | 'repeated' | 'known'
}

/** Most rows of a rejected list that are told; the rest would not be read. */
const rowsTold = 200
/** Most codes one call takes: who has more pieces comes again. */
const codesAtOnce = 10_000

/**
 * Imports the codes of a prize: all of them or none. They are the organiser's stock, so more may come as long as the
 * draw is not over; fewer than its pieces are rejected, unless there are more to come than one call takes.
 */
export async function addPrizeCodes(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, tier, codes }: Given,
): Promise<{ total: number }> {
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    if (isOver(draw.life.status)) throw new Refusal('draw_closed')
    const prize = draw.settings.prizes.find((each) => each.tier === tier)
    if (!prize) throw new Refusal('not_found')
    if (handOverOf(prize) !== 'code') throw new Refusal('codes_rejected', { reason: 'no_code_prize' })
    const keyed = codes.map((code, at) => ({ line: at + 1, code, key: prizeCodeKey(vault, id, code) }))
    const rows = await problemsIn(tx, id, keyed)
    if (rows.length > 0)
      throw new Refusal('codes_rejected', {
        reason: 'rows',
        rows: rows.slice(0, rowsTold),
        row_count: rows.length,
      })
    const before = (await tx.prizeCodes.countByTier(id)).get(tier) ?? 0
    const total = before + codes.length
    if (total < prize.quantity && codes.length < codesAtOnce)
      throw new Refusal('codes_rejected', { reason: 'too_few', total, needed: prize.quantity })
    await tx.prizeCodes.add(
      codes.map((code, at) => sealPrizeCode(vault, { drawId: id, tier, position: before + at + 1 }, code)),
    )
    await tx.activities.record({ drawId: id, at: await tx.now(), userId, what: 'prizeCodes' })
    return { total }
  })
}

async function problemsIn(tx: Writing, id: DrawId, codes: readonly Keyed[]): Promise<Row[]> {
  const known = new Set(
    (
      await tx.prizeCodes.known(
        id,
        codes.map(({ key }) => key),
      )
    ).map(hex),
  )
  const seen = new Set<string>()
  return codes.flatMap(({ line, code, key }) => {
    const name = hex(key)
    const reason = code === '' ? 'blank' : seen.has(name) ? 'repeated' : known.has(name) ? 'known' : null
    seen.add(name)
    return reason === null ? [] : [{ line, column: 'code' as const, reason }]
  })
}
