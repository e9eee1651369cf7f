import type { DrawId } from '@fairdraw/domain'

const exportables = ['members', 'winners', 'ranking', 'forms', 'activity', 'plays', 'lots'] as const
export type ExportedTable = (typeof exportables)[number]

/** A table that somebody may have: who asks was looked at before. */
export type ExportOrder = {
  readonly drawId: DrawId
  /** `archive`: all tables of a draw in one zip, with what proves them. */
  readonly what: ExportedTable | 'archive'
  readonly format: 'csv' | 'xlsx'
  readonly lang: 'zh' | 'en'
  /** Contacts in full. */
  readonly isUnmasked: boolean
  /** What the plan has to show of an entrant. */
  readonly showsMore: boolean
  /** Where people reach the service, without a slash at the end; empty where nobody said. */
  readonly site: string
  /** As calls answer: names of fields, codes, instants in UTC; for programs. */
  readonly isRaw: boolean
}

/** A table being written. Who stops taking its bytes lets go of everything. */
export type OpenExport = { readonly rows: number; readonly bytes: AsyncIterable<Uint8Array> }

/** Writes tables of any length beside everything else. */
export type ExportWork = { open(order: ExportOrder): Promise<OpenExport> }
