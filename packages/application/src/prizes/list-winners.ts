import { type Draw, type DrawId, maskedContact, type UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import type { Award, AwardKey, Claim, Page, Ports } from '../ports/index.ts'
import { openAnswers } from './sealed-claim.ts'

/** An award with the winner's own nickname and what became of it, for who runs the draw. */
export type Winner = Award & {
  readonly nickname: string
  readonly claim: Claim | null
  /** 张* 138****5678; the whole is asked for one by one, and recorded. */
  readonly contact: string | null
}

/** Every award of a draw, void ones included, in the order they were drawn. */
export function listWinners(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  page: { id: DrawId; after: AwardKey | null; limit: number },
): Promise<Page<Winner, AwardKey> & { draw: Draw; total: number }> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, page.id)
    const { rows, next } = await tx.awards.list(page.id, page.after, page.limit)
    const entrants = await tx.entrants.bySeqs(
      page.id,
      rows.map(({ index }) => index + 1),
    )
    const names = new Map(entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    const ids = rows.map(({ id }) => id)
    const claims = new Map((await tx.claims.ofAwards(page.id, ids)).map((claim) => [claim.awardId, claim]))
    const { total } = await tx.awards.count(page.id)
    return {
      rows: rows.map((award) => {
        const claim = claims.get(award.id) ?? null
        const contact = claim && maskedContact(openAnswers(vault, claim))
        return { ...award, nickname: names.get(award.index + 1) ?? '', claim, contact }
      }),
      ...{ draw, next, total },
    }
  })
}
