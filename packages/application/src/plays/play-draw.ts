import {
  type DrawId,
  drawType,
  type Instant,
  isOver,
  type Lid,
  type PlaySettings,
  Refusal,
  timeZoneOf,
} from '@fairdraw/domain'
import type {
  CellProof,
  Charter,
  DealtBoard,
  GroupProof,
  PlayChart,
  StockBefore,
  TreeState,
} from '@fairdraw/fairness'
import { createGroupCommit, type GroupHeard } from '../entrants/group-commit.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Ports, StoredBeacon, Subject } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'
import { lacksBoard, openBoard } from './board.ts'
import { commitPlays } from './commit-plays.ts'
import { openSpinSecret, type SpinSecret } from './spin-secret.ts'

export type PlayNeeds = Pick<Ports, 'beacon' | 'bell' | 'signer' | 'store' | 'vault'>

/** A play as its player is told it, now and whenever asked again. Bytes are raw; the edge spells them. */
export type PlayAnswer = {
  readonly seq: number
  readonly ref: Uint8Array
  readonly i: number
  readonly nonce: Uint8Array
  readonly at: Instant
  /** Strong mode: the round it waits for, or waited for. */
  readonly beaconRound: number | null
  readonly outcome: PlayOutcomeTold | null
  /**
   * The tree of plays before the group, its root empty where that was before trees were signed; and the group that signed the
   * answer; of one that waits, its acceptance.
   */
  readonly tree: TreeState
  readonly group: GroupProof
  readonly chancesLeft: number
}

/** What came of it; null while it waits for its beacon. */
export type PlayOutcomeTold = {
  readonly k: Uint8Array
  readonly u: number
  readonly tier: number | null
  readonly stockBefore: StockBefore
  readonly slice: number | null
  /** Strong mode: the beacon that took part. */
  readonly beacon: StoredBeacon | null
  readonly nextCommit: Uint8Array
  readonly awardId: string | null
  /** A shared board: what shows that the card in place `u` held this. */
  readonly cell: CellProof | null
}

export type PlayDraw = (given: {
  lid: Lid
  subject: Subject
  i: number
  nonce: Uint8Array
  /** A shared board: the place of the card to take. */
  cell?: number
}) => Promise<PlayAnswer>

/** A request to play, resolved as far as is possible without a transaction. */
export type PlayRequest = {
  readonly draw: PlayedDraw
  readonly key: Uint8Array
  readonly i: number
  readonly nonce: Uint8Array
  readonly cell: number | null
}

/** What stands fast in a published draw that is played. */
export type PlayedDraw = {
  readonly id: DrawId
  readonly lid: Lid
  readonly play: PlaySettings
  readonly chart: PlayChart & Pick<Charter, 'beacon'>
  readonly maxWins: number
  readonly timeZone: string
  readonly secret: SpinSecret
  /** The shared board, once it is sealed; null where there is none. */
  readonly board: DealtBoard | null
}

const largestGroup = 400
const rememberedDraws = 1_000
/** Each group of strong plays is a leaf of the log; it is in no hurry, as its beacon comes out seconds later. */
const strongPaceMs = 250

/**
 * The one way to play. Plays of the same moment share a transaction and a signature, as joins do (ADR 5), and are
 * applied in one order behind the held book; everybody hears only after the commit. Asked again with the same count and
 * nonce, it answers what is stored.
 */
export function createPlayDraw(ports: PlayNeeds, committed?: GroupHeard, paceMs = strongPaceMs): PlayDraw {
  const commitAll = (batch: readonly PlayRequest[]) => commitPlays(ports, batch)
  const commit = createGroupCommit(commitAll, largestGroup, committed)
  const commitStrong = createGroupCommit(commitAll, largestGroup, committed, paceMs)
  const readDraw = (lid: Lid): Promise<PlayedDraw> =>
    ports.store.read(async (tx) => {
      const draw = await tx.draws.byLid(lid)
      if (!draw || draw.life.status === 'draft') throw new Refusal('not_found')
      const { settings, life, id } = draw
      if (drawType(settings.taskType).engine !== 'instant' || !settings.play || !life.charter)
        throw new Refusal('not_found')
      const secret = await openSpinSecret(tx, ports.vault, draw)
      const { play, maxWins } = settings
      const timeZone = timeZoneOf(settings)
      if (lacksBoard(draw)) throw new Refusal(isOver(life.status) ? 'draw_closed' : 'board_not_sealed')
      const board = await openBoard(tx, ports.vault, draw)
      return { id, lid, play, chart: life.charter, maxWins, timeZone, secret, board }
    })
  const knownDraw = createRemembered(readDraw, rememberedDraws)

  return async ({ lid, subject, i, nonce, cell = null }) => {
    const draw = await knownDraw(lid)
    const request = { draw, key: identityKey(ports.vault, identityOf(subject)), i, nonce, cell }
    return await (draw.play.isStrong ? commitStrong(request) : commit(request))
  }
}
