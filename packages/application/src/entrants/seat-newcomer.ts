import {
  type DrawId,
  type Instant,
  type Lid,
  type NamesShown,
  Refusal,
  sealedAs,
  type UserId,
} from '@fairdraw/domain'
import { idCommit } from '@fairdraw/fairness'
import { type SpinSecret, spinCommitOf } from '../plays/spin-secret.ts'
import type { Door, Entrant, NewEntrant, Subject, Vault, Writing } from '../ports/index.ts'
import { blacklistedBy } from '../team/blacklisted.ts'
import type { ChallengeAsked } from '../tries/challenge.ts'
import { doorRefusal } from './door-refusal.ts'
import { type GuestNetwork, type GuestNetworks, workAsked } from './guest-networks.ts'
import { type OwnIdentity, sealIdentity } from './identity.ts'
import type { Naming } from './own-name.ts'
import { sealedName } from './sealed-name.ts'
import type { Shown } from './terms/check-brought.ts'
import { sealTold } from './terms/entry-keys.ts'
import { keepBrought, refusedWhy } from './terms/refused-why.ts'

/** A request to join, resolved as far as is possible without a transaction. */
export type Join = {
  readonly drawId: DrawId
  readonly lid: Lid
  /** The draw opens when enough people are in. */
  readonly fillsUp: boolean
  readonly subject: Subject
  readonly identity: string
  readonly key: Uint8Array
  readonly nickname: string
  /** Becomes their own name with the seat; null for who has one, or says none. */
  readonly naming: Naming | null
  readonly channel: string | null
  readonly namesShown: NamesShown
  /** Whose draw it is. */
  readonly ownerId: UserId
  /** What was shown to a draw with terms; null for one without, and for who is in already. */
  readonly shown: Shown | null
  /** Where a guest comes from; null for who has an account, and where that is not known. */
  readonly network: GuestNetwork | null
  /** Of a draw that is played: what the newcomer's first play is committed to. */
  readonly spin: SpinSecret | null
}

/** Somebody new: everything but the place in the signed group, and what only the owner is told. */
export type Newcomer = {
  readonly lid: Lid
  readonly own: OwnIdentity
  /** What they showed to a draw with terms. */
  readonly shown?: Shown | null
  /** The commitment to their first play, in a draw that is played. */
  readonly firstSpinCommit?: Uint8Array
  /** Of the charter under which they join. */
  readonly charterHash: string
  readonly entrant: Omit<NewEntrant, 'groupId' | 'groupIndex' | 'groupPath'>
}
export type Seat =
  | { readonly kind: 'new'; readonly newcomer: Newcomer }
  | { readonly kind: 'known'; readonly entrant: Entrant }
  | { readonly kind: 'refused'; readonly refusal: Refusal | ChallengeAsked }

/** `isWatched`: somebody is kept out of this draw. `networks`: from which guests are in. */
type WatchedDoor = Door & { readonly isWatched: boolean; readonly networks: GuestNetworks }

/** Decides about a newcomer behind the held door. */
export async function seatNewcomer(
  tx: Writing,
  join: Join,
  door: WatchedDoor,
  now: Instant,
  vault: Vault,
): Promise<Seat> {
  const refusal = doorRefusal(door, join.subject, now) ?? (await unwanted(tx, join, door, vault))
  if (refusal) return { kind: 'refused', refusal }
  const isAgain = door.networks.has(join.network)
  const challenge = isAgain ? workAsked(vault, join.network, now) : null
  if (challenge) return { kind: 'refused', refusal: challenge }
  const { drawId, lid, identity, key, nickname, channel, shown } = join
  const joinSeq = door.joined + 1
  const status = shown ? await admit(tx, vault, { ...join, shown }, { joinSeq, now }) : 'E'
  if (status instanceof Refusal) return { kind: 'refused', refusal: status }
  const own = { salt: vault.randomBytes(32), identity }
  const entrant = {
    drawId,
    joinSeq,
    identityKey: key,
    sealedIdentity: sealIdentity(vault, { drawId, joinSeq }, own),
    idCommit: idCommit(own.salt, lid, identity, vault),
    nameCommit: join.spin ? null : sealedName(vault, lid, own, sealedAs(join.namesShown, nickname, joinSeq)),
    nickname,
    // Where the clock was set back, nobody is in before the charter was logged under which they come.
    joinedAt: Math.max(now, door.charter.at),
    channel,
    status,
    isGuest: join.subject.kind === 'guest',
    isAgain,
    charterVersion: door.charter.version,
  }
  const first = join.spin && { firstSpinCommit: spinCommitOf(join.spin, entrant.idCommit, 1, vault) }
  return { kind: 'new', newcomer: { lid, own, shown, entrant, charterHash: door.charter.hash, ...first } }
}

/** Who is kept out hears that, and not what is written beside their name. */
async function unwanted(
  tx: Writing,
  { drawId, subject, key, shown }: Join,
  { isWatched }: WatchedDoor,
  vault: Vault,
): Promise<Refusal | null> {
  if (!isWatched) return null
  const { mobile } = shown?.told ?? {}
  const knocking = { subject, key, ...(mobile === undefined ? {} : { mobile }) }
  return (await blacklistedBy(tx, vault, drawId, knocking)) ? new Refusal('blacklisted') : null
}

/** Lets a newcomer into a draw with terms: what they brought is kept and used up in this transaction. */
async function admit(
  tx: Writing,
  vault: Vault,
  join: Join & { readonly shown: Shown },
  place: { readonly joinSeq: number; readonly now: Instant },
): Promise<'E' | 'X4' | Refusal> {
  const admitted = await refusedWhy(tx, join, place.now)
  if (admitted instanceof Refusal) return admitted
  const sealedAnswers = sealTold(vault, join.drawId, place.joinSeq, join.shown.told)
  await keepBrought(tx, join, admitted, { ...place, sealedAnswers })
  return admitted.suspicion ? 'X4' : 'E'
}
