import {
  type Draw,
  type DrawStatus,
  isOrganiserVeiled,
  isOver,
  isProofVeiled,
  type Lid,
  veilOf,
} from '@fairdraw/domain'
import type { Charter, Close } from '@fairdraw/fairness'
import type { OrganiserDraw, Ports, Reading } from '../ports/index.ts'
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
  /** Prizes that were won and not taken back, and those of them that were handed over. */
  readonly won: number
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
}

/** The public record of whoever holds this draw, below the number `before`. Refuses `not_found` for drafts too. */
export async function readRecord(
  { store }: Pick<Ports, 'store'>,
  lid: Lid,
  before: number | null,
): Promise<OrganiserRecord> {
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    if (isOrganiserVeiled(draw))
      return { isHidden: true, own: null, draws: [], next: null, hasUnnumbered: false }
    const { id, ownerId } = draw
    const own = await tx.histories.of(id)
    const rows = await tx.histories.page(ownerId, before, drawsAtOnce)
    const draws: RecordedDraw[] = []
    for (const row of rows) draws.push(await recorded(tx, row))
    const last = rows.at(-1)?.number ?? 1
    const next = last > 1 ? last : null
    const hasUnnumbered = next === null && (await tx.histories.hasUnnumbered(ownerId))
    return { isHidden: false, own: own?.number ?? null, draws, next, hasUnnumbered }
  })
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
  received: 0,
} as const

async function recorded(tx: Reading, { charterHash, drawId, number }: OrganiserDraw): Promise<RecordedDraw> {
  const draw = await tx.draws.byId(drawId)
  if (!draw) throw new Error(`draw ${drawId} is gone`)
  if (isOrganiserVeiled(draw)) return { number, ...nothingTold }
  const { life, lid, removedAt } = draw
  const awards = await tx.awards.byState(drawId)
  const all = [...awards.values()].reduce((sum, count) => sum + count, 0)
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
    received: awards.get('done') ?? 0,
  }
}

async function firstCharter(tx: Reading, { id, life }: Draw): Promise<Charter | null> {
  if (life.charter?.version === 1) return life.charter
  const facts = await tx.facts.after(id, 0, firstFacts)
  return facts.find((fact) => fact.type === 'draw.published')?.charter ?? null
}
