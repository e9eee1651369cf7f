import {
  comesNext,
  type Draw,
  drawAt,
  failedScene,
  type Instant,
  isRevealed,
  type Round,
  readyScene,
  revealScene,
} from '@fairdraw/domain'
import { markWinners } from '../customers/mark-customers.ts'
import { noticeOf } from '../notices/notice-of.ts'
import type { Award, Lease, Ports, StoredBeacon, Vault, Writing } from '../ports/index.ts'

type Needs = Pick<Ports, 'vault'>
type Logged = Pick<Round, 'record'>
type Rolling = { readonly draw: Draw; readonly round: Round; readonly beacon: StoredBeacon | null }

/** True while a draw's rounds are drawn in front of a hall: who won is told when the stage has shown it, not before. */
export function isShowOn({ settings, life }: Pick<Draw, 'settings' | 'life'>): boolean {
  return settings.show !== undefined && life.show?.endedAt === undefined
}

/**
 * Whether a record that can be drawn is to be drawn now. While the stage rolls it is put off: a result that is stored,
 * a secret that is told, or the hash of either could be found out before the hall sees it.
 */
export async function isTimeToDraw(
  { bell, store }: Pick<Ports, 'bell' | 'store'>,
  { draw: { id, settings }, round, beacon }: Rolling,
  lease: Lease,
): Promise<boolean> {
  const { isTime, isFresh } = await store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(id)
    const scene = await tx.shows.holdScene(id)
    if (!held || scene?.act !== 'rolling' || scene.record !== round.record.round)
      return { isTime: true, isFresh: false }
    const now = await tx.now()
    const readyAt = scene.readyAt ?? now
    const isFresh = scene.readyAt === null
    if (beacon && isFresh) await tx.beacons.put(beacon)
    const at = drawAt(scene, readyAt, settings.show?.rollMs)
    if (now >= at) return { isTime: true, isFresh: false }
    if (isFresh) await tx.shows.saveScene(id, readyScene(scene, now))
    await tx.draws.save(held, at)
    return { isTime: false, isFresh }
  })
  if (isFresh) bell.ring(id, 'scene')
  return isTime
}

/** The result of a record is stored: the stage lets its winners come forward, a moment ahead. */
export async function revealLater(
  tx: Writing,
  { id, settings }: Draw,
  { record }: Logged,
  { winners, at }: { readonly winners: number; readonly at: Instant },
): Promise<void> {
  const scene = await tx.shows.holdScene(id)
  if (scene?.act !== 'rolling' || scene.record !== record.round) return
  // Who comes in somebody's place comes at once.
  const isInTurn = settings.show?.reveal === 'one-by-one' && record.kind === 'live' && winners > 1
  await tx.shows.saveScene(id, revealScene(scene, at, isInTurn ? winners : null))
}

/** The randomness of a record stayed away: nothing rolls any more. */
export async function stopRolling(tx: Writing, { id }: Draw, { record }: Logged, at: Instant): Promise<void> {
  const scene = await tx.shows.holdScene(id)
  if (scene?.act === 'rolling' && scene.record === record.round)
    await tx.shows.saveScene(id, failedScene(scene, at))
}

/**
 * Tells the winners that the stage has shown, on the phones they checked in with and, once all have come forward, by
 * e-mail. Told once: again, it changes nothing. The poller calls it as they come; answers when the next one does.
 */
export async function tellRevealed(
  tx: Writing,
  { vault }: Needs,
  draw: Draw,
  now: Instant,
): Promise<Instant | null> {
  const scene = await tx.shows.scene(draw.id)
  const { drawn, told } = await lastTold(tx, draw, (award) => scene !== null && isRevealed(scene, award, now))
  await tellWinners(tx, vault, draw, { drawn, told, now })
  const next = drawn[told.length]
  return scene && next ? comesNext(scene, next.slot) : null
}

/** The same before a show moves on: whoever the stage leaves behind has been shown. */
export async function tellAllDrawn(tx: Writing, { vault }: Needs, draw: Draw, now: Instant): Promise<void> {
  await tellWinners(tx, vault, draw, { ...(await lastTold(tx, draw, () => true)), now })
}

/** Of the last record that was drawn; those before it were told, or no other could have been logged. */
async function lastTold(tx: Writing, { id, life }: Draw, hasCome: (award: Award) => boolean) {
  const last = life.rounds.findLast(({ outcome, record }) => outcome && record.kind !== 'order')
  const drawn = last ? await tx.awards.ofRound(id, last.record.round) : []
  return { drawn, told: drawn.filter(hasCome) }
}

type Told = { readonly drawn: readonly Award[]; readonly told: readonly Award[]; readonly now: Instant }

async function tellWinners(tx: Writing, vault: Vault, draw: Draw, { drawn, told, now }: Told): Promise<void> {
  const [first] = told
  // A rehearsal gives nothing to anybody.
  if (!first || !isShowOn(draw) || draw.settings.isRehearsal) return
  const standing = told.filter(({ state }) => state !== 'void')
  await tellHall(tx, vault, draw, standing, { kind: 'won', at: now })
  await markWinners(
    tx,
    draw.id,
    standing.map(({ index }) => index + 1),
    now,
  )
  const about = String(first.round)
  if (told.length === drawn.length)
    await tx.outbox.announce([{ drawId: draw.id, kind: 'won', about, at: now }])
}

type News = { readonly kind: 'won' | 'void'; readonly at: Instant }

/** The same news of awards for people in a hall: the phone they checked in with hears it, not the number on their badge. */
export async function tellHall(
  tx: Writing,
  vault: Vault,
  { id }: Pick<Draw, 'id'>,
  awards: readonly Award[],
  { kind, at }: News,
): Promise<void> {
  const seqs = awards.map(({ index }) => index + 1)
  const phones = new Map((await tx.attendees.bySeqs(id, seqs)).map((one) => [one.joinSeq, one.phoneKey]))
  const entrants = new Map((await tx.entrants.bySeqs(id, seqs)).map((one) => [one.joinSeq, one]))
  await tx.notices.put(
    awards.flatMap(({ id: about, index }) => {
      const entrant = entrants.get(index + 1)
      // Who had themselves erased is told nothing any more.
      if (!entrant?.sealedIdentity) return []
      const readerKey = phones.get(index + 1) ?? entrant.identityKey
      return [noticeOf(vault, { readerKey, drawId: id, kind, at, about })]
    }),
  )
}
