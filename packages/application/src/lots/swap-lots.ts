import { type Draw, iso, type Lid, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import { record } from '../draws/record.ts'
import { ownEntrant } from '../entrants/own-entrant.ts'
import type { Entrant, LotBook, LotSwap, LotTake, Ports, Subject, Writing } from '../ports/index.ts'
import { lotMoment, sealedAtOf, withEvents } from './lot-history.ts'
import { type OwnLot, readOwnLot } from './own-lot.ts'
import { readSwaps, type SwapSight } from './read-swaps.ts'
import { holdSealedBook, requireLots } from './running-lots.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>
/** What somebody does about exchanging lots: `joinSeq` names whom to ask, `swapId` a request. */
export type SwapAct =
  | { readonly act: 'ask'; readonly joinSeq: number }
  | { readonly act: 'agree' | 'refuse' | 'withdraw'; readonly swapId: string }

/** Everything that an act needs, held until it is done. */
type Held = { readonly draw: Draw; readonly book: LotBook; readonly me: Entrant; readonly own: LotTake }

/**
 * Asks somebody to exchange lots, agrees to it, refuses it, or takes the question back. Both must want it, and it is
 * public. Who asks has one question open at a time: their lot can go one way.
 */
export async function swapLots(
  ports: Needs,
  subject: Subject,
  lid: Lid,
  act: SwapAct,
): Promise<{ mine: OwnLot | null; swaps: readonly SwapSight[] }> {
  const { id, ...told } = await ports.store.transact(async (tx) => {
    const held = await heldOwn(tx, ports, subject, lid)
    const draw =
      act.act === 'ask' ? await ask(tx, ports, held, act.joinSeq) : await answer(tx, ports, held, act)
    const { joinSeq } = held.me
    return {
      id: draw.id,
      mine: await readOwnLot(tx, ports, draw, joinSeq),
      swaps: await readSwaps(tx, ports, draw, joinSeq),
    }
  })
  ports.bell.ring(id, 'facts')
  return told
}

async function heldOwn(tx: Writing, { vault }: Needs, subject: Subject, lid: Lid): Promise<Held> {
  const { id } = await publishedDraw(tx, lid)
  const draw = await tx.draws.hold(id)
  if (!draw) throw new Refusal('not_found')
  if (draw.settings.lots && !draw.settings.lots.canSwap) throw new Refusal('swap_not_allowed')
  const me = await ownEntrant(tx, vault, id, subject)
  if (!me) throw new Refusal('not_entered')
  requireLots(draw)
  const book = await holdSealedBook(tx, draw).catch((refusal: unknown) => {
    // Before they are sealed nobody holds a lot to exchange.
    if (refusal instanceof Refusal && refusal.code === 'lots_not_sealed') throw new Refusal('lot_not_held')
    throw refusal
  })
  const own = await heldLot(tx, draw, me.joinSeq)
  return { draw, book, me: countingOnly(me), own }
}

/** Who was set aside, or has left, exchanges nothing. */
function countingOnly(entrant: Entrant | null): Entrant {
  if (entrant?.status !== 'E') throw new Refusal('swap_not_allowed')
  return entrant
}

async function heldLot(tx: Writing, { id }: Draw, joinSeq: number): Promise<LotTake> {
  const take = (await tx.lots.ofPeople(id, [joinSeq])).find(({ heldBy }) => heldBy === joinSeq)
  if (!take) throw new Refusal('lot_not_held')
  return take
}

async function ask(tx: Writing, { vault }: Needs, { draw, me }: Held, other: number): Promise<Draw> {
  const from = me.joinSeq
  if (other === from) throw new Refusal('swap_not_allowed')
  await heldLot(tx, draw, other)
  countingOnly(await tx.entrants.bySeq(draw.id, other))
  const open = await tx.lots.swapsOf(draw.id, from)
  const before = open.filter((swap) => swap.from === from)
  if (before.some(({ to }) => to === other)) return draw
  for (const { id } of before) await tx.lots.removeSwap(draw.id, id)
  const id = hex(vault.randomBytes(8))
  await tx.lots.putSwap({ drawId: draw.id, id, from, to: other, askedAt: await tx.now() })
  return draw
}

async function answer(
  tx: Writing,
  ports: Needs,
  held: Held,
  { act, swapId }: Extract<SwapAct, { readonly swapId: string }>,
): Promise<Draw> {
  const { draw, me } = held
  const swap = await tx.lots.swap(draw.id, swapId)
  const isMine = act === 'withdraw' ? swap?.from === me.joinSeq : swap?.to === me.joinSeq
  if (!swap || !isMine) throw new Refusal('swap_unknown')
  if (act === 'agree') return await exchange(tx, ports, held, swap)
  await tx.lots.removeSwap(draw.id, swap.id)
  return draw
}

/** How often one lot may change hands: each time is told in public for ever, and two people could go on all day. */
const mostExchanges = 20

/** Each holds what the other held; what others asked of either of them is no longer what they asked. */
async function exchange(
  tx: Writing,
  { vault }: Needs,
  { draw, book, own }: Held,
  { from, to }: LotSwap,
): Promise<Draw> {
  const asked = await heldLot(tx, draw, from)
  countingOnly(await tx.entrants.bySeq(draw.id, from))
  const { swapped = [] } = draw.life.lots ?? {}
  const exchanges = (k: number) => swapped.filter(({ a, b }) => a === k || b === k).length
  if (Math.max(exchanges(asked.k), exchanges(own.k)) >= mostExchanges) throw new Refusal('swap_not_allowed')
  const at = lotMoment(sealedAtOf(draw), book, await tx.now())
  const swap = { seq: book.events, a: asked.k, b: own.k }
  await tx.lots.saveBook(withEvents(book, draw.lid, [{ type: 'swap', ...swap, at: iso(at) }], vault))
  await tx.lots.hand(draw.id, asked.seq, null)
  await tx.lots.hand(draw.id, own.seq, from)
  await tx.lots.hand(draw.id, asked.seq, to)
  await tx.lots.removeSwapsOf(draw.id, [from, to])
  return await record(tx, draw, [{ type: 'lots.swapped', at, ...swap }])
}
