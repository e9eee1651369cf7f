import {
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
export async function revealLater(tx: Writing, { id }: Draw, { record }: Logged, at: Instant): Promise<void> {
  const scene = await tx.shows.holdScene(id)
  if (scene?.act === 'rolling' && scene.record === record.round)
    await tx.shows.saveScene(id, revealScene(scene, at))
}

/** The randomness of a record stayed away: nothing rolls any more. */
export async function stopRolling(tx: Writing, { id }: Draw, { record }: Logged, at: Instant): Promise<void> {
  const scene = await tx.shows.holdScene(id)
  if (scene?.act === 'rolling' && scene.record === record.round)
    await tx.shows.saveScene(id, failedScene(scene, at))
}

/** The last record that was drawn, where its winners have come forward; those before it have, or no other was logged. */
async function lastRevealed(tx: Writing, draw: Draw, now: Instant): Promise<Round | undefined> {
  const last = draw.life.rounds.findLast(({ outcome, record }) => outcome && record.kind !== 'order')
  const scene = last && (await tx.shows.scene(draw.id))
  return scene && isRevealed(scene, last.record.round, now) ? last : undefined
}

/**
 * Tells the winners that the stage has shown, on the phones they checked in with and by e-mail. Told once: again, it
 * changes nothing. To be called before a show moves on, and by the poller once the winners have come forward.
 */
export async function tellRevealed(tx: Writing, { vault }: Needs, draw: Draw, now: Instant): Promise<void> {
  const round = await lastRevealed(tx, draw, now)
  // A rehearsal gives nothing to anybody.
  if (!round || !isShowOn(draw) || draw.settings.isRehearsal) return
  const awards = await tx.awards.ofRound(draw.id, round.record.round)
  const standing = awards.filter(({ state }) => state !== 'void')
  await tellHall(tx, vault, draw, standing, { kind: 'won', at: now })
  await markWinners(
    tx,
    draw.id,
    standing.map(({ index }) => index + 1),
    now,
  )
  const about = String(round.record.round)
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
