import { type Draw, endOfPlays, type Instant } from '@fairdraw/domain'
import { growTree, hex, type PlaysEnd, stateOfTree, type TreeState } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import { postTree } from '../log/post-tree.ts'
import type { Lease, PlayBook, Ports, Writing } from '../ports/index.ts'
import { boardLink, lacksBoard, sealStep } from './board.ts'
import { decideWaiting } from './decide-waiting.ts'
import { isAllLogged } from './hold-books.ts'
import { type HashedSpins, hashHeldSpins, hashSpins } from './read-spins.ts'
import { openSpinSecret } from './spin-secret.ts'

type Needs = Pick<Ports, 'vault'>
type StepNeeds = Needs & Pick<Ports, 'beacon' | 'bell' | 'signer' | 'store'>

/** One step of a played draw that is open: decides what waits for its beacon, logs how far its plays are, and ends it when it is over. */
export async function playStep(
  ports: StepNeeds,
  draw: Draw,
  lease: Lease,
): Promise<Draw | 'idle' | 'waiting'> {
  if (lacksBoard(draw)) {
    const sealed = await sealStep(ports, draw, lease)
    if (sealed) return sealed
  }
  if ((await decideWaiting(ports, draw, lease)) === 'waiting') return 'waiting'
  const moved = await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'open') return 'idle'
    const book = await tx.plays.holdBook(held.id)
    const now = await tx.now()
    if (!book) throw new Error(`draw ${held.lid} has no book`)
    if (book.isOpen && now < book.closesAt) {
      if (!isAllLogged(book)) {
        await postTree(tx, 'plays', held, treeOf(book), now)
        await tx.plays.saveBook({ ...book, logged: book.playCount })
      }
      await tx.draws.save(held, book.waiting > 0 ? now : book.closesAt)
      return book.waiting > 0 ? 'waiting' : 'idle'
    }
    if (book.waiting > 0) return 'waiting'
    if (book.isOpen) await tx.plays.saveBook({ ...book, isOpen: false })
    return 'over'
  })
  return moved === 'over' ? await endRead(ports, draw, lease) : moved
}

/** Nobody plays any more: all plays are read for the hash of their file, which nothing waits for but the end itself. */
async function endRead(ports: StepNeeds, draw: Draw, lease: Lease): Promise<Draw | 'idle'> {
  const spins = await hashSpins(ports, draw.lid)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    const book = held?.life.status === 'open' ? await tx.plays.holdBook(held.id) : null
    if (!held || !book) return 'idle'
    return await endHeld(tx, ports, held, book, { ...endOf(held, book, await tx.now()), spins })
  })
}

/** All plays so far, as a tree. */
function treeOf({ playCount, edge }: PlayBook): TreeState {
  return stateOfTree(growTree({ size: playCount, edge }))
}

function endOf({ life }: Draw, { closesAt }: PlayBook, now: Instant): Omit<End, 'spins'> {
  if (life.stopped) return { by: 'hand', reason: life.stopped.reason }
  return { by: now < closesAt ? 'gone' : 'time' }
}

/**
 * Ends a held draw by its organiser's hand, and what was won stays won. Plays that wait for their beacon are decided
 * first: then nobody plays from here on, and the next step of the draw ends it. Null: nobody has played, so there is
 * nothing to keep. `spins` are those that were read before the draw was held.
 */
export async function stopPlays(
  tx: Writing,
  ports: Needs,
  draw: Draw,
  reason: string,
  spins: HashedSpins,
): Promise<Draw | null> {
  const book = await tx.plays.holdBook(draw.id)
  if (!book || book.playCount === 0) {
    if (book) await tx.plays.saveBook({ ...book, isOpen: false })
    return null
  }
  if (book.waiting === 0) return await endHeld(tx, ports, draw, book, { by: 'hand', reason, spins })
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  await tx.plays.saveBook({ ...book, isOpen: false })
  return await record(tx, draw, [{ type: 'plays.stopped', at: await tx.now(), reason }])
}

type End = { readonly by: PlaysEnd; readonly reason?: string; readonly spins: HashedSpins }

/** Ends a held draw behind its held book: nobody plays from here on, and the master is public. */
async function endHeld(
  tx: Writing,
  { vault }: Needs,
  draw: Draw,
  book: PlayBook,
  { by, reason, spins }: End,
): Promise<Draw> {
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  await tx.plays.saveBook({ ...book, isOpen: false })
  if (!door?.joined && by !== 'hand')
    return await record(tx, draw, [{ type: 'draw.expired', at: await tx.log.instant() }])
  const { master } = await openSpinSecret(tx, vault, draw)
  const { playCount, winCount } = book
  // A clock that was set back does not end a draw before its last play.
  const lastAt = await tx.plays.lastAt(draw.id)
  const boardSecret = draw.life.board ? { boardSecret: hex(await boardLink(tx, vault, draw)) } : {}
  const ended = {
    at: await tx.log.instant(lastAt ?? 0),
    by,
    master: hex(master),
    playCount,
    winCount,
    root: treeOf(book).root,
    ...boardSecret,
    spinsHash: await hashHeldSpins(tx, vault, draw, playCount, spins),
    ...(reason ? { reason } : {}),
  }
  return await record(tx, draw, endOfPlays(draw.settings, ended))
}
