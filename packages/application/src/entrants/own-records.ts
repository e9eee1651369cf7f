import { type Draw, type DrawId, type Instant, isBeforeClose, iso, maskedName } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import { forgetPortraits } from '../hall/portraits.ts'
import { forgetImported, readImported } from '../imported/read-imported.ts'
import type { Caller } from '../organisers/sessions.ts'
import type { Entrant, Play, Ports, Reading, Subject, Vault, Writing } from '../ports/index.ts'
import { giveUpAwards } from '../prizes/give-up-awards.ts'
import { openAnswers } from '../prizes/sealed-claim.ts'
import { comeForward } from '../show/come-forward.ts'
import { writtenKeys } from '../team/blacklisted.ts'
import { entrantFiles } from '../uploads/write-media.ts'
import { isShut } from './door-refusal.ts'
import { identityKey, identityOf, openIdentity } from './identity.ts'
import { setLeft } from './leave-draw.ts'
import { erasablePlaces, type OwnPlace, ownPlaces } from './own-entrant.ts'
import { openTold } from './terms/entry-keys.ts'

type Needs = Pick<Ports, 'bell' | 'media' | 'store' | 'vault'>
/** Nobody is in more draws than this. */
const mostEntries = 100_000

/** Everything that is kept about the caller as an entrant, draw by draw, newest first. */
export function exportOwn(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  subject: Subject,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return store.read(async (tx) => {
    const entries: Readonly<Record<string, unknown>>[] = []
    for (const { drawId, joinSeq } of await placesOf(tx, vault, subject)) {
      const draw = await tx.draws.byId(drawId)
      const entrant = await tx.entrants.bySeq(drawId, joinSeq)
      if (draw && entrant) entries.push(await keptAbout(tx, vault, draw, entrant))
    }
    return entries
  })
}

/**
 * Erases what is personal of the caller as an entrant, draw by draw: salt and identity, answers, claims, vouchers,
 * notices; the nickname is masked. Whoever can still leave a draw leaves it, who was set aside stays so; prizes not
 * handed over are forfeited, and commitments become noise: proofs stay valid (lot-1 §5.1). A guest is signed out.
 * Answers how many entries.
 */
export async function eraseOwn(ports: Needs, caller: Caller): Promise<number> {
  const { store, vault } = ports
  const { subject, tokenHash } = caller
  const ownKey = identityKey(vault, identityOf(subject))
  const places = await store.read((tx) => erasablePlaces(tx, ownKey, mostEntries))
  await eraseEntries(ports, places)
  await store.transact(async (tx) => {
    await forgetReader(tx, ownKey)
    if (subject.kind === 'guest') await tx.sessions.remove(tokenHash)
    else
      for (const { subjectKey } of await tx.identities.ofUser(subject.userId))
        await tx.messageConsents.forgetPerson(subjectKey)
  })
  return places.length
}

/** Erases these entries, each in a transaction of its own; interrupted, it begins anew and does no harm. */
export async function eraseEntries(ports: Needs, places: readonly OwnPlace[]): Promise<void> {
  const { bell, media, store, vault } = ports
  for (const { drawId, joinSeq } of places) {
    const { files, hasFacts } = await store.transact((tx) => eraseEntry(tx, vault, drawId, joinSeq))
    for (const file of files) await media.remove(file)
    if (hasFacts) bell.ring(drawId, 'facts')
  }
}

/** Removes what somebody was told, is to be told, and agreed to be told. */
export async function forgetReader(tx: Writing, readerKey: Uint8Array): Promise<void> {
  await tx.notices.forget(readerKey)
  await tx.outbox.forget(readerKey)
  await tx.fans.forget(readerKey)
  await tx.claimLinks.forgetPhone(readerKey)
  // Before the people are forgotten by whom they are found.
  await tx.messageConsents.forgetIdentity(readerKey)
  await tx.accountPeople.forgetIdentity(readerKey)
  await tx.belongings.forgetIdentity(readerKey)
  await tx.customerMarks.forgetIdentity(readerKey)
}

function placesOf(tx: Reading, vault: Vault, subject: Subject) {
  return ownPlaces(tx, identityKey(vault, identityOf(subject)), mostEntries)
}

async function eraseEntry(
  tx: Writing,
  vault: Vault,
  drawId: DrawId,
  joinSeq: number,
): Promise<{ files: readonly string[]; hasFacts: boolean }> {
  const draw = await tx.draws.hold(drawId)
  const door = await tx.entrants.holdDoor(drawId)
  const entrant = await tx.entrants.bySeq(drawId, joinSeq)
  if (!draw || !entrant) return { files: [], hasFacts: false }
  const now = await tx.now()
  const facts = await giveUpAwards(tx, draw, entrant, now)
  if (facts.length > 0) await record(tx, draw, facts)
  if (isBeforeClose(draw.life.status) && door && !isShut(door, now)) {
    if (entrant.status === 'E') {
      await setLeft(tx, door, joinSeq)
      await tx.members.withdraw(drawId, joinSeq, now)
    }
    const reason = await whyOut(tx, draw, entrant)
    if (reason !== null) await stayOut(tx, vault, draw, entrant, { reason, addedAt: now })
  }
  const files = (await tx.uploads.ofEntrants(drawId, [joinSeq])).flatMap(entrantFiles)
  await forgetImported(tx, vault, draw, entrant)
  await tx.members.erase(drawId, joinSeq, maskedName(entrant.nickname))
  const portraits = await forgetAttendee(tx, drawId, joinSeq)
  if (draw.settings.lots) await tx.lots.removeSwapsOf(drawId, [joinSeq])
  return { files: [...files, ...portraits], hasFacts: facts.length > 0 }
}

