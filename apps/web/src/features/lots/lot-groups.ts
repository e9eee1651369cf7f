import type { HeldRow } from './use-lots.ts'

/** The people whose lots say the same: a team, a role, a duty. */
export type LotGroup = { readonly label: string; readonly people: readonly HeldRow[] }

/** Who holds what, one group for each thing that lots say, in the order in which it was first taken. */
export function groupsOf(rows: readonly HeldRow[]): readonly LotGroup[] {
  return [...Map.groupBy(rows, ({ label }) => label)].map(([label, people]) => ({ label, people }))
}

/** The groups as text to be sent on or printed: a heading each, and a line for each person. */
export function groupsAsText(groups: readonly LotGroup[], named: (row: HeldRow) => string): string {
  return groups
    .map(({ label, people }) => [`${label} (${people.length})`, ...people.map(named)].join('\n'))
    .join('\n\n')
}
