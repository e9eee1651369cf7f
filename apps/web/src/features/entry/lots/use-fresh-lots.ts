import { useEffect } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { within } from '../../../lib/jitter.ts'
import { usePoll } from '../../../lib/use-poll.ts'
import type { SeenLots } from './lots-of.ts'

/** The longest that phones wait to ask once something happened to lots, by how many are in. */
const spreadMs = { least: 300, most: 8_000 }
/** How often a phone asks whether somebody would like to exchange: no fact tells a request, which is between two. */
const swapsMs = 10_000

/**
 * Asks for the whole again when a fact says that lots were given, came back, changed hands or ended: whose they are now
 * only the answer tells.
 */
export function useFreshLots(
  picture: DrawPicture,
  lots: SeenLots | null,
  reload: () => Promise<boolean>,
): void {
  const { life, entry, joinCount } = picture
  const isBehind = lots !== null && life.factNumber > entry.life.factNumber
  useEffect(() => {
    if (!isBehind) return
    const ms = Math.min(spreadMs.most, Math.max(spreadMs.least, joinCount))
    const timer = setTimeout(() => void reload(), within(ms))
    return () => clearTimeout(timer)
  }, [isBehind, joinCount, reload])
  const isAsking = Boolean(lots?.canSwap && lots.mine && life.status === 'open' && !life.lots?.ended)
  usePoll(reload, swapsMs, isAsking)
}
