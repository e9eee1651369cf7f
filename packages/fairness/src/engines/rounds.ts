import type { Random } from '../basics/uniform.ts'
import { lineForRound, type RoundSetting, type Seated, seats } from '../rounds/select.ts'
import type { Engine } from './pool.ts'

/**
 * Picks round by round in front of a hall: seats in their order, each uniformly among those eligible for it
 * (lot-1 §8). One round is drawn as a pool is; what differs is how many there are, that each has a line and
 * randomness of its own, and that a seat which nobody could take leaves its number out: a redraw names seats.
 */
export const rounds = {
  id: 'rounds',
  decide: (setting: RoundSetting, random: Random): readonly Seated[] => [
    ...seats({ ...lineForRound(setting), random }),
  ],
} as const satisfies Engine<RoundSetting>
