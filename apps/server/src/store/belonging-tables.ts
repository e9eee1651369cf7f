import type { DrawEntrance, Leaver } from '@fairdraw/application/ports'

/** The tables of migration 30: draws among the customers of an enterprise. */
export type BelongingTables = { drawLeavers: Leaver; drawEntrances: DrawEntrance }
