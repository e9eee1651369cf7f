import type { CustomerMark } from '@fairdraw/application/ports'

/** The table of migration 31: marks that customers are to carry at WeCom. */
export type CustomerMarkTables = { customerMarks: CustomerMark }