/** Their number stays on the roster, as their place in the list does. */
async function forgetAttendee(tx: Writing, drawId: DrawId, joinSeq: number): Promise<readonly string[]> {
  const told = { department: null, title: null, picture: null }
  const own = await tx.attendees.bySeqs(drawId, [joinSeq])
  const files = await forgetPortraits(tx, drawId, own)
  if (own.length > 0)
    await tx.attendees.update(own.map((one) => ({ ...one, ...told, name: maskedName(one.name) })))
  return files
}

/** Said of somebody who drew a lot and had themselves erased: another name draws no other. */
const drewAlready = '已经抽过签 · Drew a lot already'

/** Why somebody who has themselves erased does not come back: they were set aside, or drew a lot; null for others. */
async function whyOut(tx: Writing, { settings }: Draw, { drawId, joinSeq }: Entrant): Promise<string | null> {
  // Kept when somebody leaves after they were set aside.
  const set = (await tx.members.details(drawId, [joinSeq])).get(joinSeq)?.excludeReason ?? null
  if (set !== null || !settings.lots) return set
  return (await tx.lots.ofPeople(drawId, [joinSeq])).length > 0 ? drewAlready : null
}

/** Who may not come back does not do so by being forgotten: what finds them at this draw's door stays, as a keyed hash. */
async function stayOut(
  tx: Writing,
  vault: Vault,
  { ownerId }: Draw,
  { drawId, joinSeq, identityKey, nickname }: Entrant,
  { reason, addedAt }: { readonly reason: string; readonly addedAt: Instant },
): Promise<void> {
  const detail = (await tx.members.details(drawId, [joinSeq])).get(joinSeq)
  const { mobile } = openTold(vault, drawId, joinSeq, detail?.sealedAnswers ?? null)
  const scope = { ownerId, drawId }
  const [written] = mobile === undefined ? [] : writtenKeys(vault, mobile)
  for (const key of [identityKey, ...(written ? [written] : [])]) {
    if (await tx.blacklist.find(scope, key)) continue
    const [id, shown] = [hex(vault.randomBytes(12)), maskedName(nickname)]
    await tx.blacklist.add({ id, ...scope, identityKey: key, shown, reason, addedAt })
  }
}

async function keptAbout(tx: Reading, vault: Vault, draw: Draw, entrant: Entrant) {
  const { drawId, joinSeq } = entrant
  const own = openIdentity(vault, entrant)
  const detail = (await tx.members.details(drawId, [joinSeq])).get(joinSeq)
  const told = openTold(vault, drawId, joinSeq, detail?.sealedAnswers ?? null)
  const listed = (await readImported(tx, vault, draw, [entrant])).get(joinSeq)
  const [inHall] = await tx.attendees.bySeqs(drawId, [joinSeq])
  return {
    draw: draw.lid,
    title: draw.settings.title,
    join_seq: joinSeq,
    nickname: entrant.nickname,
    joined_at: iso(entrant.joinedAt),
    channel: entrant.channel,
    status: entrant.status,
    identity: own?.identity ?? null,
    salt: own && hex(own.salt),
    imported: listed ?? null,
    mobile: told.mobile ?? null,
    answers: told.answers ?? {},
    district: detail?.district ?? null,
    exclude_reason: detail?.excludeReason ?? null,
    appeal: detail?.appeal ?? null,
    chances: (await tx.entrants.ledger(drawId, [joinSeq])).map(({ reason, count, at, note }) => {
      return { reason, count, note, at: iso(at) }
    }),
    vouchers: (await tx.proofs.ofEntrant(drawId, joinSeq)).map(({ file, sentAt }) => ({
      file,
      sent_at: iso(sentAt),
    })),
    selfie: inHall?.selfie ?? null,
    awards: await awardsOf(tx, vault, draw, joinSeq),
    plays: await playsOf(tx, drawId, joinSeq),
  }
}

const playsAtOnce = 1_000

/** Own plays, newest first; what waits for its beacon has neither secret nor number yet. */
async function playsOf(tx: Reading, drawId: DrawId, joinSeq: number) {
  const plays: Play[] = []
  for (;;) {
    const some = await tx.plays.ofPlayer(drawId, joinSeq, plays.at(-1)?.i ?? null, playsAtOnce)
    plays.push(...some)
    if (some.length < playsAtOnce) break
  }
  return plays.map(({ seq, i, at, nonce, u, k, tier }) => ({
    seq,
    i,
    at: iso(at),
    nonce: hex(nonce),
    u,
    k: u === null ? null : hex(k),
    tier,
  }))
}

async function awardsOf(tx: Reading, vault: Vault, draw: Draw, joinSeq: number) {
  const awards = await comeForward(tx, draw, await tx.awards.ofEntrant(draw.id, joinSeq - 1))
  const claims = await tx.claims.ofAwards(
    draw.id,
    awards.map(({ id }) => id),
  )
  return awards.map(({ id, tier, round, state }) => {
    const claim = claims.find(({ awardId }) => awardId === id)
    return {
      award_id: id,
      tier,
      round,
      state,
      claim: openAnswers(vault, claim),
      parcel: claim?.parcel ?? null,
      arrival: claim?.arrival ?? null,
    }
  })
}
