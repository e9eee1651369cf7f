import { type Draw, extendedCharter, extensionMs, isPairing, isTooFew } from '@fairdraw/domain'
import { type ChainInfo, type Close, charterHash } from '@fairdraw/fairness'
import { excludeLeavers } from '../customers/exclude-leavers.ts'
import { excludeFrequentWinners } from '../entrants/terms/exclude-frequent-winners.ts'
import { excludeUnfollowed } from '../followers/exclude-unfollowed.ts'
import { canBePaired } from '../lots/keep-apart.ts'
import { isTooFewToPair } from '../lots/pair-people.ts'
import type { Door, Writing } from '../ports/index.ts'
import { charterIn } from './charter-in.ts'
import { record } from './record.ts'

/** What ended entry before its time had come. */
type ClosedBy = Exclude<Close['by'], 'time'>

/**
 * Shuts the door of a held draw for good, or does what the charter promised for an empty or a short list: an empty
 * one expires; a short one opens anyway, goes on for a day (once), or is cancelled. Afterwards nobody can get in.
 */
export async function closeEntry(tx: Writing, draw: Draw, early: ClosedBy, chain: ChainInfo): Promise<Draw> {
  const door = await tx.entrants.holdDoor(draw.id)
  if (!door) throw new Error(`draw ${draw.lid} has no door`)
  const at = await tx.now()
  // At its time it ends by its time, whatever else befell it.
  const by = at >= door.closesAt ? 'time' : early
  const { onShort } = charterIn(draw).rules
  const isShort = by !== 'hand' && isTooFew(charterIn(draw), door.joined)
  if (isShort && onShort === 'extend' && !draw.life.isExtended) return await extend(tx, draw, door, chain)

  await tx.entrants.saveDoor({ ...door, isOpen: false })
  if (door.joined === 0) return await record(tx, draw, [{ type: 'draw.expired', at: await tx.log.instant() }])
  if (isShort && onShort === 'cancel') return await cancelShort(tx, draw)
  await excludeFrequentWinners(tx, draw, at)
  await excludeUnfollowed(tx, draw, at)
  await excludeLeavers(tx, draw, at)
  if (await isTooFewToPair(tx, draw)) return await cancelShort(tx, draw)
  if (isPairing(draw.settings) && !(await canBePaired(tx, draw)))
    return await cancelShort(tx, draw, nobodyLeft)
  return await record(tx, draw, [{ type: 'entry.closed', at, by }])
}

/** Public, and read by whoever was in: there is no pairing, or there are too few to draw one of them. */
const nobodyLeft = '不互抽的人太多，配不出来 · So many are kept apart that nobody could be paired'

async function cancelShort(tx: Writing, draw: Draw, reason = 'too_few'): Promise<Draw> {
  return await record(tx, draw, [{ type: 'draw.cancelled', at: await tx.log.instant(), reason }])
}

async function extend(tx: Writing, draw: Draw, door: Door, chain: ChainInfo): Promise<Draw> {
  const { charterHash: previous } = draw.life
  if (!previous) throw new Error(`draw ${draw.lid} has no charter`)
  // Who joined until then was counted: whoever comes under the new charter comes later.
  const at = await tx.log.instant(door.closesAt + 1)
  const byMs = extensionMs(door.closesAt, await tx.now())
  const { joined } = door
  const extended = extendedCharter(charterIn(draw), previous, chain, { byMs, at, joined })
  const closesAt = door.closesAt + byMs
  const { version } = extended
  await tx.entrants.saveDoor({
    ...door,
    closesAt,
    charter: { version, hash: charterHash(extended), at },
  })
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
