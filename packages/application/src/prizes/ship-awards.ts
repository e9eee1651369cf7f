import {
  type AwardId,
  type Draw,
  type DrawId,
  type HandOver,
  handOverTermsOf,
  mayMoveAward,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import type { Award, Ports, Reading } from '../ports/index.ts'
import { type Parcel, send } from './hand-over.ts'

/** A parcel: for one award, or for all that a winner has to get. */
export type ParcelLine = Parcel & ({ readonly awardId: AwardId } | { readonly joinSeq: number })

/** Why a parcel cannot be noted. */
type ParcelProblem = 'unknown' | 'not_sendable' | 'repeated'

/** What a line stands for. `line`: its place in what was given, from 1. */
type ParcelReport = {
  readonly line: number
  readonly awards: readonly Award[]
  readonly nickname: string
  readonly joinSeq: number | null
  readonly problem: ParcelProblem | null
}

type Given = { readonly id: DrawId; readonly parcels: readonly ParcelLine[]; readonly isTrial: boolean }
type Shipped = { readonly draw: Draw; readonly shipped: number; readonly reports: readonly ParcelReport[] }

/** Ways in which something may be sent; nothing is at a counter, by a code or by a link. */
const sendable: readonly (HandOver | null)[] = ['post', 'contact', 'form', 'organiser']

/**
 * Says of many parcels that they are on their way, all of them or none; their winners are told. A trial changes
 * nothing and reports every line. Refuses `list_rejected` with every line that cannot be noted.
 */
export async function shipAwards(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, parcels, isTrial }: Given,
): Promise<Shipped> {
  if (isTrial)
    return await store.read(async (tx) => {
      const draw = await runDraw(tx, userId, id)
      return { draw, shipped: 0, reports: await reportsOn(tx, draw, parcels) }
    })
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const reports = await reportsOn(tx, draw, parcels)
    const rows = reports.flatMap(({ line, problem }) =>
      problem === null ? [] : [{ line, column: 'award', reason: problem }],
    )
    if (rows.length > 0) throw new Refusal('list_rejected', { rows })
    const at = await tx.now()
    for (const [place, { awards }] of reports.entries()) {
      const { carrier, number } = parcels[place] as Parcel
      for (const award of awards) await send(tx, vault, { award, parcel: { carrier, number }, at })
    }
    await tx.activities.record({ drawId: id, at, userId, what: 'winnerShipAll' })
    return { draw, shipped: reports.reduce((sum, { awards }) => sum + awards.length, 0), reports }
  })
}

async function reportsOn(
  tx: Reading,
  draw: Draw,
  parcels: readonly ParcelLine[],
): Promise<readonly ParcelReport[]> {
  const seen = new Set<AwardId>()
  const reports: ParcelReport[] = []
  for (const [place, parcel] of parcels.entries()) {
    const found = await awardsFor(tx, draw, parcel)
    const awards = found.filter((award) => isSendable(draw, award))
    const isRepeated = awards.some(({ id }) => seen.has(id))
    for (const { id } of awards) seen.add(id)
    const joinSeq = 'joinSeq' in parcel ? parcel.joinSeq : found[0] ? found[0].index + 1 : null
    const winner = joinSeq === null ? null : await tx.entrants.bySeq(draw.id, joinSeq)
    reports.push({
      line: place + 1,
      awards,
      joinSeq,
      nickname: winner?.nickname ?? '',
      problem: problemWith(found.length, awards.length, isRepeated),
    })
  }
  return reports
}

function problemWith(found: number, sendable: number, isRepeated: boolean): ParcelProblem | null {
  if (found === 0) return 'unknown'
  if (sendable === 0) return 'not_sendable'
  return isRepeated ? 'repeated' : null
}

/** What is still to be sent; else what was sent already, whose number is then mended. */
async function awardsFor(tx: Reading, draw: Draw, parcel: ParcelLine): Promise<readonly Award[]> {
  if ('awardId' in parcel) {
    const award = await tx.awards.byId(draw.id, parcel.awardId)
    return award ? [award] : []
  }
  const all = await tx.awards.ofEntrant(draw.id, parcel.joinSeq - 1)
  const due = all.filter((award) => award.state !== 'shipped' && isSendable(draw, award))
  return due.length > 0 ? due : all
}

/** True for a way of handing over in which somebody sends something. */
export function isSentByParcel(handOver: HandOver | null): boolean {
  return sendable.includes(handOver)
}

function isSendable(draw: Draw, award: Award): boolean {
  return isSentByParcel(handOverTermsOf(draw, award).handOver) && mayMoveAward(award.state, 'shipped')
}
