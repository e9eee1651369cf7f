import { type Draw, type Fact, iso } from '@fairdraw/domain'
import { growTree, hex, type LotsEnded, stateOfTree, type TreeState } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import { postTree } from '../log/post-tree.ts'
import { openSpinSecret } from '../plays/spin-secret.ts'
import type { Lease, LotBook, Ports, Reading, Writing } from '../ports/index.ts'
import { lotLink } from './deal.ts'
import { isAllTold, lotCounts } from './lot-book.ts'
import { lotMoment, sealedAtOf } from './lot-history.ts'
import { sealLotsStep } from './seal-lots.ts'

type Needs = Pick<Ports, 'vault'>
type StepNeeds = Needs & Pick<Ports, 'beacon' | 'store'>
/** Why it ends, and the organiser's words where it is by hand. */
export type LotsEnd = Pick<LotsEnded, 'by' | 'reason'>

/** One step of an open draw whose lots are laid out: seals them, logs what happened to them, and ends when all are given or time is over. */
export async function lotStep(
  ports: StepNeeds,
  draw: Draw,
  lease: Lease,
): Promise<Draw | 'idle' | 'waiting'> {
  if (!draw.life.lots) {
    const sealed = await sealLotsStep(ports, draw, lease)
    if (sealed) return sealed
  }
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'open') return 'idle'
    const book = await tx.lots.holdBook(held.id)
    if (!book) throw new Error(`draw ${held.lid} has no book of lots`)
    if (endsByItself(held, book)) return await endLots(tx, ports, held, book, { by: 'empty' })
    const now = await tx.now()
    if (now >= book.closesAt) return await endLots(tx, ports, held, book, { by: 'time' })
    if (!isAllTold(book)) {
      await postTree(tx, 'takes', held, treeOf(book), now)
      await tx.lots.saveBook({ ...book, logged: book.events })
    }
    await tx.draws.save(held, book.closesAt)
    return 'idle'
  })
}

/** All that happened to the lots so far, as a tree. */
function treeOf({ events, edge }: LotBook): TreeState {
  return stateOfTree(growTree({ size: events, edge }))
}

/** Every lot is given, and nothing more can happen to any: where people may exchange theirs, only time or hand ends it. */
export function endsByItself({ life, settings }: Draw, book: LotBook): boolean {
  return life.lots !== undefined && !settings.lots?.canSwap && lotCounts(book).left === 0
}

/** Ends a held draw behind its held book: nobody takes a lot from here on, and the secrets are public. */
export async function endLots(
  tx: Writing,
  { vault }: Needs,
  draw: Draw,
  book: LotBook,
  end: LotsEnd,
): Promise<Draw> {
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  await tx.lots.saveBook({ ...book, isOpen: false })
  await tx.lots.removeSwaps(draw.id)
  const at = await tx.log.instant(lotMoment(sealedAtOf(draw), book, 0))
  // Without anybody there is nobody to show it to.
  if (!door?.joined && end.by === 'time') return await record(tx, draw, [{ type: 'draw.expired', at }])
  return await record(tx, draw, [await endedFact(tx, vault, draw, book, { ...end, at })])
}

/** How it ended, with the secrets from which everybody can recompute the deal. */
export async function endedFact(
  tx: Reading,
  vault: Ports['vault'],
  draw: Draw,
  book: LotBook,
  { by, at, reason }: LotsEnd & { readonly at: number },
): Promise<Extract<Fact, { type: 'lots.ended' }>> {
  const { master } = await openSpinSecret(tx, vault, draw)
  return {
    type: 'lots.ended',
    at,
    by,
    secret: hex(await lotLink(tx, vault, draw)),
    master: hex(master),
    ...lotCounts(book),
    ...treeOf(book),
    ...(reason ? { reason } : {}),
  }
}

/** How a draw of lots ended, as log and proof spell it. */
export function lotsEndOf({ at, by, given, left, size, root }: LotsEnded) {
  return { at: iso(at), by, given, left, size, root }
}
