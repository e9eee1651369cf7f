/** 0 or 1: SQLite has no other truth. */
export type Flag = 0 | 1

/** A row that is its object, but for what a column cannot hold as it is. */
export type RowOf<Thing, Otherwise> = Omit<Thing, keyof Otherwise> & Otherwise
