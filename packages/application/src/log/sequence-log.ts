import { type Instant, iso, minute } from '@fairdraw/domain'
import {
  appendLeaves,
  chainedLeaf,
  checkpointText,
  type DrawLeaf,
  isOwnLeaf,
  type LogEntry,
  type LogLeaf,
  leafHash,
  logLeafBytes,
  noteKeyId,
  signedNote,
  tipMessage,
  tipOf,
  utf8,
} from '@fairdraw/fairness'
import { beaconTime, isAheadOf } from '../beacon/beacon-time.ts'
import {
  ClockAhead,
  type LoggedLeaf,
  type Ports,
  type Signer,
  type Store,
  type Writing,
} from '../ports/index.ts'
import { type ForkGuard, unguarded } from './fork-guard.ts'
import { isDue, moveGroups } from './move-groups.ts'
import { edgeReader } from './node-reader.ts'

type Needs = Pick<Ports, 'beacon' | 'signer' | 'vault'>

/** Leaves taken at once. */
const leavesAtOnce = 500
/** The head is signed anew at least this often, so that its age says something (lot-1 §11.4). */
const headEveryMs = minute

/**
 * The store that logs what happens to a draw in the very transaction in which it happens: nobody can have seen it before it
 * stands in the log, and a log that may not be signed lets nothing happen. Such transactions follow one another; all others
 * cost nothing more. They throw SigningHeld when the log does not continue the head that the guard keeps, and ClockAhead
 * while the database's clock is not to be believed.
 */
export function loggingStore(store: Store, needs: Needs, guard: ForkGuard = unguarded): Store {
  return {
    read: (work, endsAt) => store.read(work, endsAt),
    async transact(work, endsAt) {
      const { answer, note } = await store.transact(async (tx) => {
        const clock = logClock(tx, needs)
        let isLogDue = false
        const post: Writing['log']['post'] = async (leaves) => {
          const drawn = leaves.filter((leaf) => !isOwnLeaf(leaf))
          for (const leaf of drawn) clock.require(leaf)
          isLogDue ||= drawn.length > 0
          await tx.log.post(leaves)
        }
        const answer = await work({ ...tx, log: { ...tx.log, instant: clock.instant, post } })
        return { answer, note: isLogDue ? await moveLeaves(tx, needs, clock, guard) : null }
      }, endsAt)
      if (note) await guard.keep(note)
      return answer
    },
  }
}

/**
 * Moves the rest of what was posted into the one append-only log, such as the roots of groups, and signs its head anew when that
 * is due. Returns how many leaves it moved. Throws SigningHeld, and moves nothing, when the log does not continue the
 * head that the guard keeps.
 */
export async function sequenceLog(
  { store, ...needs }: Needs & Pick<Ports, 'store'>,
  guard: ForkGuard = unguarded,
): Promise<number> {
  const before = await store.read(async (tx) => ({
    head: await tx.log.head(),
    hasOutbox: (await tx.log.hasOutbox()) || (await isDue(tx)),
    hasGroups: await tx.log.groups.hasWaiting(),
    now: await tx.now(),
  }))
  const { head, hasOutbox, hasGroups, now } = before
  const isHeadDue = !head || now - head.at >= headEveryMs
  if (!hasOutbox && !hasGroups && !isHeadDue) return 0
  const { note, moved } = await store.transact(async (tx) => {
    const size = (await tx.log.head())?.size ?? 0
    if (!hasOutbox && !isHeadDue) return { note: null, moved: await placeGroups(tx, needs, guard) }
    const note = await moveLeaves(tx, needs, logClock(tx, needs), guard)
    return { note, moved: ((await tx.log.head())?.size ?? 0) - size }
  })
  if (note) await guard.keep(note)
  return moved
}

type LogClock = Pick<Writing['log'], 'instant'> & {
  /** Throws where the instant of a draw's leaf is not the one decided here. */
  require(leaf: LogLeaf): void
}

