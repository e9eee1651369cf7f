import type { DrawId, FormField, UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { type ImportedPerson, readListed } from '../imported/read-imported.ts'
import type { AnsweredMember, Page, Ports } from '../ports/index.ts'
import type { Told } from './terms/entry-keys.ts'
import { openTold } from './terms/entry-keys.ts'

export type Answered = Pick<AnsweredMember, 'joinSeq' | 'nickname' | 'joinedAt'> &
  Told & { readonly imported: ImportedPerson | null }

/** What entrants told when they joined, by join number, with the questions of the draw. */
export function listAnswers(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, after, limit }: { readonly id: DrawId; readonly after: number | null; readonly limit: number },
): Promise<Page<Answered, number> & { readonly total: number; readonly fields: readonly FormField[] }> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    const upTo = (await tx.entrants.door(id))?.joined ?? 0
    const found = await tx.members.answers(id, { after: after ?? 0, upTo }, limit + 1)
    const some = found.slice(0, limit)
    const seqs = some.map(({ joinSeq }) => joinSeq)
    const listed = await readListed(tx, vault, draw, await tx.entrants.bySeqs(id, seqs))
    const rows = some.map(({ sealedAnswers, ...member }) => {
      const imported = listed.get(member.joinSeq) ?? null
      return { ...member, ...openTold(vault, id, member.joinSeq, sealedAnswers), imported }
    })
    const next = found.length > limit ? (rows.at(-1)?.joinSeq ?? null) : null
    return {
      rows,
      next,
      total: await tx.members.countAnswers(id, upTo),
      fields: draw.settings.entryForm ?? [],
    }
  })
}
