import type { Instant } from '@fairdraw/domain'

/** The server's wall clock; the database's clock (`tx.now()`) decides whatever several servers must agree on. */
export type Clock = { now(): Instant }
