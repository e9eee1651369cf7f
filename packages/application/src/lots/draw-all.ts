import { type Draw, type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { record } from '../draws/record.ts'
import type { LotBook, LotTake, Ports, Writing } from '../ports/index.ts'
import { endLots, endsByItself } from './end-lots.ts'
import { lotCounts, nextLot } from './lot-book.ts'
import { lotMoment, sealedAtOf, takeEvent, withEvents } from './lot-history.ts'
import { holdRunningLots } from './running-lots.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

const peopleAtOnce = 500

/**
 * The host draws for everybody who has no lot yet, in the order of their joining. Where there are fewer lots than people
 * the later ones stay without. Refuses `nobody_entered` where nobody is in, `lots_gone` where no lot is left for anybody.
 */
export async function drawAllLots(
  ports: Needs,
  userId: UserId,
  id: DrawId,
): Promise<{ given: number; without: number }> {
  const told = await ports.store.transact(async (tx) => {
    const { draw, book } = await holdRunningLots(tx, userId, id)
    const waiting = await tx.lots.countWithout(id)
    const { given: before, left } = lotCounts(book)
    if (waiting === 0 && before === 0) throw new Refusal('nobody_entered')
    if (waiting > 0 && left === 0) throw new Refusal('lots_gone')
    if (waiting === 0) return { given: 0, without: 0 }
    const at = lotMoment(sealedAtOf(draw), book, await tx.now())
    const after = await giveToAll(tx, ports, draw, book, at)
    await tx.lots.saveBook(after)
    const count = after.takes - book.takes
    const given = await record(tx, draw, [{ type: 'lots.given', at, count }])
    if (endsByItself(given, after)) await endLots(tx, ports, given, after, { by: 'empty' })
    return { given: count, without: waiting - count }
  })
  ports.bell.ring(id, 'facts')
  return told
}

/** Gives what is left, some people at a time. */
async function giveToAll(
  tx: Writing,
  { vault }: Needs,
  { lid }: Pick<Draw, 'lid'>,
  book: LotBook,
  at: number,
): Promise<LotBook> {
  let held = book
  for (let after = 0; ; ) {
    const people = await tx.lots.without(book.drawId, after, peopleAtOnce)
    const takes: LotTake[] = []
    for (const { joinSeq, ref } of people) {
      const next = nextLot(held)
      if (!next) break
      const place = { drawId: book.drawId, seq: held.events + takes.length, k: next.k }
      takes.push({ ...place, joinSeq, ref, at, heldBy: joinSeq, group: null })
      held = next.book
    }
    await tx.lots.insert(takes)
    held = withEvents(held, lid, takes.map(takeEvent), vault)
    if (takes.length < peopleAtOnce) return held
    after = people.at(-1)?.joinSeq ?? after
  }
}
