import type { Instant } from '@fairdraw/domain'

/** The wall clock of this process: for what is signed for other systems, and for how long ago something was. Whatever is decided or stored goes by the database's (`tx.now()`). */
export type Clock = { now(): Instant }
