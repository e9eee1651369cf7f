import { type DrawId, type Instant, iso, Refusal } from '@fairdraw/domain'
import { growTree, hex, takeLeaf } from '@fairdraw/fairness'
import { withBooks } from '../draws/hold-books.ts'
import type { Verdict } from '../entrants/group-commit.ts'
import { signGroup } from '../entrants/sign-group.ts'
import { transactGroup } from '../entrants/transact-group.ts'
import { treeLoggedWithinMs } from '../log/post-tree.ts'
import { treeTold } from '../plays/play-leaf.ts'
import type { Entrant, LotBook, LotTake, TakeSignature, Writing } from '../ports/index.ts'
import { lotBooks, type PlacedTake } from './hold-lot-books.ts'
import { isAllTold, lotCounts, nextLot } from './lot-book.ts'
import { lotMoment, takeEvent, withEvents } from './lot-history.ts'
import { groupsIn, type OwnLot, ownLotOf } from './own-lot.ts'
import type { TakeNeeds, TakeRequest } from './take-lot.ts'

/** That of all that happened before this batch. */
type Tree = TakeSignature['tree']

/** What a request comes to: a new take, the lot that is held already, or a refusal. */
type Move =
  | { readonly kind: 'new'; readonly take: LotTake; readonly tree: Tree }
  | { readonly kind: 'held'; readonly take: LotTake }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Commits a batch of takes in one transaction under one signature; one verdict a request, in their order. */
export function commitTakes(
  ports: TakeNeeds,
  batch: readonly TakeRequest[],
): Promise<readonly Verdict<OwnLot>[]> {
  const byDraw = inOrder(batch)
  return withBooks(lotBooks, byDraw, (hold) =>
    transactGroup(ports, async (tx, rung) => {
      const books = await hold(tx)
      const now = await tx.now()
      const moves: Move[] = new Array(batch.length)
      for (const [drawId, own] of byDraw) {
        const before = books.get(drawId) ?? null
        const after = await giveAll(tx, ports, own, before, now, moves)
        if (!before || !after || after.takes === before.takes) continue
        rung.pulse.add(drawId)
        if (isAllTold(before)) await tx.draws.makeDue(drawId, now + treeLoggedWithinMs)
        if (lotCounts(after).left > 0) continue
        await tx.draws.makeDue(drawId, now)
        rung.facts.add(drawId)
      }
      return await answersTo(tx, ports, batch, moves, now)
    }),
  )
}

