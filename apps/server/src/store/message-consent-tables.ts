import type { MessageConsent } from '@fairdraw/application/ports'

/** The table of migration 36: who agreed to be sent one message. */
export type MessageConsentTables = {
  messageConsents: Omit<MessageConsent, 'account'> & { accountRef: string }
}
