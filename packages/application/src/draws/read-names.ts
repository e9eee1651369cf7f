import { type Draw, type DrawId, namesPrint, namesShownIn, sealedAs, type UserId } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import { openIdentity } from '../entrants/identity.ts'
import { sealedName } from '../entrants/sealed-name.ts'
import { breath } from '../entrants/seat-listed.ts'
import type { Entrant, Ports } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'
import { runDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** How many names, and their short fingerprint; that is null where there are more than can be worked out at once. */
type Names = { readonly count: number; readonly print: string | null }

/**
 * The names that came into a draw, and those that its list sealed: as many, and the same, unless somebody touched them
 * since. `sealed` is null before the seal, and where names are not sealed.
 */
export type NamesSight = {
  readonly given: Names
  readonly sealed: Names | null
  /** Of how many there is nothing left to compare: they were erased, or kept long enough. */
  readonly erased: number
}

/** More names are counted only: each takes a key to be derived. */
const mostPrinted = 100_000
const chunkRows = 500
const drawsKept = 50

/** Reads the names of draws for who runs them; what was read is remembered for a moment, as it takes long. */
export function createNamesReader({ store, vault }: Needs) {
  const read = createRemembered(async (id: DrawId): Promise<NamesSight | null> => {
    const draw = await store.read((tx) => tx.draws.byId(id))
    return draw && (await namesOf({ store, vault }, draw))
  }, drawsKept)
  return async (userId: UserId, id: DrawId): Promise<NamesSight> => {
    await store.read((tx) => runDraw(tx, userId, id))
    return (await read(id)) ?? { given: { count: 0, print: null }, sealed: null, erased: 0 }
  }
}

async function namesOf(
  needs: Needs,
  draw: Pick<Draw, 'id' | 'lid' | 'life' | 'settings'>,
): Promise<NamesSight> {
  const { id, life } = draw
  const count = (await needs.store.read((tx) => tx.entrants.door(id)))?.joined ?? 0
  const sealedRows = life.charter?.names === true ? (life.close?.n ?? null) : null
  if (count > mostPrinted) {
    const sealed = sealedRows === null ? null : { count: sealedRows, print: null }
    return { given: { count, print: null }, sealed, erased: 0 }
  }
  const [given, sealed]: [string[], string[]] = [[], []]
  let erased = 0
  for (let from = 0; from < count; from += chunkRows) {
    const seqs = Array.from({ length: Math.min(chunkRows, count - from) }, (_, at) => from + at + 1)
    for (const entrant of await needs.store.read((tx) => tx.entrants.bySeqs(id, seqs))) {
      given.push(entrant.nickname)
      if (entrant.sealedIdentity === null) erased++
      else if (sealedRows !== null && opensSealed(needs, draw, entrant)) sealed.push(entrant.nickname)
    }
    await breath()
  }
  return { given: seen(given), sealed: sealedRows === null ? null : seen(sealed), erased }
}

/** Whether the row of an entrant was sealed with the name that they have now. */
function opensSealed(
  { vault }: Needs,
  { lid, settings }: Pick<Draw, 'lid' | 'settings'>,
  entrant: Entrant,
): boolean {
  const own = openIdentity(vault, entrant)
  const { joinSeq, nameCommit, nickname } = entrant
  if (own === null || nameCommit === null) return false
  const published = sealedAs(namesShownIn(settings), nickname, joinSeq)
  return equal(sealedName(vault, lid, own, published), nameCommit)
}

function seen(names: readonly string[]): Names {
  return { count: names.length, print: namesPrint(names) }
}
