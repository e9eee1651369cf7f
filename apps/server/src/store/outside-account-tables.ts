import type { FormerAccount, OutsideAccount } from '@fairdraw/application/ports'

/** The tables of migrations 27 and 38: what organisers connected of their own, and what they disconnected. */
export type OutsideAccountTables = {
  /** `checkJson`: `check`. */
  outsideAccounts: Omit<OutsideAccount, 'check'> & { checkJson: string | null }
  formerAccounts: FormerAccount & { goneAt: number }
}
