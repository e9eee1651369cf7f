import type { Charter } from '../rounds/charter.ts'

/** What a charter says of plays beside its prizes (fairness.md A.7.12.10). */
export type PlaysChart = Pick<Charter, 'mode' | 'intervals' | 'counts' | 'blanks' | 'release' | 'board'>

/** All that decides a play, as it was promised: a charter is one. */
export type PlayChart = Pick<Charter, 'prizes'> & PlaysChart
