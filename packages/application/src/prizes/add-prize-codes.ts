import {
  type Draw,
  type DrawId,
  firstStageId,
  handOverOf,
  isOver,
  Refusal,
  seriesOf,
  stageId,
  stageNumber,
  type UserId,
} from '@fairdraw/domain'
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
 * Imports the codes of a prize of a draw or of one of its stages, those of a draft too: all of them or none. One that another
 * stage has is known. They are the organiser's stock, so more may come as long as the
 * draw is not over; fewer than its pieces are rejected, unless there are more to come than one call takes.
 */
export async function addPrizeCodes(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, tier, codes }: Given,
): Promise<{ total: number }> {
  return await store.transact(async (tx) => {
    const { life, prizes, first } = await holdStage(tx, userId, id)
    if (isOver(life.status)) throw new Refusal('draw_closed')
    const prize = prizes.find((each) => each.tier === tier)
    if (!prize) throw new Refusal('not_found')
    if (handOverOf(prize) !== 'code') throw new Refusal('codes_rejected', { reason: 'no_code_prize' })
    const keyed = codes.map((code, at) => ({ line: at + 1, code, key: prizeCodeKey(vault, id, code) }))
    const rows = await problemsIn(tx, first, keyed)
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
    await tx.activities.record({
      drawId: life.status === 'draft' ? first.id : id,
      at: await tx.now(),
      userId,
      what: 'prizeCodes',
    })
    return { total }
  })
}

/**
 * A stage of a draw, locked behind the first, so that no two hand out the same code; the later stages of a draft stand in
 * its settings only.
 */
async function holdStage(tx: Writing, userId: UserId, id: DrawId) {
  const first = await holdRunDraw(tx, userId, firstStageId(id))
  const isDraft = first.life.status === 'draft'
  const { life, settings } = isDraft || first.id === id ? first : await holdRunDraw(tx, userId, id)
  const stage = isDraft && first.id !== id ? settings.stages?.[stageNumber(id) - 2] : settings
  if (!stage) throw new Refusal('not_found')
  return { life, prizes: stage.prizes, first }
}

async function problemsIn(tx: Writing, first: Draw, codes: readonly Keyed[]): Promise<Row[]> {
  const keys = codes.map(({ key }) => key)
  const known = new Set<string>()
  for (let stage = 1; stage <= (seriesOf(first)?.of ?? 1); stage++)
    for (const key of await tx.prizeCodes.known(stageId(first.id, stage), keys)) known.add(hex(key))
  const seen = new Set<string>()
  return codes.flatMap(({ line, code, key }) => {
    const name = hex(key)
    const reason = code === '' ? 'blank' : seen.has(name) ? 'repeated' : known.has(name) ? 'known' : null
    seen.add(name)
    return reason === null ? [] : [{ line, column: 'code' as const, reason }]
  })
}
