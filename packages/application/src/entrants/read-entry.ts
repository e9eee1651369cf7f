import {
  type ChanceSource,
  type Draw,
  firstStageId,
  hasClaims,
  type Instant,
  type Lid,
  Refusal,
  sourcesOf,
} from '@fairdraw/domain'
import type { GroupPlace, Receipt, RowStatus, SignedTip } from '@fairdraw/fairness'
import { newestGrant } from '../chances/seal-grants.ts'
import { readProgress, type TaskProgress } from '../chances/task-progress.ts'
import { type DrawSight, entrantCount, publishedDraw } from '../draws/read-draw.ts'
import { readGroupPlace } from '../log/read-groups.ts'
import { readTip } from '../log/read-tip.ts'
import { type LotsSight, readLots } from '../lots/read-lots.ts'
import { accountOf } from '../organisers/user-info.ts'
import { isPlayed } from '../plays/open-book.ts'
import { type OwnPlays, type PlayStock, readOwnStanding, readStock } from '../plays/read-plays.ts'
import { openSpinSecret } from '../plays/spin-secret.ts'
import type { Arrivals, Award, CommitGroup, Entrant, Ports, Reading, Subject, Vault } from '../ports/index.ts'
import { arrivalsOf } from '../prizes/arrivals-of.ts'
import { comeForward } from '../show/come-forward.ts'
import { identityKey, identityOf } from './identity.ts'
import { entrantByKey, isPhoneOf, ownEntrant, ownPlaces } from './own-entrant.ts'
import { type NameAsked, nameAskedOf } from './own-name.ts'
import { joinedUnder, spelledGroup, storedReceipt } from './receipt-of.ts'
import { withShownNames } from './shown-names.ts'
import { type GroupWay, groupWaysOf } from './terms/group-ways.ts'
import { type Standing, standingOf } from './terms/standing-of.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Most awards told with the draw's page; the proof holds all. */
const winnersOnPage = 200
/** Counting the claims of more awards than this would keep everybody waiting who looks at the draw. */
const mostCounted = 10_000
/** Most draws in "my entries". */
const entriesListed = 200

export type OwnEntry = {
  readonly joinSeq: number
  readonly nickname: string
  readonly joinedAt: Instant
  readonly status: RowStatus
  /** Why the organiser set this entry aside, and what was answered. */
  readonly excludeReason: string | null
  readonly appeal: string | null
  readonly awards: readonly Award[]
  /** The phone stands for somebody of a list. */
  readonly isListed: boolean
}

/** The own entry on the draw's page: where its chances come from, and how to come by more. */
export type OwnSight = OwnEntry & {
  readonly chances: number
  readonly sources: readonly ChanceSource[]
  readonly tasks: readonly TaskProgress[]
  /** In a draw that is played. */
  readonly plays: OwnPlays | null
}

export type EntrySight = DrawSight & {
  readonly now: Instant
  /** The end of its chain in the public log. */
  readonly tip: SignedTip | null
  readonly me: OwnSight | null
  /** Everybody's chances by source. */
  readonly sources: readonly ChanceSource[]
  readonly winners: readonly Award[]
  /** Awards that were claimed, on their way or handed over; null while nothing can be claimed, or too many could. */
  readonly claimedCount: number | null
  /** How far its prizes have come; null where none is to reach anybody, or too many are. */
  readonly arrivals: Arrivals | null
  /** Of a draw that is played: what is left. */
  readonly play: PlayStock | null
  /** Of a draw of lots. */
  readonly lots: LotsSight | null
  readonly standing: Standing
  /** For who is outside the chat group that the draw asks for; null for who is in, and where it asks for none. */
  readonly groupWays: readonly GroupWay[] | null
  /** The visitor is to be asked for a name before they join; null for who has one, or is in. */
  readonly nameAsked: NameAsked | null
  /** The visitor runs this draw: nothing is hidden from them. */
  readonly runsIt: boolean
}

/** A published draw as this visitor may see it, in one consistent view. */
export function readEntry(
  ports: Needs & Pick<Ports, 'ownMini' | 'signer'>,
  lid: Lid,
  subject: Subject | null,
  group: string | null = null,
): Promise<EntrySight> {
  return ports.store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const key = subject && identityKey(ports.vault, identityOf(subject))
    const entrant = key && (await entrantByKey(tx, draw.id, key))
    const account = subject?.kind === 'user' ? await tx.accounts.byId(subject.userId) : null
    const now = await tx.now()
    const standing = await standingOf(tx, ports.vault, draw, { entrant, key, account, group })
    return {
      draw,
      entrantCount: await entrantCount(tx, draw.id),
      organiser: await accountOf(tx, draw.ownerId),
      now,
      tip: await readTip(tx, ports.signer, draw.lid),
      me: entrant && key ? await ownSight(tx, ports.vault, draw, { entrant, key, now }) : null,
      play: await readStock(tx, draw),
      lots: await readLots(tx, ports, draw, entrant),
      sources: await tx.entrants.chancesByReason(draw.id),
      standing,
      groupWays: standing.fulfilled.includes('group') ? null : await groupWaysOf(tx, ports, draw),
      nameAsked: entrant ? null : await nameAskedOf(tx, ports.vault, { subject, account }),
      runsIt:
        account !== null &&
        (draw.ownerId === account.id || (await tx.team.isAdmin(firstStageId(draw.id), account.id))),
      winners:
        draw.life.rounds.length === 0 && !isPlayed(draw)
          ? []
          : await withShownNames(
              tx,
              draw,
              await comeForward(tx, draw, (await tx.awards.list(draw.id, null, winnersOnPage)).rows),
            ),
      claimedCount: await claimedCount(tx, draw),
      arrivals: isCountable(draw) ? await arrivalsOf(tx, draw) : null,
    }
  })
}

