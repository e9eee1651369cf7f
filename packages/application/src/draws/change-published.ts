import {
  type CodeObjection,
  changeAfterPublication,
  type Draw,
  type DrawSettings,
  enrichedCharter,
  enterpriseOf,
  extendedCharter,
  type Fact,
  gatesOf,
  hallNeed,
  type Instant,
  isBeforeClose,
  isSameValue,
  type Objection,
  objectionsTo,
  objectionsToCodes,
  objectionsToOrder,
  type PublishedChange,
  Refusal,
  saysHandOvers,
  seriesOf,
  soonestAfterMs,
  withEnterprise,
  withHandOvers,
} from '@fairdraw/domain'
import { type ChainInfo, type Charter, charterHash } from '@fairdraw/fairness'
import { isDealDue } from '../beacon/dealing-beacon.ts'
import { extendLotBook } from '../lots/open-lots.ts'
import { accountOf } from '../organisers/user-info.ts'
import { extendBook } from '../plays/open-book.ts'
import type { Door, Writing } from '../ports/index.ts'
import { makeRoom } from '../sales/hall-room.ts'
import { capacityOf, requireEndWithinPlan, requireGate } from './gates.ts'
import type { OwnedDraw } from './owned-draw.ts'
import { record } from './record.ts'
import { stagesOf } from './series.ts'

/**
 * Changes a held, published draw in favour of its entrants, each change a public fact. Whoever closes it holds the
 * draw and then its door too: an edit comes before the close with all its effect, or is refused `draw_closed`.
 */
export async function changePublished(
  tx: Writing,
  draw: OwnedDraw,
  wanted: DrawSettings,
  chain: ChainInfo,
): Promise<Draw> {
  const named = enterpriseOf(draw.settings)
  // Which enterprise was promised is not the edit's to say.
  const promised = named ? withEnterprise(wanted, { appId: named.corpId, name: named.name }) : wanted
  // A further prize says how it is handed over where those before it do.
  const settings = saysHandOvers(draw.settings) ? withHandOvers(promised) : promised
  const door = isBeforeClose(draw.life.status) ? await tx.entrants.holdDoor(draw.id) : null
  const now = await tx.now()
  if (!door || isClosing(door, now)) throw new Refusal('draw_closed')
  const change = changeAfterPublication(draw, settings)
  if (change.laterMs === 0 && change.parts.length === 0) return draw
  await requireAllowed(tx, draw, settings, change, now)

  const isRoomier = change.parts.includes('join_limit')
  const account = await accountOf(tx, draw.ownerId)
  const need = isRoomier && settings.show ? hallNeed(settings, (await tx.attendees.count(draw.id)).people) : 0
  const roomy = await makeRoom(tx, account, draw, { need, now })
  await extendBook(tx, draw, door.closesAt + change.laterMs)
  await extendLotBook(tx, draw, door.closesAt + change.laterMs)
  // The log's lock comes last: who plays with a beacon holds a book and waits for it.
  const at = await tx.log.instant()
  // The log may be ahead of this clock: by it, too, the time that moves has not come.
  if (change.laterMs > 0 && at >= door.closesAt) throw new Refusal('draw_closed')
  if (isDealDue(draw, chain, at)) throw new Refusal('draw_not_changeable', { field: 'endAt', why: 'fixed' })
  const facts = factsOf(draw, settings, change, { at, chain, closesAt: door.closesAt + change.laterMs })
  await tx.entrants.saveDoor({
    ...door,
    closesAt: door.closesAt + change.laterMs,
    capacity: isRoomier ? capacityOf(account, settings, now, roomy) : door.capacity,
    charter: newestIn(facts) ?? door.charter,
  })
  return await record(tx, { ...roomy, settings, version: draw.version + 1 }, facts)
}

/** Entry is over, even where nobody has closed it yet: a promise that fell due is not moved. */
function isClosing({ isOpen, closesAt, openingCount, joined }: Door, now: Instant): boolean {
  return !isOpen || now >= closesAt || (openingCount !== null && joined >= openingCount)
}

