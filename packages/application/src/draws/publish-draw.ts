import type { Level } from '@fairdraw/domain'
import {
  charterOf,
  closingTime,
  type Draw,
  type DrawId,
  type DrawSettings,
  type Fact,
  hallNeed,
  type Instant,
  objectionsTo,
  objectionsToAccount,
  objectionsToBoundGroups,
  objectionsToCodes,
  objectionsToEnterprise,
  objectionsToRoster,
  planAt,
  publishedTerms,
  Refusal,
  type Series,
  seriesOf,
  shownOrganiser,
  stageNames,
  stageSettings,
  type UserId,
  unborn,
  withEnterprise,
  withFollowedAccount,
  withHandOvers,
  withNamesShown,
} from '@fairdraw/domain'
import {
  boardRecord,
  type Charter,
  chainLink,
  charterHash,
  hex,
  lotRecord,
  type RoundRecord,
  serverCommit,
  utf8,
} from '@fairdraw/fairness'
import {
  beginSeating,
  type ReadyComments,
  readyComments,
  requireReady,
} from '../comments/publish-comments.ts'
import { openLotBook } from '../lots/open-lots.ts'
import { ownGroups } from '../mini/chat-groups.ts'
import { accountOf } from '../organisers/user-info.ts'
import { openBook, spinTermsOf } from '../plays/open-book.ts'
import type { Account, Door, Ports, Writing } from '../ports/index.ts'
import { codeStocks } from '../prizes/code-stocks.ts'
import { makeRoom } from '../sales/hall-room.ts'
import { openHall } from '../show/open-hall.ts'
import { boundByPlan, capacityOf, heldPlan, requireGates } from './gates.ts'
import { holdOwnDraw, type OwnedDraw, ownDraw } from './owned-draw.ts'
import { loggedRound } from './plan-round.ts'
import { record } from './record.ts'
import { resolveLevel } from './resolve-level.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'commentWork' | 'signer' | 'store' | 'vault'>
type HeldNeeds = Omit<Needs, 'commentWork'>

/** Links in a draw's chain of secrets: one opening and up to 999 redraws. */
export const chainLength = 1_000

/** Fixes the rules, locks the secret and lets people in. */
export async function publishDraw(ports: Needs, userId: UserId, id: DrawId): Promise<Draw> {
  const seen = await ports.store.read((tx) => ownDraw(tx, userId, id))
  const { settings, version } = seen
  const level = await resolveLevel(ports, settings.level)
  const ready = seen.life.status === 'draft' ? await readyComments(ports, seen) : null
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdOwnDraw(tx, userId, id)
    // The level was found for settings that somebody changed meanwhile.
    if (held.version !== version) throw new Refusal('stale_version', { version: held.version })
    return await publishHeld(tx, ports, held, level, ready)
  })
  ports.bell.ring(draw.id, 'facts')
  return draw
}

/**
 * The part within a transaction, for create-and-publish too. The later stages of a period draw are made and published
 * in the same one, each a draw of its own: all are promised, or none.
 */
export async function publishHeld(
  tx: Writing,
  ports: HeldNeeds,
  draft: OwnedDraw,
  level: Level,
  ready: ReadyComments | null = null,
): Promise<Draw> {
  if (draft.life.status !== 'draft') throw new Refusal('draw_not_draft')
  const account = await accountOf(tx, draft.ownerId)
  const now = await tx.now()
  requireGates(account, draft.settings, now)
  const followed = await tx.outsideAccounts.ofKind(draft.ownerId, 'mp')
  const bound = boundByPlan(account, draft.settings, now)
  const enterprise = await tx.outsideAccounts.ofKind(draft.ownerId, 'wecom')
  const following = followed ? withFollowedAccount(bound, followed) : bound
  const settings = enterprise ? withEnterprise(following, enterprise) : following
  const draw = { ...draft, settings: withNamesShown(withHandOvers(settings)) }
  const objections = [
    ...objectionsTo(draw.settings, level, now),
    ...objectionsToCodes(draw.settings, await codeStocks(tx, draw)),
    ...objectionsToAccount(draw.settings, followed !== null),
    ...objectionsToEnterprise(draw.settings, enterprise !== null),
    ...objectionsToBoundGroups(draw.settings, await ownGroups(tx, draw)),
    ...objectionsToRoster(draw.settings, (await tx.attendees.count(draw.id)).people),
  ]
  if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })
  await requireReady(tx, draw, ready, { account, now })

  const at = await tx.log.instant()
  const series = seriesOf(draw)
  const published = await publishStage(tx, ports, draw, { account, level, now, at, series, ready })
  for (const [place, settings] of laterSettings(draw.settings, level, now).entries()) {
    const stage = place + 2
    const later: Draw = {
      ...stageNames(draw, stage),
      ownerId: draw.ownerId,
      settings,
      version: 1,
      createdAt: now,
      life: unborn,
    }
    await tx.draws.insert(later)
    await publishStage(tx, ports, later, {
      account,
      level,
      now,
      at,
      ready: null,
      series: series && { ...series, stage, first: published.life.charterHash ?? '' },
    })
  }
  return published
}

