import {
  allowanceOf,
  type Draw,
  type DrawId,
  drawDayOf,
  type Instant,
  type Lid,
  Refusal,
  timeZoneOf,
  type UserId,
  untouched,
} from '@fairdraw/domain'
import { playsLeft } from '@fairdraw/fairness'
import { type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { type ImportedPerson, readListed } from '../imported/read-imported.ts'
import type { Entrant, Play, PlayHour, Ports, Reading, Subject, Vault } from '../ports/index.ts'
import { answerOf, besidesIn } from './answers-of.ts'
import { type BoardSight, openBoard, readBoard } from './board.ts'
import { isPlayed } from './open-book.ts'
import type { PlayAnswer } from './play-draw.ts'
import { openSpinSecret, spinCommitOf } from './spin-secret.ts'

export type PlayPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: number | null
  readonly total: number
}

/** The caller's own plays, newest first, from before this count on. Refuses `not_entered`. */
export function readOwnPlays(
  { beacon, store, vault }: Pick<Ports, 'beacon' | 'store' | 'vault'>,
  subject: Subject,
  { lid, before, limit }: { readonly lid: Lid; readonly before: number | null; readonly limit: number },
): Promise<PlayPage<PlayAnswer>> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const entrant = await tx.entrants.byIdentity(draw.id, identityKey(vault, identityOf(subject)))
    if (!entrant) throw new Refusal('not_entered')
    const some = await tx.plays.ofPlayer(draw.id, entrant.joinSeq, before, limit + 1)
    const [newest] = await tx.plays.newestOf(draw.id, [entrant.joinSeq])
    const board = await openBoard(tx, vault, draw)
    const besidesOf = besidesIn(tx, beacon.chain.hash)
    const rows: PlayAnswer[] = []
    for (const play of some.slice(0, limit))
      rows.push(answerOf(play, { ...(await besidesOf(play)), board }, 0))
    return { rows, next: some.length > limit ? (rows.at(-1)?.i ?? null) : null, total: newest?.i ?? 0 }
  })
}

/** A play as its organiser sees it. */
export type PlaySeen = Play & { readonly nickname: string; readonly imported: ImportedPerson | null }

/** A played draw in numbers, beside a page of its plays. */
export type PlayNumbers = {
  readonly winCount: number
  readonly stock: readonly { readonly tier: number; readonly quantity: number; readonly left: number }[]
  readonly ticketsLeft: number | null
  readonly hours: readonly PlayHour[]
}

/** All plays of a draw, newest first, from before this place in their order on. */
export function listPlays(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, before, limit }: { readonly id: DrawId; readonly before: number | null; readonly limit: number },
): Promise<PlayPage<PlaySeen> & PlayNumbers> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    const book = isPlayed(draw) ? await tx.plays.book(id) : null
    const chart = draw.life.charter
    if (!book || !chart) return nothingPlayed
    const to = before ?? book.playCount
    const from = Math.max(0, to - limit)
    const some = (await tx.plays.list(id, from, to - from)).toReversed()
    const left = playsLeft(book, chart)
    return {
      rows: await withPeople(tx, vault, draw, some),
      next: from > 0 ? from : null,
      total: book.playCount,
      winCount: book.winCount,
      stock: chart.prizes.map(({ tier, count }, at) => ({
        tier,
        quantity: count,
        left: left.prizes[at]?.left ?? 0,
      })),
      ticketsLeft: left.tickets ?? null,
      hours: await tx.plays.hours(id),
    }
  })
}

const nothingPlayed = {
  rows: [],
  next: null,
  total: 0,
  winCount: 0,
  stock: [],
  ticketsLeft: null,
  hours: [],
} as const

async function withPeople(
  tx: Reading,
  vault: Vault,
  draw: RunDraw,
  plays: readonly Play[],
): Promise<PlaySeen[]> {
  const seqs = [...new Set(plays.map(({ joinSeq }) => joinSeq))]
  const people = await tx.entrants.bySeqs(draw.id, seqs)
  const names = new Map(people.map((one) => [one.joinSeq, one.nickname]))
  const listed = await readListed(tx, vault, draw, people)
  return plays.map((play) => ({
    ...play,
    nickname: names.get(play.joinSeq) ?? '',
    imported: listed.get(play.joinSeq) ?? null,
  }))
}

/** How the visitor stands in a played draw they are in. */
export type OwnPlays = {
  /** None for who has won as often as one may. */
  readonly playsLeft: number
  readonly nextI: number
  /** The commitment to their next play. */
  readonly nextCommit: Uint8Array
  readonly wins: number
  readonly isWaiting: boolean
}

export async function readOwnStanding(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  { joinSeq, idCommit }: Entrant,
  { earned, now }: { readonly earned: number; readonly now: Instant },
): Promise<OwnPlays | null> {
  const { play } = draw.settings
  if (!isPlayed(draw) || !play) return null
  const [newest] = await tx.plays.newestOf(draw.id, [joinSeq])
  const nextI = (newest?.i ?? 0) + 1
  const { free, extra } = allowanceOf(
    play.plays,
    newest ?? untouched,
    drawDayOf(now, timeZoneOf(draw.settings)),
    earned,
  )
  const wins = newest?.wins ?? 0
  return {
    playsLeft: wins < draw.settings.maxWins ? free + extra : 0,
    nextI,
    nextCommit: spinCommitOf(await openSpinSecret(tx, vault, draw), idCommit, nextI),
    wins,
    isWaiting: newest !== undefined && newest.u === null,
  }
}

/** What a played draw has left for everybody. */
export type PlayStock = {
  readonly stock: readonly { readonly tier: number; readonly left: number }[]
  readonly ticketsLeft: number | null
  readonly playCount: number
  readonly board: BoardSight | null
}

export async function readStock(tx: Reading, draw: Draw): Promise<PlayStock | null> {
  const book = isPlayed(draw) ? await tx.plays.book(draw.id) : null
  if (!book || !draw.life.charter) return null
  const { prizes, tickets } = playsLeft(book, draw.life.charter)
  const board = await readBoard(tx, draw)
  return { stock: prizes, ticketsLeft: tickets ?? null, playCount: book.playCount, board }
}