/** Always the same, so that two servers never wait for each other. */
function inOrder(batch: readonly TakeRequest[]): [DrawId, PlacedTake[]][] {
  const placed = batch.map((request, at) => ({ at, request }))
  const byDraw = Map.groupBy(placed, ({ request }) => request.draw.id)
  return [...byDraw].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Gives this draw's requests of the batch their lots one after another behind its held book. Answers the book as it is then. */
async function giveAll(
  tx: Writing,
  { vault }: TakeNeeds,
  own: readonly PlacedTake[],
  book: LotBook | null,
  seenAt: Instant,
  moves: Move[],
): Promise<LotBook | null> {
  if (!book) {
    for (const { at } of own) moves[at] = refused('not_found')
    return null
  }
  const asking = await askersIn(tx, book, own)
  const { sealedAt, lid } = (own[0] as PlacedTake).request.draw
  const now = lotMoment(sealedAt, book, seenAt)
  const tree = growTree({ size: book.events, edge: book.edge }, vault).finish()
  const given: LotTake[] = []
  const shut = await whyShut(tx, book, seenAt)
  let held = book
  for (const { at, request } of own) {
    const entrant = asking.people.get(hex(request.key))
    const known = entrant && asking.takes.get(entrant.joinSeq)
    const no = refusalOf(entrant, known, request, shut)
    if (no || !entrant) moves[at] = refused(no ?? 'not_entered')
    else if (known) moves[at] = { kind: 'held', take: known }
    else {
      const next = nextLot(held)
      if (!next) {
        moves[at] = refused('lots_gone')
        continue
      }
      const { joinSeq, idCommit: ref } = entrant
      const place = { drawId: book.drawId, seq: book.events + given.length, k: next.k }
      const take = { ...place, joinSeq, ref, at: now, heldBy: joinSeq, group: null }
      moves[at] = { kind: 'new', take, tree }
      given.push(take)
      asking.takes.set(joinSeq, take)
      held = next.book
    }
  }
  if (given.length === 0) return book
  held = withEvents(held, lid, given.map(takeEvent), vault)
  await tx.lots.saveBook(held)
  return held
}

/** Who asks, by their identity, and the take by which they hold a lot or drew the one that is gone. */
type Askers = {
  readonly people: ReadonlyMap<string, Entrant>
  readonly takes: Map<number, LotTake>
}

async function askersIn(tx: Writing, { drawId }: LotBook, own: readonly PlacedTake[]): Promise<Askers> {
  const entrants = await tx.entrants.known(
    drawId,
    own.map(({ request }) => request.key),
  )
  const people = new Map(entrants.map((entrant) => [hex(entrant.identityKey), entrant]))
  const seqs = entrants.map(({ joinSeq }) => joinSeq)
  const found = await tx.lots.ofPeople(drawId, seqs)
  const drawn = found.map((take) => [take.joinSeq, take] as const)
  const held = found.flatMap((take) => (take.heldBy === null ? [] : [[take.heldBy, take] as const]))
  return { people, takes: new Map([...drawn, ...held]) }
}

type TakeRefusal = ConstructorParameters<typeof Refusal>[0]

function refused(code: TakeRefusal): Move {
  return { kind: 'refused', refusal: new Refusal(code) }
}

/** Whoever holds a lot is told it, whatever became of the draw since. */
function refusalOf(
  entrant: Entrant | undefined,
  known: LotTake | undefined,
  { draw }: TakeRequest,
  shut: TakeRefusal | null,
): TakeRefusal | null {
  if (!entrant) return 'not_entered'
  if (known) return known.heldBy === entrant.joinSeq ? null : 'lot_taken_back'
  if (entrant.status !== 'E') return entrant.status === 'X5' ? 'withdrawn' : 'excluded'
  return shut ?? (draw.rule === 'host' ? 'lots_by_host' : null)
}

/** Why nobody takes a lot at this moment; null while they may. */
async function whyShut(tx: Writing, book: LotBook, now: Instant): Promise<TakeRefusal | null> {
  if (now < book.opensAt) return 'draw_not_open_yet'
  if (book.isOpen) return now < book.closesAt ? null : 'lots_ended'
  const draw = await tx.draws.byId(book.drawId)
  if (!draw?.life.lots?.ended) return 'draw_cancelled'
  return lotCounts(book).left === 0 ? 'lots_gone' : 'lots_ended'
}

/** Signs and stores the new takes of a batch as one group, then tells each request its lot. */
async function answersTo(
  tx: Writing,
  ports: TakeNeeds,
  batch: readonly TakeRequest[],
  moves: readonly Move[],
  now: Instant,
): Promise<Verdict<OwnLot>[]> {
  const fresh = moves.flatMap((move, at) =>
    move.kind === 'new' ? [{ take: move.take, tree: move.tree, draw: (batch[at] as TakeRequest).draw }] : [],
  )
  const signed = fresh.length > 0 ? await signAll(tx, ports, fresh, now) : new Map<string, LotTake>()
  const signedIn = groupsIn(tx)
  const verdicts: Verdict<OwnLot>[] = []
  for (const [at, move] of moves.entries()) {
    if (move.kind === 'refused') {
      verdicts.push({ ok: false, error: move.refusal })
      continue
    }
    // Who asks twice in one batch holds what the first of the two took.
    const take = signed.get(nameOf(move.take)) ?? move.take
    const { deal } = (batch[at] as TakeRequest).draw
    verdicts.push({ ok: true, answer: ownLotOf(deal, take, await signedIn(take)) })
  }
  return verdicts
}

const nameOf = ({ drawId, seq }: LotTake) => `${drawId}/${seq}`

async function signAll(
  tx: Writing,
  ports: TakeNeeds,
  fresh: readonly { readonly take: LotTake; readonly tree: Tree; readonly draw: TakeRequest['draw'] }[],
  now: Instant,
): Promise<Map<string, LotTake>> {
  const leaves = fresh.map(({ take: { seq, k, ref, at }, tree, draw: { lid } }) =>
    takeLeaf({ drawId: lid, seq, k, ref: hex(ref), at: iso(at), tree: treeTold(tree) }),
  )
  const { id, path } = await signGroup(tx, ports, leaves, now)
  const takes = fresh.map(({ take, tree }, index) => ({
    ...take,
    group: { id, index, path: path(index), tree },
  }))
  await tx.lots.insert(takes)
  return new Map(takes.map((take) => [nameOf(take), take]))
}
