import {
  type DrawId,
  firstStageId,
  type Instant,
  isBeforeClose,
  Refusal,
  randomText,
  type UserId,
} from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import { entryCodeKey, openEntryCode, sealEntryCode } from '../entrants/terms/entry-keys.ts'
import type { Page, Ports, Writing } from '../ports/index.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Fifty bits: at sixty guesses an hour nobody finds one. */
const codeLength = 10

/**
 * Locks a draw whose list is to grow, behind its first stage, which keeps the list of all; answers that one's id. Refuses
 * `draw_closed` once nobody can come in any more: what lets people in is of no use then.
 */
export async function holdLists(tx: Writing, userId: UserId, id: DrawId): Promise<DrawId> {
  const first = firstStageId(id)
  if (first !== id) await holdRunDraw(tx, userId, first)
  const { life } = await holdRunDraw(tx, userId, id)
  if (life.status !== 'draft' && !isBeforeClose(life.status)) throw new Refusal('draw_closed')
  return first
}

/** Makes codes that let one person in each. */
export async function makeEntryCodes(
  { store, vault }: Needs,
  userId: UserId,
  { id, count }: { readonly id: DrawId; readonly count: number },
): Promise<{ readonly made: number; readonly total: number }> {
  return await store.transact(async (tx) => {
    const drawId = await holdLists(tx, userId, id)
    const [before, madeAt] = [await tx.entryCodes.count(id), await tx.now()]
    const codes = Array.from({ length: count }, (_, at) => {
      const position = before + at + 1
      const code = randomText(codeLength, (length) => vault.randomBytes(length))
      const sealedCode = sealEntryCode(vault, drawId, position, code)
      return { drawId, codeKey: entryCodeKey(vault, code), position, sealedCode, madeAt }
    })
    await tx.entryCodes.add(codes)
    return { made: count, total: before + count }
  })
}

export type ShownCode = { readonly code: string; readonly joinSeq: number | null; readonly madeAt: Instant }

/** The codes of a draw in the order they were made, with who used them in this stage. */
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
