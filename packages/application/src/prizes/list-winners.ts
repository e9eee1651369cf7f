import { type Draw, type DrawId, maskedContact, type UserId } from '@fairdraw/domain'
import { type RunDraw, roleOf, runDraw } from '../draws/owned-draw.ts'
import { type ImportedPerson, readListed } from '../imported/read-imported.ts'
import { searchPeople } from '../imported/search-people.ts'
import type {
  Award,
  AwardFilter,
  AwardKey,
  Claim,
  Page,
  Ports,
  Reading,
  ToldLetter,
  Vault,
} from '../ports/index.ts'
import { isLinkable, isLinkFor } from './claim-links.ts'
import { openAnswers } from './sealed-claim.ts'

/** An award with the winner's own nickname and what became of it, for who runs the draw. */
export type Winner = Award & {
  readonly nickname: string
  /** What the organiser's own list says of them. */
  readonly imported: ImportedPerson | null
  readonly claim: Claim | null
  /** 张* 138****5678; the whole is asked for one by one, and recorded. */
  readonly contact: string | null
  /** On which ways they were told of it, and what became of each message. */
  readonly told: readonly ToldLetter[]
  /** Known by a list alone: a claim link leads them to it, and whoever asks may see it. */
  readonly isLinkable: boolean
}

export type WinnerQuery = {
  readonly id: DrawId
  readonly filter?: Pick<AwardFilter, 'states' | 'tier'> & {
    /** Part of the winner's nickname, a whole phone number, or a join number. */
    readonly keyword?: string
  }
  readonly after: AwardKey | null
  readonly limit: number
}

/** Most winners that a search looks at; who wants more narrows the keyword. */
const searchLimit = 200

/** Every award of a draw that the filter leaves, void ones included, in the order they were drawn. */
export function listWinners(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  page: WinnerQuery,
): Promise<Page<Winner, AwardKey> & { draw: Draw; total: number }> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, page.id)
    const role = roleOf(draw, userId)
    const filter = await awardFilter(tx, vault, draw, page)
    const { rows, next } = await tx.awards.list(page.id, page.after, page.limit, filter)
    const entrants = await tx.entrants.bySeqs(
      page.id,
      rows.map(({ index }) => index + 1),
    )
    const listed = await readListed(tx, vault, draw, entrants)
    const winners = new Map(entrants.map((entrant) => [entrant.joinSeq, entrant]))
    const ids = rows.map(({ id }) => id)
    const claims = new Map((await tx.claims.ofAwards(page.id, ids)).map((claim) => [claim.awardId, claim]))
    const keys = entrants.map(({ identityKey }) => identityKey)
    const told = await tx.outbox.toReaders(page.id, 'won', keys)
    const toldOf = Map.groupBy(told, ({ about }) => about)
    const { total } = await tx.awards.count(page.id, filter)
    return {
      rows: rows.map((award) => {
        const claim = claims.get(award.id) ?? null
        const contact = claim && maskedContact(openAnswers(vault, claim))
        const winner = winners.get(award.index + 1)
        return {
          ...award,
          nickname: winner?.nickname ?? '',
          imported: listed.get(award.index + 1) ?? null,
          claim,
          contact,
          told: toldOf.get(award.id) ?? [],
          isLinkable: isLinkFor(role, draw, award) && isLinkable(vault, draw, award, winner),
        }
      }),
      draw,
      next,
      total,
    }
  })
}

async function awardFilter(
  tx: Reading,
  vault: Vault,
  draw: RunDraw,
  { id, filter = {} }: WinnerQuery,
): Promise<AwardFilter> {
  const { keyword = '', ...plain } = filter
  if (keyword === '') return plain
  const wanted = { ...(await searchPeople(tx, vault, draw, keyword)), hasWon: true }
  const { rows } = await tx.members.list(id, wanted, 'oldest', null, searchLimit)
  return { ...plain, indexes: rows.map(({ joinSeq }) => joinSeq - 1) }
}
