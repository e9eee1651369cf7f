import type { DrawId, UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import type { Entrant, Page, Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'store'>
export type Member = Entrant & { readonly weight: number }

/** Most rows a search answers; who wants more narrows the keyword. */
const searchLimit = 50

/** Who is in, by join number. */
export function listMembers(
  { store }: Needs,
  userId: UserId,
  page: { id: DrawId; after: number | null; limit: number },
): Promise<Page<Member, number> & { total: number }> {
  return store.read(async (tx) => {
    await runDraw(tx, userId, page.id)
    const total = (await tx.entrants.door(page.id))?.joined ?? 0
    return { ...(await tx.entrants.list(page.id, page.after, page.limit)), total }
  })
}

/** Entrants by part of the nickname or by join number. */
export function searchMembers(
  { store }: Needs,
  userId: UserId,
  given: { id: DrawId; keyword: string },
): Promise<readonly Member[]> {
  return store.read(async (tx) => {
    await runDraw(tx, userId, given.id)
    return given.keyword === '' ? [] : await tx.entrants.search(given.id, given.keyword, searchLimit)
  })
}
