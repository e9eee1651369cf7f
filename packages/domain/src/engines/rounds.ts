import type { RoundSetting } from '../fairness/select.ts'
import { type Engine, pool } from './pool.ts'

/**
 * Picks round by round in front of a hall: seats in their order, each uniformly among those eligible for it
 * (fairness.md A.7.12.7). One round is drawn as a pool is; what differs is how many there are, and that each has a line
 * and randomness of its own.
 */
export const rounds: Engine<RoundSetting> = { id: 'rounds', decide: pool.decide }
