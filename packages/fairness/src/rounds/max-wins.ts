import type { Charter } from './charter.ts'

/** How often it may win within one round: `rules.winsPerRound`, where the charter has it. */
export function winsPerRoundOf(charter: Charter): { readonly winsPerRound?: number } {
  const loose: { readonly rules?: { readonly winsPerRound?: number } } = charter
  const most = loose.rules?.winsPerRound
  return most === undefined ? {} : { winsPerRound: most }
}

/** How often one row may win: `rules.maxWins`, else a `maxWins` at the top as in short charters, else 1 (lot-1 §4.2). */
export function maxWinsOf(charter: Charter): number {
  const loose: { readonly rules?: { readonly maxWins?: number }; readonly maxWins?: number } = charter
  return loose.rules?.maxWins ?? loose.maxWins ?? 1
}
