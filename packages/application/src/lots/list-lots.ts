import {
  type Draw,
  type DrawId,
  type Instant,
  type Lid,
  namesShownIn,
  Refusal,
  shownAs,
  type UserId,
} from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import type { LotTake, Ports, Reading } from '../ports/index.ts'
import { openLots } from './deal.ts'
import { type LotCounts, lotCounts } from './lot-book.ts'
import { labelsOf, type Naming } from './own-lot.ts'
import { areLotsShown, arePairsSecret } from './shown-lots.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** A lot that somebody holds, or somebody who holds none; a captain's has no place in the deal, nor its holder in the list. */
type HeldLot = {
  readonly k: number | null
  readonly label: string
  readonly joinSeq: number | null
  /** Their name, in full for who runs the draw, and for everybody else as the draw names people. */
  readonly shown: string
  readonly at: Instant | null
}

/** A page may be short though the list goes on: what is looked through at once has a bound. */
export type LotPage = {
  readonly rows: readonly HeldLot[]
  /** From where to go on; null at the end. */
  readonly next: number | null
}

export type LotTable = LotPage &
  LotCounts & {
    readonly total: number
    readonly isEstimate: boolean
    /** What is left by what it says; null while nobody may know, which is until the end. */
    readonly leftByLabel: readonly { readonly label: string; readonly count: number }[] | null
  }

type Asked = {
  readonly what: 'held' | 'without'
  /** Part of a name or of what a lot says, or a join number. */
  readonly keyword?: string
  readonly after: number | null
  readonly limit: number
}

const atOnce = 500
const mostLookedThrough = 10_000

/** Who holds which lot, with names in full, or who has none yet; for who runs the draw. */
export function listLots(
  { store, vault }: Needs,
  userId: UserId,
  { id, ...asked }: Asked & { readonly id: DrawId },
): Promise<LotTable> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    if (!draw.settings.lots) throw new Refusal('no_lots')
    const book = await tx.lots.book(id)
    const counts = book ? lotCounts(book) : { given: 0, left: 0 }
    const names: Naming = (name) => name
    const some = asked.what === 'held' ? heldFrom(tx, vault, draw, names) : withoutFrom(tx, draw)
    const { keyword } = asked
    const page = await collect(some, asked, keyword === undefined ? () => true : matching(keyword))
    const all = asked.what === 'held' ? counts.given : await tx.lots.countWithout(id)
    const isWhole = keyword === undefined
    return {
      ...page,
      ...counts,
      total: isWhole ? all + (asked.what === 'held' ? captainsOf(draw).length : 0) : page.rows.length,
      isEstimate: !isWhole && page.next !== null,
      leftByLabel: draw.life.lots?.ended ? await leftByLabel(tx, vault, draw) : null,
    }
  })
}

/** The same for everybody, with names as the draw shows them, as far as it is shown now. Refuses `not_permitted` while it is not. */
export function listShownLots(
  { store, vault }: Needs,
  lid: Lid,
  asked: Omit<Asked, 'what'>,
): Promise<LotPage & { readonly total: number }> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    if (!draw.settings.lots) throw new Refusal('no_lots')
    if (!areLotsShown(draw)) throw new Refusal('not_permitted')
    const book = await tx.lots.book(draw.id)
    const how = namesShownIn(draw.settings)
    const names: Naming = (name, seq) => shownAs(how, name, seq)
    const { keyword } = asked
    const isWanted = keyword === undefined ? () => true : matching(keyword)
    const page = await collect(heldFrom(tx, vault, draw, names), asked, isWanted)
    if (keyword !== undefined) return { ...page, total: page.rows.length }
    return { ...page, total: (book ? lotCounts(book).given : 0) + captainsOf(draw).length }
  })
}

/** A row and the place behind which the next begins. */
type Placed = { readonly row: HeldLot; readonly place: number }
/** What lies behind a place, some at a time; `last` is the place behind all of them, null at the end. */
type Source = (after: number | null, limit: number) => Promise<{ rows: Placed[]; last: number | null }>

