import type { Charter } from '../rounds/charter.ts'

/** What a charter says of plays beside its prizes (lot-1 §9.3). */
export type PlaysChart = Pick<Charter, 'mode' | 'intervals' | 'counts' | 'blanks' | 'release' | 'board'>

/** All that decides a play, as it was promised: a charter is one. */
export type PlayChart = Pick<Charter, 'prizes'> & PlaysChart
