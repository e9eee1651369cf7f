import { type Draw, type DrawId, failureOf, type Instant, iso } from '@fairdraw/domain'
import {
  type Beacon,
  type BoardCell,
  type BoardSeal,
  boardHash,
  chainLink,
  type DealtBoard,
  dealBoard,
  type ProofBoard,
  type RoundRecord,
  randomnessOf,
  roundHash,
  sealBoard,
} from '@fairdraw/fairness'
import { sealDeal } from '../beacon/seal-deal.ts'
import { charterIn } from '../draws/charter-in.ts'
import { failureTime } from '../draws/record.ts'
import type { Lease, Ports, Reading, Vault } from '../ports/index.ts'
import { openSpinSecret } from './spin-secret.ts'

type Needs = Pick<Ports, 'beacon' | 'store' | 'vault'>

/** Whether a draw was promised one board for everybody that is not dealt yet: until then nobody plays. */
export function lacksBoard({ life }: Pick<Draw, 'life'>): boolean {
  return life.charter?.board !== undefined && !life.board
}

/** Deals and seals the board of a held draw as soon as its beacon is out. Null: it was dealt. */
export function sealStep(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'waiting' | null> {
  return sealDeal(ports, draw, lease, lacksBoard, async (tx, held, beacon) => {
    const dealt = await deal(tx, ports.vault, held, beacon)
    const at = await tx.log.instant()
    const seal = sealOf(held, dealt, recordOf(held), at)
    return { type: 'board.sealed', at, seal, boardHash: boardHash(seal), beacon }
  })
}

function sealOf({ lid }: Draw, { cells, root }: DealtBoard, dealtBy: RoundRecord, at: Instant): BoardSeal {
  return { v: 'lot/1', drawId: lid, roundHash: roundHash(dealtBy), cells, root, sealedAt: iso(at) }
}

/** The sealed board of a draw with all its cards; null where it has none, or not yet. Never told but card by card. */
export async function openBoard(tx: Reading, vault: Vault, draw: Draw): Promise<DealtBoard | null> {
  const { board } = draw.life
  return board ? await deal(tx, vault, draw, board.beacon) : null
}

/** A card that is gone: its place, and what it held. */
export type TakenCell = Pick<BoardCell, 'cell' | 'tier'>

/** A shared board as anybody may see it: which cards are gone and what they held, in the order they were taken. */
export type BoardSight = {
  readonly cells: number
  /** Null while the board is being dealt: until then nobody plays. */
  readonly seal: BoardSeal | null
  readonly taken: readonly TakenCell[]
}

/** Null for a draw without a shared board. */
export async function readBoard(tx: Reading, { id, life }: Draw): Promise<BoardSight | null> {
  const promised = life.charter?.board
  if (!promised) return null
  const seal = life.board?.seal ?? null
  const taken = seal ? await takenCells(tx, id, promised.cells) : []
  return { cells: promised.cells, seal, taken }
}

/** The cards of a shared board that are gone, in the order they were taken. */
export async function takenCells(tx: Reading, id: DrawId, cells: number): Promise<TakenCell[]> {
  return (await tx.plays.taken(id, cells)).map(({ u, tier }) => ({ cell: u, tier }))
}

async function deal(tx: Reading, vault: Vault, draw: Draw, beacon: Beacon | null): Promise<DealtBoard> {
  const secret = await openSpinSecret(tx, vault, draw)
  const dealtBy = recordOf(draw)
  const link = await boardLink(tx, vault, draw)
  return sealBoard(
    dealBoard(charterIn(draw), dealtBy, link, beacon && randomnessOf(beacon.signature)),
    secret,
  )
}

/** The record of the round that deals, logged with the charter's first version. */
function recordOf({ lid, life }: Draw): RoundRecord {
  if (!life.deal) throw new Error(`draw ${lid} has no round that deals`)
  return life.deal
}

/** The link of the draw's chain that deals its board. */
export async function boardLink(tx: Reading, vault: Vault, { id, lid }: Draw): Promise<Uint8Array> {
  const chain = await tx.secrets.chain(id)
  if (!chain) throw new Error(`draw ${lid} has no secret to deal by`)
  return chainLink(vault.open(`draw_secrets/${id}/last`, chain.sealedLast), chain.length, 0)
}

/** The board as its proof tells it. */
export function boardInProof(draw: Draw): ProofBoard {
  const { board, plays } = draw.life
  const failedAt = failureTime(draw.life)
  return {
    record: recordOf(draw),
    beacon: board?.beacon ?? null,
    seal: board?.seal ?? null,
    secret: plays?.boardSecret ?? null,
    ...(failedAt === undefined ? {} : { failed: failureOf(failedAt) }),
  }
}
