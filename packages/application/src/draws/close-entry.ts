import { type Draw, extendedCharter, extensionMs, type Fact, isPairing, isTooFew } from '@fairdraw/domain'
import { type ChainInfo, charterHash } from '@fairdraw/fairness'
import { excludeLeavers } from '../customers/exclude-leavers.ts'
import { excludeFrequentWinners } from '../entrants/terms/exclude-frequent-winners.ts'
import { excludeUnfollowed } from '../followers/exclude-unfollowed.ts'
import { isTooFewToPair } from '../lots/pair-people.ts'
import type { Door, Writing } from '../ports/index.ts'
import { record } from './record.ts'

type ClosedBy = Extract<Fact, { type: 'entry.closed' }>['by']

/**
 * Shuts the door of a held draw for good, or does what the charter promised for an empty or a short list: an empty
 * one expires; a short one opens anyway, goes on for a day (once), or is cancelled. Afterwards nobody can get in.
 */
export async function closeEntry(tx: Writing, draw: Draw, by: ClosedBy, chain: ChainInfo): Promise<Draw> {
  const door = await tx.entrants.holdDoor(draw.id)
  if (!door) throw new Error(`draw ${draw.lid} has no door`)
  const at = await tx.now()
  // A hall draws with whoever came: its charter says so, whatever stands in its settings.
  const { settings } = draw
  // And one person alone cannot be paired, today or tomorrow.
  const onShort = settings.show ? 'open' : isPairing(settings) ? 'cancel' : settings.onShort
  const isShort = by !== 'hand' && isTooFew(draw.settings, door.joined)
  if (isShort && onShort === 'extend' && !draw.life.isExtended) return await extend(tx, draw, door, chain)

  await tx.entrants.saveDoor({ ...door, isOpen: false })
  if (door.joined === 0) return await record(tx, draw, [{ type: 'draw.expired', at: await tx.log.instant() }])
  if (isShort && onShort === 'cancel') return await cancelShort(tx, draw)
  await excludeFrequentWinners(tx, draw, at)
  await excludeUnfollowed(tx, draw, at)
  await excludeLeavers(tx, draw, at)
  if (await isTooFewToPair(tx, draw)) return await cancelShort(tx, draw)
  return await record(tx, draw, [{ type: 'entry.closed', at, by }])
}

async function cancelShort(tx: Writing, draw: Draw): Promise<Draw> {
  return await record(tx, draw, [{ type: 'draw.cancelled', at: await tx.log.instant(), reason: 'too_few' }])
}

async function extend(tx: Writing, draw: Draw, door: Door, chain: ChainInfo): Promise<Draw> {
  const { charter, charterHash: previous } = draw.life
  if (!charter || !previous) throw new Error(`draw ${draw.lid} has no charter`)
  const at = await tx.log.instant()
  const byMs = extensionMs(door.closesAt, await tx.now())
  const extended = extendedCharter(charter, previous, chain, byMs)
  const closesAt = door.closesAt + byMs
  await tx.entrants.saveDoor({ ...door, closesAt })
  return await record(tx, draw, [
    {
      type: 'draw.extended',
      at,
      charter: extended,
      charterHash: charterHash(extended),
      closesAt,
      reason: 'too_few',
    },
  ])
}
