import { type Commenter, type Draw, type DrawId, isBeforeClose, type MediaSettings } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { closeEntry } from '../draws/close-entry.ts'
import { type NamedPerson, seatListed } from '../entrants/seat-listed.ts'
import type { CommentSet, Door, Ports, Reading, Writing } from '../ports/index.ts'
import { commentLeaseMs } from './collect-step.ts'
import { commenterKey, commentIdentity, homeOf } from './comment-identity.ts'
import { judgedWith } from './kept-out.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'commentWork' | 'signer' | 'store' | 'vault'>
type MediaDraw = Draw & { readonly settings: { readonly media: MediaSettings } }

/** People of one transaction. */
const peopleAtOnce = 1_000

/**
 * Lets the next people of a published list in, in the order of their first comment: the next place is the door's count,
 * so that a stop at any moment leaves nobody out and nobody twice. Those none of whose comments count stand in the list
 * with their reason and without chances. Answers whether there is more to do at once.
 */
export async function seatStep(ports: Needs, drawId: DrawId): Promise<boolean> {
  const begun = await takeLease(ports, drawId)
  if (!begun) return false
  const { draw, joined } = begun
  const given = await judgedWith(ports, draw, draw.settings.media)
  const people = await ports.commentWork.people(drawId, given, joined, peopleAtOnce)
  const outcome = await ports.store.transact((tx) => seat(tx, ports, { drawId, joined, people }))
  if (outcome === 'seated') ports.bell.ring(drawId, 'facts')
  else if (outcome === 'more') ports.bell.ring(drawId, 'pulse')
  return outcome === 'more'
}

async function takeLease(
  { store }: Needs,
  drawId: DrawId,
): Promise<{ readonly draw: MediaDraw; readonly joined: number } | null> {
  return await store.transact(async (tx) => {
    const [draw, set, now] = [await tx.draws.byId(drawId), await tx.comments.holdSet(drawId), await tx.now()]
    if (set?.state !== 'seating' || (set.leasedUntil ?? 0) > now) return null
    const door = await tx.entrants.door(drawId)
    if (!draw?.settings.media || !door || !isBeforeClose(draw.life.status)) {
      // It was cancelled meanwhile: nobody is let in any more.
      await tx.comments.saveSet(seatedSet(set))
      return null
    }
    await tx.comments.saveSet({ ...set, leasedUntil: now + commentLeaseMs })
    return { draw: draw as MediaDraw, joined: door.joined }
  })
}

type Batch = {
  readonly drawId: DrawId
  readonly joined: number
  readonly people: readonly Commenter[]
}

async function seat(
  tx: Writing,
  ports: Needs,
  { drawId, joined, people }: Batch,
): Promise<'more' | 'seated' | 'overtaken'> {
  const draw = (await tx.draws.hold(drawId)) as MediaDraw | null
  const door = await tx.entrants.holdDoor(drawId)
  const set = await tx.comments.holdSet(drawId)
  if (!draw || !door || set?.state !== 'seating' || door.joined !== joined) return 'overtaken'
  if (!isBeforeClose(draw.life.status)) return 'overtaken'
  const now = await tx.now()
  const listed = await namedPeople(tx, ports, draw, people)
  await seatListed(tx, ports, { draw, door, people: listed, now })
  for (const [at, { reason }] of listed.entries())
    if (reason) await tx.members.exclude(drawId, joined + at + 1, { reason, at: now })
  if (joined + people.length < set.people && people.length > 0) {
    await tx.comments.saveSet({ ...set, leasedUntil: null, nextAt: now })
    return 'more'
  }
  await tx.comments.saveSet(seatedSet(set))
  await finish(tx, ports, draw, set)
  return 'seated'
}

/** A draw that waits to be opened is opened, one whose time has come is looked at now. */
async function finish(tx: Writing, { beacon }: Needs, draw: MediaDraw, set: CommentSet): Promise<void> {
  if (set.opensWhenSeated && draw.life.status === 'open') await closeEntry(tx, draw, 'hand', beacon.chain)
  else await tx.draws.makeDue(draw.id, await tx.now())
}

type Listed = NamedPerson & { readonly reason: string | null }

async function namedPeople(
  tx: Writing,
  { vault }: Needs,
  { id, settings }: MediaDraw,
  people: readonly Commenter[],
): Promise<readonly Listed[]> {
  const home = homeOf(settings.media)
  const listed = people.map(({ chances, fault, userId, userName }): Listed => {
    const identity = commentIdentity(home, userId)
    const key = commenterKey(vault, home, userId)
    const status = fault === null ? 'E' : fault === 'blacklisted' ? 'X1' : 'X2'
    return { identity, key, nickname: userName, weight: chances, status, reason: fault }
  })
  if (!(await tx.blacklist.isUsed(id))) return listed
  // Whom the organiser keeps out since the publication is set aside as they would be after they came in.
  const counting = listed.filter(({ reason }) => reason === null).map(({ key }) => key)
  const found = await tx.blacklist.among(id, counting)
  const unwanted = new Map(found.map(({ identityKey, reason }) => [hex(identityKey), reason]))
  return listed.map((person) => {
    const reason = person.reason === null ? unwanted.get(hex(person.key)) : undefined
    return reason === undefined ? person : { ...person, status: 'X1' as const, reason }
  })
}

/** Everybody of whom the charter speaks is in, or nobody comes in any more. */
function seatedSet(set: CommentSet): CommentSet {
  return { ...set, state: 'seated', nextAt: null, leasedUntil: null }
}

/** True while people of its list are still to be let in: until then the draw stays open. */
export async function isSeating(tx: Reading, { id, settings }: Draw): Promise<boolean> {
  return settings.media !== undefined && (await tx.comments.set(id))?.state === 'seating'
}

/** Remembers that a draw is to be opened as soon as everybody is in; false where they are already. */
export async function openWhenSeated(
  tx: Writing,
  { id, settings }: Draw,
  door: Door | null,
): Promise<boolean> {
  const set = settings.media && door ? await tx.comments.holdSet(id) : null
  if (set?.state !== 'seating') return false
  await tx.comments.saveSet({ ...set, opensWhenSeated: true })
  return true
}
