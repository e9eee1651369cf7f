/** How lots are handed out: each draws on a phone · the host draws for all · in teams · in secret pairs without oneself. */
export const lotRules = ['each', 'host', 'teams', 'pairing'] as const
export type LotRule = (typeof lotRules)[number]

/** When people see the lots of others. */
export const lotSights = ['at_once', 'at_end', 'never'] as const
export type LotSight = (typeof lotSights)[number]

/** What the lots say; it chooses words and decides nothing. */
export const lotMatters = ['numbers', 'names', 'teams', 'roles', 'duties', 'order', 'text'] as const
export type LotMatter = (typeof lotMatters)[number]

/** So many lots that say the same. */
export type ConfiguredLot = { readonly label: string; readonly count: number }

/** Who leads a team from the start: one lot of the team is theirs, taken out before the rest is dealt. */
type Captain = { readonly label: string; readonly name: string }

/** What a draw of lots holds (`settings` of lots). */
export type LotSettings = {
  readonly matter: LotMatter
  /** The multiset in the order of the form; empty for pairs, whose lots are the people themselves. */
  readonly lots: readonly ConfiguredLot[]
  readonly rule: LotRule
  readonly captains: readonly Captain[]
  readonly show: LotSight
  /** Two people may exchange their lots when both agree. */
  readonly canSwap: boolean
}

/** Characters of what a lot says. */
export const longestLabel = 40

/** True for a draw in which people draw each other: it has a list to close, and no lots of its own. */
export function isPairing({ lots }: { readonly lots?: Pick<LotSettings, 'rule'> }): boolean {
  return lots?.rule === 'pairing'
}