/** The clock of the log in one transaction (lot-1 §12.1): what was decided once holds for all that follows in it. */
function logClock(tx: Writing, { beacon }: Pick<Needs, 'beacon'>): LogClock {
  let decided: Instant | undefined
  return {
    async instant(notBefore = 0) {
      if (decided === undefined || notBefore > decided) {
        const shown = beaconTime(beacon)
        decided = await tx.log.instant(Math.max(notBefore, shown?.at ?? 0))
        const clock = await tx.now()
        if (shown && isAheadOf(shown, clock)) throw new ClockAhead(clock - shown.at)
      }
      return decided
    },
    require({ at, type, drawId }) {
      if (decided === undefined || at !== iso(decided))
        throw new Error(`the ${type} of ${drawId} has an instant that was not decided behind the log's lock`)
    },
  }
}

/** Gives new groups their places, of which the log hears later. */
async function placeGroups(tx: Writing, needs: Needs, guard: ForkGuard): Promise<number> {
  await tx.log.hold()
  await guard.check(tx)
  const leaf = await moveGroups(tx, needs, false)
  if (leaf) await tx.log.post([leaf])
  return 0
}

/** Behind the log's lock: appends everything that was posted by now, and answers the signed head. */
async function moveLeaves(
  tx: Writing,
  { signer, vault }: Needs,
  clock: LogClock,
  guard: ForkGuard,
): Promise<string> {
  await tx.log.hold()
  await guard.check(tx)
  for (;;) {
    const posted = await tx.log.takeOutbox(leavesAtOnce)
    const groups = await moveGroups(
      tx,
      { vault },
      posted.some(({ type }) => type === 'close'),
    )
    const due = await withoutOvertaken(tx, groups ? [groups, ...posted] : posted)
    const leaves = due.length > 0 ? await chained(tx, { signer, vault }, clock, due) : []
    const size = (await tx.log.head())?.size ?? 0
    const hashes = leaves.map(({ leaf }) => leafHash(logLeafBytes(leaf), vault))
    const grown = await appendLeaves(size, hashes, await edgeReader(tx.log, size), vault)
    const note = noteOf(grown.size, grown.root, signer)
    await tx.log.append(size, leaves, grown.newNodes, { size: grown.size, note, at: await tx.now() })
    if (posted.length < leavesAtOnce) return note
  }
}

/** Groups that waited are left out where the log was told of more meanwhile: it never tells of a smaller tree after a larger one. */
async function withoutOvertaken(tx: Writing, leaves: readonly LogEntry[]): Promise<readonly LogEntry[]> {
  if (!leaves.some(({ type }) => type === 'groups')) return leaves
  const told = (await tx.log.groups.logged())?.size ?? 0
  return leaves.filter((leaf) => leaf.type !== 'groups' || leaf.size >= told)
}

/** Gives the leaves of draws their places in their chains, and signs the tip of each. */
async function chained(
  tx: Writing,
  { signer, vault }: Pick<Needs, 'signer' | 'vault'>,
  clock: LogClock,
  posted: readonly LogEntry[],
): Promise<LoggedLeaf[]> {
  // What belongs to no draw waited in the outbox: nothing in the log is older than what stands before it.
  const now = iso(await clock.instant())
  const last = new Map<string, DrawLeaf | undefined>()
  const logged: LoggedLeaf[] = []
  for (const leaf of posted) {
    if (isOwnLeaf(leaf)) {
      logged.push({ leaf: { ...leaf, at: now }, tip: null })
      continue
    }
    const { drawId } = leaf
    if (!last.has(drawId)) last.set(drawId, (await tx.log.lastOf(drawId))?.leaf as DrawLeaf | undefined)
    const next = chainedLeaf({ ...leaf, drawId }, last.get(drawId), vault)
    last.set(drawId, next)
    logged.push({ leaf: next, tip: signer.sign(tipMessage(tipOf(signer.origin, next, vault))) })
  }
  return logged
}

function noteOf(size: number, root: Uint8Array, { origin, publicKey, sign }: Signer): string {
  const text = checkpointText(origin, size, root)
  return signedNote(text, origin, noteKeyId({ name: origin, publicKey }), sign(utf8(text)))
}
