import { type DrawId, type DrawLife, type Fact, iso } from '@fairdraw/domain'
import {
  type Charter,
  emptyTree,
  growTree,
  hex,
  keptTree,
  type LotEvent,
  leafHash,
  lotCount,
  lotEventLeaf,
  playLeaf,
  type RoundRecord,
} from '@fairdraw/fairness'
import type { Link } from '../link.ts'
import type { Migration } from './migration.ts'

/**
 * Draws that were published before trees were kept go on: the round that dealt their board or lots stands in them, and what
 * was played or taken in their trees, in its order. They can be checked no more than before, and nobody loses a prize.
 */
export const carriedDraws: Migration = {
  number: 54,
  statements: () => [],
  async rows(link) {
    const { db } = link
    for (const { drawId } of await db.selectFrom('playBooks').select('drawId').execute())
      await carryPlays(link, await withDeal(link, drawId, ({ board }) => board?.cells))
    for (const { drawId } of await db.selectFrom('lotBooks').select('drawId').execute())
      await carryLots(link, await withDeal(link, drawId, dealtLots))
  },
}

const dealtLots = ({ lots }: Charter) => (lots && lots.rule !== 'pairing' ? lotCount(lots) : undefined)

type Stored = { readonly id: DrawId; readonly lid: string; readonly life: DrawLife }
type Numbered<Body> = { readonly number: number; readonly body: Body }