/** What holds for a publication, whether it is of one draw or of every stage of a period draw. */
type Publication = {
  readonly account: Account
  readonly level: Level
  readonly now: Instant
  /** When it is logged; later than now where the clock was set back. */
  readonly at: Instant
  readonly series: Series | null
  /** What its comments came to, in a draw under a post. */
  readonly ready?: ReadyComments | null
}

/** Gives a stored draft, to which nothing is objected, what makes it public: a secret, a charter, a door, and the facts and log leaves of them. */
export async function publishStage(
  tx: Writing,
  ports: HeldNeeds,
  unroomed: Draw,
  { account, level, now, at, series, ready = null }: Publication,
): Promise<Draw> {
  const { beacon, signer, vault } = ports
  const draw = await withRoom(tx, account, unroomed, now)
  const last = vault.randomBytes(32)
  await tx.secrets.putChain(draw.id, vault.seal(`draw_secrets/${draw.id}/last`, last), chainLength)
  // Behind the log's lock, in which every publication is: two at once get two numbers.
  const before = await tx.histories.last(draw.ownerId)
  const organiserNo = (before?.number ?? 0) + 1
  const charter = charterOf(draw, {
    row: { organiserNo, organiserPrev: before?.charterHash ?? null },
    organiser: shownOrganiser(account, draw.settings.organiserCard).nickname,
    origin: signer.origin,
    level,
    chain: beacon.chain,
    serverCommit: serverCommit(draw.lid, chainLink(last, chainLength, 0)),
    textHash: hex(vault.sha256(utf8(publishedTerms(draw.settings)))),
    publishedAt: now,
    loggedAt: at,
    ...spinTermsOf(draw, last),
    ...(series ? { series } : {}),
    ...(ready ? { comments: { tally: ready.tally, sha256: ready.sha256 } } : {}),
  })
  const hash = charterHash(charter)
  await tx.histories.add({ ownerId: draw.ownerId, number: organiserNo, drawId: draw.id, charterHash: hash })
  const startsAt = draw.settings.startAt ?? now
  const closesAt = closingTime(draw.settings, level, now)
  const door: Door = {
    drawId: draw.id,
    lid: draw.lid,
    isOpen: true,
    opensAt: startsAt,
    closesAt,
    joined: 0,
    // Everybody who wrote under a post stands in its list, also those who fall out.
    capacity: draw.settings.isRehearsal || ready ? null : capacityOf(account, draw.settings, now, draw),
    openingCount: draw.settings.opening.by === 'count' ? draw.settings.opening.count : null,
    isLoginFree: draw.settings.loginFree,
    charter: { version: 1, hash, at },
  }
  await tx.entrants.makeDoor(door)
  await openHall(tx, ports, draw, { door, now })
  await openBook(tx, draw, charter, { opensAt: startsAt, closesAt })
  await openLotBook(tx, draw, charter, { opensAt: startsAt, closesAt })
  await beginSeating(tx, ports, draw, ready)
  const published: Fact = {
    type: 'draw.published',
    at,
    charter,
    charterHash: hash,
    startsAt,
    closesAt,
    ...dealOf(charter, at, beacon),
  }
  return await record(tx, { ...draw, plan: planAt(heldPlan(account), now) }, [published])
}

/** The round that deals a shared board, or lots, is logged with the charter; pairs are dealt by that of their list. */
function dealOf(charter: Charter, at: Instant, beacon: Ports['beacon']): { deal?: RoundRecord } {
  const logged = () => loggedRound(charter, 'open', at, beacon)
  if (charter.board) return { deal: boardRecord(charter, charterHash(charter), logged()) }
  const isDealt = charter.lots && charter.lots.rule !== 'pairing'
  return isDealt ? { deal: lotRecord(charter, charterHash(charter), logged()) } : {}
}

/** A hall has its room from its publication on; a rehearsal takes none. */
async function withRoom(tx: Writing, account: Account, draw: Draw, now: Instant): Promise<Draw> {
  if (!draw.settings.show || draw.settings.isRehearsal) return draw
  const { people } = await tx.attendees.count(draw.id)
  return await makeRoom(tx, account, draw, { need: hallNeed(draw.settings, people), now })
}

/** The settings of each later stage: people come in from the moment on that the stage before closes. */
function laterSettings(first: DrawSettings, level: Level, now: Instant): readonly DrawSettings[] {
  const later: DrawSettings[] = []
  for (const stage of first.stages ?? []) {
    const startAt = closingTime(later.at(-1) ?? first, level, now)
    later.push(stageSettings(first, stage, startAt))
  }
  return later
}
