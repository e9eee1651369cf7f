import {
  apply,
  type Draw,
  type DrawLife,
  type Fact,
  failureOf,
  type Instant,
  iso,
  loggedChange,
} from '@fairdraw/domain'
import {
  changeHash,
  type DrawLeafType,
  failureHash,
  type LogLeaf,
  lotsEndHash,
  playsEndHash,
  roundHash,
  type Stop,
  showEndHash,
  stopHash,
} from '@fairdraw/fairness'
import { lotsEndOf } from '../lots/end-lots.ts'
import { isAllTold } from '../lots/lot-book.ts'
import { mailingsOf } from '../notices/mailings-of.ts'
import { isAllLogged } from '../plays/hold-books.ts'
import type { NewMailing, Writing } from '../ports/index.ts'
import { isShowOn } from '../show/reveal.ts'
import { dueAt } from './due-at.ts'

/**
 * Applies facts to a held draw, saves it and appends them, all in this transaction: state and facts cannot part.
 * What the protocol wants in the public log is posted in the same breath, for `loggingStore` to chain and sign before the
 * commit, and what people are to be told of it by e-mail goes to its outbox.
 */
export async function record(tx: Writing, draw: Draw, facts: readonly Fact[]): Promise<Draw> {
  const life = facts.reduce(apply, draw.life)
  const moved: Draw = { ...draw, life }
  await tx.draws.save(moved, dueAt(moved))
  await giveRoomBack(tx, moved, facts)
  await lookAtWaiting(tx, moved)
  await lookAtStage(tx, moved)
  await tx.facts.append(draw.id, draw.life.factNumber + 1, facts)
  await tx.outbox.announce(facts.flatMap((fact) => mailingsIn(moved, fact)))
  await tx.log.post(facts.flatMap((fact) => leavesOf(fact, moved)))
  return moved
}

/** An event on the big screen that came to nothing before its show began can be used for another one. */
async function giveRoomBack(tx: Writing, draw: Draw, facts: readonly Fact[]): Promise<void> {
  const isOff = facts.some(({ type }) => type === 'draw.cancelled' || type === 'draw.expired')
  if (isOff && draw.screenPeople !== undefined) await tx.cards.freePackage(draw.id)
}

/** Plays that wait for their beacon, and what waits for the log to tell of it, do not wait for the end of the draw. */
async function lookAtWaiting(tx: Writing, draw: Draw): Promise<void> {
  if (draw.life.status !== 'open') return
  const book = draw.settings.play ? await tx.plays.book(draw.id) : null
  const lots = draw.settings.lots ? await tx.lots.book(draw.id) : null
  const isWaiting = book && (book.waiting > 0 || !isAllLogged(book))
  if (isWaiting || (lots && !isAllTold(lots))) await tx.draws.makeDue(draw.id, await tx.now())
}

/** Winners whom a stage has shown are told by the poller; it is looked at again when they come forward. */
async function lookAtStage(tx: Writing, draw: Draw): Promise<void> {
  if (draw.life.status !== 'live' || !draw.life.rounds.some(({ outcome }) => outcome)) return
  const scene = await tx.shows.scene(draw.id)
  await tx.draws.makeDue(draw.id, scene?.act === 'reveal' ? scene.since : await tx.now())
}

/** Of what a show draws nobody is written to before its stage has shown it. */
function mailingsIn(draw: Draw, fact: Fact): NewMailing[] {
  return fact.type === 'round.drawn' && isShowOn(draw) ? [] : mailingsOf(draw.id, fact)
}

function leavesOf(fact: Fact, { lid: drawId, life }: Draw): LogLeaf[] {
  const at = iso(fact.at)
  const leaf = (type: DrawLeafType, sum: string): LogLeaf => ({ type, at, drawId, hash: sum })
  switch (fact.type) {
    case 'draw.published':
      return [leaf('charter', fact.charterHash), ...(fact.deal ? [leaf('round', roundHash(fact.deal))] : [])]
    case 'draw.extended':
      return [leaf('charter', fact.charterHash)]
    case 'board.sealed':
      return [leaf('result', fact.boardHash)]
    case 'lots.sealed':
      return [leaf('result', fact.lotHash)]
    case 'draw.changed':
      return fact.charterHash === undefined ? [] : [leaf('charter', fact.charterHash)]
    case 'draw.sealed':
      return [leaf('close', fact.closeHash)]
    case 'round.logged':
      return [leaf('round', fact.roundHash)]
    case 'round.drawn':
      return [leaf('result', fact.resultHash)]
    case 'round.failed':
      return [leaf('failed', fact.failureHash)]
    case 'draw.failed':
      return [leaf('failed', failureHash('lot/1', openingHash(life), failureOf(fact.at)))]
    case 'draw.cancelled':
      return [leaf('cancel', stopHash(drawId, { type: 'cancel', at, reason: fact.reason }))]
    case 'draw.expired':
      return [leaf('expired', stopHash(drawId, expiryAt(fact.at)))]
    case 'show.changed':
      return [leaf('change', changeHash(loggedChange(drawId, fact.at, fact.change)))]
    case 'show.ended':
      return [leaf('end', showEndHash(drawId, at))]
    case 'plays.ended':
      return [leaf('end', playsEndHash(drawId, { ...fact, at }))]
    case 'lots.ended':
      return life.charter?.lots?.rule === 'pairing' ? [] : [leaf('end', lotsEndHash(drawId, lotsEndOf(fact)))]
    case 'lots.given':
    case 'lots.reopened':
    case 'lots.swapped':
    case 'plays.stopped':
    case 'award.voided':
    case 'show.began':
    case 'round.confirmed':
    case 'draw.claiming':
    case 'awards.forfeited':
    case 'draw.closed':
    case 'draw.started':
    case 'entry.closed':
      return []
  }
}

/** The round without which there is no draw. */
function openingHash(life: DrawLife): string {
  const opening = life.rounds.at(-1)?.record ?? life.deal
  if (!opening) throw new Error('a draw failed that had no round')
  return roundHash(opening)
}

/** How the protocol tells that nothing came of a draw. */
export function expiryAt(at: Instant): Stop {
  return { type: 'expired', at: iso(at), reason: 'no_entrants' }
}

/** When the round failed without which there is no draw. */
export function failureTime({ status, endedAt }: DrawLife): Instant | undefined {
  return status === 'failed' ? endedAt : undefined
}
