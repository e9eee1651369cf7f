import {
  type Draw,
  type DrawStatus,
  isOrganiserVeiled,
  isOver,
  isProofVeiled,
  type Lid,
  type UserId,
  veilOf,
} from '@fairdraw/domain'
import type { Charter, Close } from '@fairdraw/fairness'
import type { OrganiserDraw, Ports, Reading } from '../ports/index.ts'
import { arrivalsOf } from '../prizes/arrivals-of.ts'
import type { ArrivalsOfAll } from './arrivals-of-all.ts'
import { publishedDraw } from './read-draw.ts'

/** Draws of one answer. */
const drawsAtOnce = 20
/** The publication is among the first facts. */
const firstFacts = 5

/** A draw in the public record of its organiser (lot-1 §4.7); of one that hides who gives it there is the number alone. */
type RecordedDraw = {
  readonly number: number
  readonly lid: Lid | null
  /** Of version 1, hexadecimal. */
  readonly charterHash: string | null
  /** Version 1; null while the organiser hides what is in it. */
  readonly charter: Charter | null
  /** Null before it, and while the number of entrants is hidden. */
  readonly close: Close | null
  readonly state: DrawStatus | null
  /** Why it came to nothing. */
  readonly endedFor: string | null
  /** Its organiser removed it. */
  readonly isRemoved: boolean
  /** Prizes that were won and not taken back, and those of them that its organiser, or their winners, said to be handed over. */
  readonly won: number
  readonly handedOver: number
  /** Those that say how they reach somebody, and those of them whose winners signed that they have come. */
  readonly due: number
  readonly received: number
}

/** A page of the record, the newest first; `own` is the number of the draw that was asked with. */
export type OrganiserRecord = {
  /** The draw that was asked with hides who gives it, and with that the record. */
  readonly isHidden: boolean
  readonly own: number | null
  readonly draws: readonly RecordedDraw[]
  /** Older ones have a smaller number than this; null at the end. */
  readonly next: number | null
  /** At the end: the organiser published draws before draws were numbered. */
  readonly hasUnnumbered: boolean
  /** Over all its draws, with the first page; null where no prize is to reach anybody. */
  readonly arrivals: ArrivalsOfAll | null
}

/** The public record of whoever holds this draw, below the number `before`. Refuses `not_found` for drafts too. */
export async function readRecord(
  { store }: Pick<Ports, 'store'>,
  lid: Lid,
  before: number | null,
  arrivalsOfAll: (owner: UserId) => Promise<ArrivalsOfAll | null>,
): Promise<OrganiserRecord> {
  const page = await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    if (isOrganiserVeiled(draw)) return null
    const { id, ownerId } = draw
    const own = await tx.histories.of(id)
    const rows = await tx.histories.page(ownerId, before, drawsAtOnce)
    const draws: RecordedDraw[] = []
    for (const row of rows) draws.push(await recorded(tx, row))
    const last = rows.at(-1)?.number ?? 1
    const next = last > 1 ? last : null
    const hasUnnumbered = next === null && (await tx.histories.hasUnnumbered(ownerId))
    return { ownerId, own: own?.number ?? null, draws, next, hasUnnumbered }
  })
  if (!page) return { isHidden: true, own: null, draws: [], next: null, hasUnnumbered: false, arrivals: null }
  const { ownerId, ...shown } = page
  return { isHidden: false, ...shown, arrivals: before === null ? await arrivalsOfAll(ownerId) : null }
}

const nothingTold = {
  lid: null,
  charterHash: null,
  charter: null,
  close: null,
  state: null,
  endedFor: null,
  isRemoved: false,
  won: 0,
  handedOver: 0,
  due: 0,
  received: 0,
} as const

async function recorded(tx: Reading, { charterHash, drawId, number }: OrganiserDraw): Promise<RecordedDraw> {
  const draw = await tx.draws.byId(drawId)
  if (!draw) throw new Error(`draw ${drawId} is gone`)
  if (isOrganiserVeiled(draw)) return { number, ...nothingTold }
  const { life, lid, removedAt } = draw
  const awards = await tx.awards.byState(drawId)
  const all = [...awards.values()].reduce((sum, count) => sum + count, 0)
  const { due, arrived } = (await arrivalsOf(tx, draw)) ?? { due: 0, arrived: 0 }
  const isHidden = isProofVeiled(draw)
  const noCount = !isOver(life.status) && veilOf(draw).count
  return {
    number,
    lid,
    charterHash,
    state: life.status,
    endedFor: life.endedFor ?? null,
    charter: isHidden ? null : await firstCharter(tx, draw),
    close: isHidden || noCount ? null : (life.close ?? null),
    isRemoved: removedAt !== undefined,
    won: all - (awards.get('void') ?? 0),
    handedOver: awards.get('done') ?? 0,
    due,
    received: arrived,
  }
}

async function firstCharter(tx: Reading, { id, life }: Draw): Promise<Charter | null> {
  if (life.charter?.version === 1) return life.charter
  const facts = await tx.facts.after(id, 0, firstFacts)
  return facts.find((fact) => fact.type === 'draw.published')?.charter ?? null
}
