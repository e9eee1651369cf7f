import type { DrawId, UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import type { Award, AwardKey, Page, Ports } from '../ports/index.ts'

/** An award with the winner's own nickname, for the organiser only. */
export type Winner = Award & { readonly nickname: string }

/** Every award of a draw, void ones included, in the order they were drawn. */
export function listWinners(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  page: { id: DrawId; after: AwardKey | null; limit: number },
): Promise<Page<Winner, AwardKey> & { total: number }> {
  return store.read(async (tx) => {
    await runDraw(tx, userId, page.id)
    const { rows, next } = await tx.awards.list(page.id, page.after, page.limit)
    const entrants = await tx.entrants.bySeqs(
      page.id,
      rows.map(({ index }) => index + 1),
    )
    const names = new Map(entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    const { total } = await tx.awards.count(page.id)
    return {
      rows: rows.map((award) => ({ ...award, nickname: names.get(award.index + 1) ?? '' })),
      next,
      total,
    }
  })
}