/** Looks through a list until a page is full, the list over, or much was looked at. */
async function collect(
  source: Source,
  { after, limit }: Pick<Asked, 'after' | 'limit'>,
  isWanted: (row: HeldLot) => boolean,
): Promise<LotPage> {
  const found: HeldLot[] = []
  let from = after
  for (let seen = 0; seen < mostLookedThrough; seen += atOnce) {
    const { rows, last } = await source(from, atOnce)
    for (const { row, place } of rows) {
      if (!isWanted(row)) continue
      if (found.length === limit) return { rows: found, next: from }
      found.push(row)
      from = place
    }
    if (last === null) return { rows: found, next: null }
    if (found.length < limit) from = last
  }
  return { rows: found, next: from }
}

/** Captains come first, in the order of the form: their places are below nought. Then lots in the order in which they were taken. */
function heldFrom(tx: Reading, vault: Needs['vault'], draw: Draw, shown: Naming): Source {
  const captains = captainsOf(draw)
  return async (after, limit) => {
    const place = after ?? -captains.length - 1
    if (place < -1) {
      const rows = captains.map(({ label, name }, at): Placed => {
        const row = { k: null, label, joinSeq: null, shown: name, at: null }
        return { row, place: at - captains.length }
      })
      return { rows: rows.filter((row) => row.place > place), last: -1 }
    }
    const takes = await tx.lots.list(draw.id, place + 1, limit)
    const held = takes.filter(({ heldBy }) => heldBy !== null)
    const last = takes.length < limit ? null : (takes.at(-1)?.seq ?? null)
    return { rows: await rowsOf(tx, vault, draw, held, shown), last }
  }
}

async function rowsOf(
  tx: Reading,
  vault: Needs['vault'],
  draw: Draw,
  takes: readonly LotTake[],
  shown: Naming,
): Promise<Placed[]> {
  const people = await tx.entrants.bySeqs(
    draw.id,
    takes.flatMap(({ heldBy }) => heldBy ?? []),
  )
  const names = new Map(people.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  const ks = takes.map(({ k }) => k)
  const labels = arePairsSecret(draw) ? new Map<number, string>() : await labelsOf(tx, vault, draw, ks, shown)
  return takes.map(({ seq, k, heldBy, at }) => {
    const name = shown(names.get(heldBy ?? 0) ?? '', heldBy ?? 0)
    return { row: { k, label: labels.get(k) ?? '', joinSeq: heldBy, shown: name, at }, place: seq }
  })
}

function withoutFrom(tx: Reading, { id }: Draw): Source {
  return async (after, limit) => {
    const seqs = (await tx.lots.without(id, after ?? 0, limit)).map(({ joinSeq }) => joinSeq)
    const people = await tx.entrants.bySeqs(id, seqs)
    const names = new Map(people.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    const rows = seqs.map((joinSeq): Placed => {
      return {
        row: { k: null, label: '', joinSeq, shown: names.get(joinSeq) ?? '', at: null },
        place: joinSeq,
      }
    })
    return { rows, last: seqs.length < limit ? null : (seqs.at(-1) ?? null) }
  }
}

function matching(keyword: string): (row: HeldLot) => boolean {
  const wanted = keyword.trim().toLowerCase()
  return ({ label, shown, joinSeq }) =>
    String(joinSeq) === wanted || [label, shown].some((text) => text.toLowerCase().includes(wanted))
}

function captainsOf({ settings }: Draw): readonly { label: string; name: string }[] {
  return settings.lots?.captains ?? []
}

/** What nobody got, in the order of the form. */
async function leftByLabel(tx: Reading, vault: Needs['vault'], draw: Draw) {
  const deal = await openLots(tx, vault, draw)
  const book = await tx.lots.book(draw.id)
  if (!deal || !book) return []
  const never = Array.from({ length: Math.max(0, book.lots - book.takes) }, (_, n) => book.takes + n)
  const counts = new Map<string, number>()
  for (const k of [...never, ...book.reopened]) {
    const { label } = deal.open(k)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return (draw.settings.lots?.lots ?? []).flatMap(({ label }) => {
    const count = counts.get(label)
    return count === undefined ? [] : [{ label, count }]
  })
}
