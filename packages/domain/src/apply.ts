import type { Charter } from '@fairdraw/fairness'
import {
  type DrawLife,
  type DrawStatus,
  isBeforeClose,
  type LotsLife,
  mayMove,
  type Round,
  type ShowLife,
} from './draw.ts'
import type { Fact } from './facts.ts'

/**
 * Draw + fact → draw; the same code on the server and in the browser.
 * Throws RangeError on a move that the life of a draw does not know: a fault, never an input error.
 */
export function apply(life: DrawLife, fact: Fact): DrawLife {
  return { ...applied(life, fact), factNumber: life.factNumber + 1 }
}

function applied(life: DrawLife, fact: Fact): DrawLife {
  switch (fact.type) {
    case 'draw.published':
      return {
        ...moved(life, fact.startsAt > fact.at ? 'scheduled' : 'open'),
        ...charterIn(life, fact),
        publishedAt: fact.at,
        closesAt: fact.closesAt,
        ...(fact.deal && { deal: fact.deal }),
      }
    case 'draw.started':
      return moved(life, 'open')
    case 'draw.extended':
      return {
        ...life,
        ...charterIn(life, fact),
        closesAt: fact.closesAt,
        isExtended: life.isExtended || fact.reason === 'too_few',
        extendedAt: fact.at,
      }
    case 'draw.changed':
      return {
        ...life,
        ...charterIn(life, fact),
        changes: [...(life.changes ?? []), { at: fact.at, parts: fact.parts }],
      }
    case 'entry.closed':
      return { ...moved(life, 'sealed'), closedAt: fact.at, closedBy: fact.by }
    case 'draw.sealed':
      return {
        ...life,
        closeHash: fact.closeHash,
        ...(fact.close && { close: fact.close }),
        ...(fact.rowsFile && { rowsFile: fact.rowsFile }),
      }
    case 'round.logged':
      return {
        ...moved(life, 'awaiting_beacon'),
        rounds: [...life.rounds, roundOf(fact)],
      }
    case 'round.drawn':
      requireClosed(life)
      return { ...moved(life, afterRound(life)), rounds: life.rounds.map((round) => drawnRound(round, fact)) }
    case 'round.failed':
      return {
        ...moved(life, afterRound(life)),
        rounds: life.rounds.map((round) =>
          round.record.round === fact.round ? { ...round, failedAt: fact.at } : round,
        ),
      }
    case 'board.sealed': {
      const { seal, boardHash, beacon } = fact
      return { ...life, board: { seal, boardHash, beacon } }
    }
    case 'lots.sealed': {
      const { seal, lotHash, beacon } = fact
      return { ...life, lots: { seal, lotHash, beacon, reopened: [], swapped: [] } }
    }
    case 'lots.given':
      return withLots(life, () => ({}))
    case 'lots.reopened': {
      const { type: _, ...lot } = fact
      return withLots(life, ({ reopened }) => ({ reopened: [...reopened, lot] }))
    }
    case 'lots.swapped': {
      const { type: _, ...lots } = fact
      return withLots(life, ({ swapped }) => ({ swapped: [...swapped, lots] }))
    }
    case 'lots.ended': {
      const { type: _, ...ended } = fact
      return withLots(moved(life, 'closed'), () => ({ ended }))
    }
    case 'plays.stopped':
      return { ...life, stopped: { at: fact.at, reason: fact.reason } }
    case 'award.voided':
      return { ...life, voidedPlays: [...(life.voidedPlays ?? []), fact.seq] }
    case 'plays.ended': {
      const { type, ...plays } = fact
      return { ...moved(life, 'drawn'), plays }
    }
    case 'show.began':
      return { ...moved(life, 'live'), show: { beganAt: fact.at, changes: [], confirmed: [] } }
    case 'show.changed':
      return withShow(life, ({ changes }) => ({ changes: [...changes, { ...fact.change, at: fact.at }] }))
    case 'round.confirmed':
      return withShow(life, ({ confirmed }) => ({ confirmed: [...confirmed, fact.round] }))
    case 'show.ended':
      return withShow(moved(life, 'drawn'), () => ({ endedAt: fact.at }))
    case 'draw.claiming':
      return moved(life, 'claiming')
    case 'awards.forfeited':
      return forfeited(life, fact)
    case 'draw.closed':
      return { ...moved(life, 'closed'), handedOverAt: fact.at }
    case 'draw.cancelled':
      return { ...moved(life, 'cancelled'), endedFor: fact.reason, endedAt: fact.at }
    case 'draw.expired':
      return { ...moved(life, 'expired'), endedAt: fact.at }
    case 'draw.failed':
      return { ...moved(life, 'failed'), endedFor: fact.reason, endedAt: fact.at }
  }
}

function moved(life: DrawLife, to: DrawStatus): DrawLife {
  if (!mayMove(life.status, to)) throw new RangeError(`a ${life.status} draw cannot become ${to}`)
  return { ...life, status: to }
}

/** A charter is absent only where it is hidden from who is told: then only its hash is known. */
function charterIn(
  { charterHashes = [] }: DrawLife,
  { charter, charterHash }: { readonly charter?: Charter; readonly charterHash?: string },
): Partial<Pick<DrawLife, 'charter' | 'charterHash' | 'charterHashes'>> {
  if (charterHash === undefined) return {}
  const hashes = { charterHash, charterHashes: [...charterHashes, charterHash] }
  return charter ? { charter, ...hashes } : hashes
}

/** Only a draw that is played goes from open to drawn; over a list nothing is drawn that people can still get into. */
function requireClosed({ status }: DrawLife): void {
  if (isBeforeClose(status)) throw new RangeError(`a ${status} draw has no round to draw`)
}

/** A show goes on after each of its rounds; everything else has been drawn. */
function afterRound({ show }: DrawLife): DrawStatus {
  return show && show.endedAt === undefined ? 'live' : 'drawn'
}

function withShow(life: DrawLife, change: (show: ShowLife) => Partial<ShowLife>): DrawLife {
  if (!life.show) throw new RangeError(`a ${life.status} draw has no show`)
  return { ...life, show: { ...life.show, ...change(life.show) } }
}

function withLots(life: DrawLife, change: (lots: LotsLife) => Partial<LotsLife>): DrawLife {
  if (!life.lots) throw new RangeError(`a ${life.status} draw has no lots`)
  return { ...life, lots: { ...life.lots, ...change(life.lots) } }
}

function roundOf(fact: Extract<Fact, { type: 'round.logged' }>): Round {
  return {
    record: fact.record,
    roundHash: fact.roundHash,
    loggedAt: fact.at,
    beaconDueAt: fact.beaconDueAt,
  }
}

function drawnRound(round: Round, fact: Extract<Fact, { type: 'round.drawn' }>): Round {
  if (round.record.round !== fact.round) return round
  const { beacon, secret, resultHash, awardCount, at } = fact
  return { ...round, outcome: { beacon, secret, resultHash, awardCount, drawnAt: at } }
}

/** Only the end of its time marks a round: who is erased gives up a prize, but others may still claim theirs. */
function forfeited(life: DrawLife, fact: Extract<Fact, { type: 'awards.forfeited' }>): DrawLife {
  if (fact.reason !== 'late') return life
  const { count, round } = fact
  if (life.plays && round === 0) return { ...life, plays: { ...life.plays, forfeited: count } }
  const isOver = (one: Round) => one.record.round === round
  return { ...life, rounds: life.rounds.map((one) => (isOver(one) ? { ...one, forfeited: count } : one)) }
}