/** A draw with the round that deals: it followed from the first charter alone, and was written nowhere. */
async function withDeal(
  link: Link,
  id: DrawId,
  dealtBy: (charter: Charter) => number | undefined,
): Promise<Stored> {
  const { db } = link
  const row = await db
    .selectFrom('draws')
    .select(['lid', 'life'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = { id, lid: row.lid, life: JSON.parse(row.life) as DrawLife }
  const { charter, deal: known } = stored.life
  const count = charter && dealtBy(charter)
  const [first] = await factsOf<Extract<Fact, { type: 'draw.published' }>>(link, id, ['draw.published'])
  if (!charter || count === undefined || known || !first) return stored
  const { charterHash: hash } = first.body
  const deal = {
    v: charter.v,
    drawId: charter.drawId,
    closeHash: hash,
    round: 0,
    kind: 'open',
    slots: [{ tier: 0, count }],
    voids: [],
    beaconRound: charter.beacon?.round ?? null,
    prev: hash,
    // As it was hashed then: nobody was left out in a list, and it named no instant.
    exclude: [],
  } as unknown as RoundRecord
  await saveFact(link, id, { ...first, body: { ...first.body, deal } })
  return await saved(link, { ...stored, life: { ...stored.life, deal } })
}

const rowsAtOnce = 1_000

/** Grows the tree of a draw from the plays that were made in it. */
async function carryPlays(link: Link, { id, lid, life }: Stored): Promise<void> {
  const { db } = link
  const books = db.selectFrom('playBooks').select(['playCount', 'edge']).where('drawId', '=', id)
  const { playCount: plays, edge } = await books.executeTakeFirstOrThrow()
  if (plays === 0 || edge.length > 0) return
  const tree = growTree(emptyTree)
  for (let from = 0; from < plays; from += rowsAtOnce) {
    const some = await db
      .selectFrom('plays')
      .select(['seq', 'ref', 'i', 'nonce', 'beaconRound', 'at', 'u'])
      .where('drawId', '=', id)
      .where('seq', '>=', from)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute()
    for (const { seq, ref, i, nonce, beaconRound, at, u } of some) {
      const play = { drawId: lid, seq, ref: hex(ref), i, nonce: hex(nonce), beaconRound, at: iso(at) }
      tree.push(leafHash(playLeaf(play, life.charter?.board ? (u ?? undefined) : undefined)))
    }
  }
  const { edge: grown } = keptTree(tree)
  await db.updateTable('playBooks').set({ edge: grown }).where('drawId', '=', id).execute()
  await lookAt(link, id)
}

/** Gives all that happened to the lots of a draw its place in one order, and grows their tree. */
async function carryLots(link: Link, stored: Stored): Promise<void> {
  const { db } = link
  const { id, lid, life } = stored
  const books = db.selectFrom('lotBooks').select('events').where('drawId', '=', id)
  const { events: known } = await books.executeTakeFirstOrThrow()
  if (known > 0 || !life.lots) return
  const events = await placedEvents(link, stored)
  const last = events.at(-1)
  if (!last) return
  const tree = growTree(emptyTree)
  for (const event of events) tree.push(leafHash(lotEventLeaf(lid, event)))
  const book = { events: events.length, edge: keptTree(tree).edge, lastAt: Date.parse(last.at) }
  await db.updateTable('lotBooks').set(book).where('drawId', '=', id).execute()
  await lookAt(link, id)
}

/** A lot that came back, or two that changed hands, as it was told with the number of takes before it. */
type Changed = Extract<Fact, { type: 'lots.reopened' | 'lots.swapped' }> & { readonly takes?: number }

async function placedEvents(link: Link, { id, lid, life }: Stored): Promise<LotEvent[]> {
  const { db } = link
  const takes = await db
    .selectFrom('lotTakes')
    .select(['seq', 'k', 'ref', 'at'])
    .where('drawId', '=', id)
    .orderBy('seq')
    .execute()
  const changes = await factsOf<Changed>(link, id, ['lots.reopened', 'lots.swapped'])
  const events: LotEvent[] = []
  const places: { readonly from: number; readonly to: number }[] = []
  const placed: Changed[] = []
  for (let taken = 0; taken <= takes.length; taken++) {
    for (const { number, body: told } of changes.filter(({ body }) => body.takes === taken)) {
      const { takes: _, ...rest } = told
      const body = { ...rest, seq: events.length }
      await saveFact(link, id, { number, body })
      placed.push(body)
      const at = iso(body.at)
      events.push(
        body.type === 'lots.reopened'
          ? { type: 'back', seq: body.seq, k: body.k, reason: body.reason, at }
          : { type: 'swap', seq: body.seq, a: body.a, b: body.b, at },
      )
    }
    const take = takes[taken]
    if (!take) continue
    places.push({ from: take.seq, to: events.length })
    events.push({ type: 'take', seq: events.length, k: take.k, ref: hex(take.ref), at: iso(take.at) })
  }
  // The last one first: no place is held twice meanwhile.
  for (const { from, to } of places.toReversed())
    await db
      .updateTable('lotTakes')
      .set({ seq: to })
      .where('drawId', '=', id)
      .where('seq', '=', from)
      .execute()
  const reopened = placed.flatMap(({ type, ...lot }) => (type === 'lots.reopened' ? [lot] : []))
  const swapped = placed.flatMap(({ type, ...lots }) => (type === 'lots.swapped' ? [lots] : []))
  await saved(link, {
    id,
    lid,
    life: { ...life, lots: { ...life.lots, reopened, swapped } as NonNullable<DrawLife['lots']> },
  })
  return events
}

async function factsOf<Body extends Fact>(
  { db }: Link,
  id: DrawId,
  types: readonly Fact['type'][],
): Promise<Numbered<Body>[]> {
  const facts = db.selectFrom('facts').select(['number', 'body']).where('drawId', '=', id).orderBy('number')
  const told = (await facts.execute()).map(({ number, body }) => ({ number, body: JSON.parse(body) as Body }))
  return told.filter(({ body }) => types.includes(body.type))
}

async function saveFact({ db }: Link, id: DrawId, { number, body }: Numbered<Fact>): Promise<void> {
  await db
    .updateTable('facts')
    .set({ body: JSON.stringify(body) })
    .where('drawId', '=', id)
    .where('number', '=', number)
    .execute()
}

async function saved({ db }: Link, stored: Stored): Promise<Stored> {
  const life = JSON.stringify(stored.life)
  await db.updateTable('draws').set({ life }).where('id', '=', stored.id).execute()
  return stored
}

/** Due at once: whoever moves draws on logs the tree, or ends what is over. */
async function lookAt({ db }: Link, id: DrawId): Promise<void> {
  await db.updateTable('draws').set({ dueAt: 0 }).where('id', '=', id).where('status', '=', 'open').execute()
}
