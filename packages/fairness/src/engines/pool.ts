import type { Random } from '../basics/uniform.ts'
import type { RoundResult } from '../rounds/round.ts'
import { lineForRound, type RoundSetting, select } from '../rounds/select.ts'

/** A way to decide. The random stream is passed in; nothing else may choose. */
export type Engine<Setting> = {
  readonly id: 'pool' | 'instant' | 'rounds' | 'lots'
  decide(setting: Setting, random: Random): readonly RoundResult[]
}

/** Picks from a sealed list, ticket after ticket, prize after prize (lot-1 §7.5). */
export const pool: Engine<RoundSetting> = {
  id: 'pool',
  decide: (setting, random) => select({ ...lineForRound(setting), random }),
}
