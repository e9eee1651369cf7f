import type { Draw, Instant } from '@fairdraw/domain'
import { type ChainInfo, REVEAL_WITHIN_MS, roundHash, timeOfRound } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import { failsWithLog } from '../log/lost-records.ts'
import type { Ports, StoredBeacon, Writing } from '../ports/index.ts'

/**
 * The beacon of the round that deals a board or lots, kept or fetched; null while it cannot be had, at level C, and for a round
 * that is not drawn because the log was restored.
 */
export async function dealingBeacon(
  { beacon, store }: Pick<Ports, 'beacon' | 'store'>,
  draw: Draw,
): Promise<StoredBeacon | null> {
  const { deal } = draw.life
  const round = deal?.beaconRound ?? null
  if (!deal || round === null) return null
  if (await store.read((tx) => failsWithLog(tx, draw, roundHash(deal)))) return null
  const kept = await store.read((tx) => tx.beacons.get(beacon.chain.hash, round))
  return kept ?? (await beacon.fetch(round))
}

/** By a clock that goes slow a beacon is there before its time: nothing is sealed earlier than it could be. */
export function isBeforeRound({ beacon }: Pick<Ports, 'beacon'>, round: number, now: Instant): boolean {
  return now < timeOfRound(beacon.chain, round)
}

/**
 * Whether a board or lots could be dealt at this instant, and are not: the draw is dealt before anything else befalls it, or
 * what displeases could be hidden (lot-1 §11.2).
 */
export function isDealDue({ life }: Pick<Draw, 'life'>, chain: ChainInfo, at: Instant): boolean {
  const { board, deal, lots } = life
  if (!deal || board || lots) return false
  return deal.beaconRound === null || at >= timeOfRound(chain, deal.beaconRound)
}

/** A held draw whose deal waited a day for its beacon in vain has failed (lot-1 §7.9). Null: it waits. */
export async function failOverdueDeal(tx: Writing, draw: Draw, chain: ChainInfo): Promise<Draw | null> {
  const overdueAt = timeOfRound(chain, draw.life.deal?.beaconRound ?? 0) + REVEAL_WITHIN_MS
  if ((await tx.now()) < overdueAt) return null
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  const at = await tx.log.instant(overdueAt)
  const { deal } = draw.life
  const isLost = deal !== undefined && (await failsWithLog(tx, draw, roundHash(deal)))
  const reason = isLost ? 'log_restored' : 'secret_not_revealed'
  return await record(tx, draw, [{ type: 'draw.failed', at, reason }])
}
