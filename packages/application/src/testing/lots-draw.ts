import type { ConfiguredLot, DrawSettings, GuestId, LotSettings } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { OwnLot } from '../lots/own-lot.ts'
import { createTakeLot } from '../lots/take-lot.ts'
import { type LivedDraw, liveDraw } from './lived-draw.ts'

/** A draw of lots in a world of its own. */
export type LotsWorld = LivedDraw & {
  /** Guest n takes a lot. */
  take(n: number): Promise<OwnLot>
  /** Waits for its beacon, if any, and lets the poller deal and seal. */
  seal(): Promise<void>
}

/** So many lots that say 1, 2, 3 …, each once. */
export const numberedLots = (count: number): ConfiguredLot[] =>
  Array.from({ length: count }, (_, n) => ({ label: `${n + 1}`, count: 1 }))

export const eachTakes: LotSettings = {
  matter: 'numbers',
  lots: numberedLots(10),
  rule: 'each',
  captains: [],
  show: 'at_end',
  canSwap: false,
}

/** Publishes a draw of lots with these changes to ten numbers on level C. */
export async function lotsDraw(
  lots: Partial<LotSettings> = {},
  changes: Partial<DrawSettings> = {},
): Promise<LotsWorld> {
  const lived = await liveDraw({
    taskType: 'draw_lots',
    prizes: [],
    opening: { by: 'lots' },
    level: 'C',
    lots: { ...eachTakes, ...lots },
    ...changes,
  })
  const { world, lid } = lived
  const takeLot = createTakeLot(world.ports)
  return {
    ...lived,
    take: (n) =>
      takeLot({ lid, subject: { kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` } }),
    async seal() {
      const round = (await lived.now()).life.deal?.beaconRound
      if (round) world.clock.set(Math.max(world.clock.now(), timeOfRound(world.beacon.chain, round) + 1_000))
      await lived.advance()
    },
  }
}
