import { type DrawId, type Instant, isBeforeClose, Refusal, randomText, type UserId } from '@fairdraw/domain'
import { holdRunDraw, type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { entryCodeKey, openEntryCode, sealEntryCode } from '../entrants/terms/entry-keys.ts'
import type { Page, Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Fifty bits: at sixty guesses an hour nobody finds one. */
const codeLength = 10

/** Refuses `draw_closed` once nobody can come in any more: what lets people in is of no use then. */
export function requireEntryAhead({ life }: Pick<RunDraw, 'life'>): void {
  if (life.status !== 'draft' && !isBeforeClose(life.status)) throw new Refusal('draw_closed')
}

/** Makes codes that let one person in each. */
export async function makeEntryCodes(
  { store, vault }: Needs,
  userId: UserId,
  { id, count }: { readonly id: DrawId; readonly count: number },
): Promise<{ readonly made: number; readonly total: number }> {
  return await store.transact(async (tx) => {
    requireEntryAhead(await holdRunDraw(tx, userId, id))
    const [before, madeAt] = [await tx.entryCodes.count(id), await tx.now()]
    const codes = Array.from({ length: count }, (_, at) => {
      const position = before + at + 1
      const code = randomText(codeLength, (length) => vault.randomBytes(length))
      const sealedCode = sealEntryCode(vault, id, position, code)
      return { drawId: id, codeKey: entryCodeKey(vault, code), position, sealedCode, madeAt, joinSeq: null }
    })
    await tx.entryCodes.add(codes)
    return { made: count, total: before + count }
  })
}

export type ShownCode = { readonly code: string; readonly joinSeq: number | null; readonly madeAt: Instant }

/** The codes of a draw in the order they were made, with who used them. */
export async function listEntryCodes(
  { store, vault }: Needs,
  userId: UserId,
  asked: {
    readonly id: DrawId
    readonly isUsed: boolean | undefined
    readonly after: number | null
    readonly limit: number
  },
): Promise<Page<ShownCode, number> & { readonly total: number }> {
  const { id, isUsed, after, limit } = asked
  return await store.read(async (tx) => {
    await runDraw(tx, userId, id)
    const { rows, next } = await tx.entryCodes.list(id, isUsed, after, limit)
    const shown = rows.map(({ position, sealedCode, joinSeq, madeAt }) => ({
      code: openEntryCode(vault, id, position, sealedCode),
      joinSeq,
      madeAt,
    }))
    return { rows: shown, next, total: await tx.entryCodes.count(id, isUsed) }
  })
}