async function requireAllowed(
  tx: Writing,
  draw: OwnedDraw,
  settings: DrawSettings,
  { laterMs }: PublishedChange,
  now: Instant,
): Promise<void> {
  const { life, ownerId } = draw
  const account = await accountOf(tx, ownerId)
  for (const gate of gatesOf(settings)) requireGate(account, gate, now, draw)
  // Without a plan a draw may run for so long after its publication, however often it is put off.
  if (laterMs > 0) requireEndWithinPlan(account, withoutStages(settings), now, life.publishedAt)
  const level = life.charter?.level === 'C' ? 'C' : 'B'
  // What spoke against it before was promised already, and does not speak against this change.
  const stock = await tx.prizeCodes.countByTier(draw.id)
  const objectionsOf = (to: DrawSettings) => [
    // The later stages are draws of their own by now, and nothing that befalls this one.
    ...objectionsTo(withoutStages(to), level, now),
    ...objectionsToCodes(withoutStages(to), [stock]),
  ]
  const before = objectionsOf(draw.settings)
  const isNew = (one: Objection | CodeObjection) => !before.some((known) => isSameValue(known, one))
  const crossed = laterMs > 0 ? await crossings(tx, draw, settings, soonestAfterMs(level)) : []
  const objections = [...objectionsOf(settings).filter(isNew), ...crossed]
  if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })
}

/** What speaks against putting a stage off so far that it would open with or after the next one that is to come. */
async function crossings(
  tx: Writing,
  draw: OwnedDraw,
  { opening }: DrawSettings,
  apartMs: number,
): Promise<readonly Objection[]> {
  const stage = seriesOf(draw)?.stage
  if (stage === undefined || opening.by !== 'time') return []
  const later = (await stagesOf(tx, draw))
    .map((one) => one.draw)
    .filter((one) => (seriesOf(one)?.stage ?? 1) > stage && isBeforeClose(one.life.status))
  const openings = later.flatMap(({ life }) =>
    life.charter?.openAt ? [Date.parse(life.charter.openAt)] : [],
  )
  return objectionsToOrder(opening.at, openings, apartMs)
}

function withoutStages({ stages: _, ...settings }: DrawSettings): DrawSettings {
  return settings
}

/** The newest version of the charter that these facts tell, as the door knows it. */
function newestIn(facts: readonly Fact[]): Door['charter'] | undefined {
  return facts
    .flatMap((fact) =>
      'charter' in fact && fact.charter && fact.charterHash
        ? [{ version: fact.charter.version, hash: fact.charterHash, at: fact.at }]
        : [],
    )
    .at(-1)
}

type Moment = { readonly at: Instant; readonly chain: ChainInfo; readonly closesAt: Instant }

/** One fact for the times and one for the rest; each new version of the charter names the one before. */
function factsOf(
  { life, lid }: Draw,
  settings: DrawSettings,
  { laterMs, parts }: PublishedChange,
  { at, chain, closesAt }: Moment,
): Fact[] {
  let { charter, charterHash: previous } = life
  if (!charter || !previous) throw new Error(`draw ${lid} has no charter`)
  const facts: Fact[] = []
  if (laterMs > 0) {
    charter = extendedCharter(charter, previous, chain, { byMs: laterMs, at })
    previous = charterHash(charter)
    facts.push({
      type: 'draw.extended',
      at,
      charter,
      charterHash: previous,
      closesAt,
      reason: 'organiser',
    })
  }
  if (parts.length === 0) return facts
  const enriched = enrichedCharter(charter, previous, settings, at)
  const promised = ({ prizes, eligible = [], joinLimit = 0 }: Charter) => ({ prizes, eligible, joinLimit })
  const isPromised = !isSameValue(promised(enriched), promised(charter))
  const promise = isPromised ? { charter: enriched, charterHash: charterHash(enriched) } : {}
  return [...facts, { type: 'draw.changed', at, parts, ...promise }]
}