async function claimedCount(tx: Reading, draw: Draw): Promise<number | null> {
  const { status } = draw.life
  const isClaimed = status === 'claiming' || status === 'closed'
  if (!isClaimed || !hasClaims(draw.settings) || !isCountable(draw)) return null
  const states = await tx.awards.byState(draw.id)
  return (['claimed', 'shipped', 'done'] as const).reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
}

function isCountable({ life: { plays, rounds } }: Draw): boolean {
  const awards = rounds.reduce((sum, { outcome }) => sum + (outcome?.awardCount ?? 0), 0)
  return awards <= mostCounted && (plays?.playCount ?? 0) <= mostCounted
}

/** The own receipt again, with the newest grant of chances; refuses `not_entered` to everybody else. */
export function readReceipt(
  ports: Needs,
  lid: Lid,
  subject: Subject,
): Promise<{ readonly receipt: Receipt; readonly groups: GroupPlace | null }> {
  return ports.store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const entrant = await ownEntrant(tx, ports.vault, draw.id, subject)
    const group = entrant && (await tx.entrants.group(entrant.groupId))
    if (!entrant || !group) throw new Refusal('not_entered')
    const receipt = await receiptIn(tx, ports.vault, draw, { entrant, group })
    const grant = await newestGrant(tx, draw, entrant.joinSeq)
    return { receipt: grant ? { ...receipt, grant } : receipt, groups: await readGroupPlace(tx, group) }
  })
}

/** The receipt of an entrant as it was given at the join. Throws when the entry was erased. */
export async function receiptIn(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  { entrant, group }: { readonly entrant: Entrant; readonly group: CommitGroup },
): Promise<Receipt> {
  const spin = isPlayed(draw) ? await openSpinSecret(tx, vault, draw) : null
  const charterHash = joinedUnder(draw.life, entrant)
  return storedReceipt(vault, draw.lid, entrant, spelledGroup(group), charterHash, spin)
}

/** The draws this person is in, newest first. */
export function readMyEntries(
  ports: Needs,
  subject: Subject,
): Promise<readonly { readonly draw: Draw; readonly entry: OwnEntry }[]> {
  return ports.store.read(async (tx) => {
    const key = identityKey(ports.vault, identityOf(subject))
    const places = await ownPlaces(tx, key, entriesListed)
    const entries: { draw: Draw; entry: OwnEntry }[] = []
    for (const { drawId, joinSeq } of places) {
      const draw = await tx.draws.byId(drawId)
      const entrant = await tx.entrants.bySeq(drawId, joinSeq)
      if (draw && entrant) entries.push({ draw, entry: await ownEntry(tx, draw, entrant, key) })
    }
    return entries
  })
}

async function ownSight(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  { entrant, key, now }: { readonly entrant: Entrant; readonly key: Uint8Array; readonly now: Instant },
): Promise<OwnSight> {
  const { joinSeq } = entrant
  const ledger = await tx.entrants.ledger(draw.id, [joinSeq])
  const earned = ledger.reduce((sum, { count, reason }) => sum + (reason === 'join' ? 0 : count), 0)
  return {
    ...(await ownEntry(tx, draw, entrant, key)),
    chances: ledger.reduce((sum, { count }) => sum + count, 0),
    sources: sourcesOf(ledger),
    tasks: await readProgress(tx, draw, { joinSeq, ledger, now }),
    plays: await readOwnStanding(tx, vault, draw, entrant, { earned, now }),
  }
}

async function ownEntry(tx: Reading, draw: Draw, entrant: Entrant, key: Uint8Array): Promise<OwnEntry> {
  const { drawId, joinSeq, nickname, joinedAt, status } = entrant
  const beside = status === 'E' ? undefined : (await tx.members.details(drawId, [joinSeq])).get(joinSeq)
  return {
    joinSeq,
    nickname,
    joinedAt,
    status,
    excludeReason: beside?.excludeReason ?? null,
    appeal: beside?.appeal ?? null,
    awards: await comeForward(tx, draw, await tx.awards.ofEntrant(drawId, joinSeq - 1)),
    isListed: isPhoneOf(entrant, key),
  }
}
