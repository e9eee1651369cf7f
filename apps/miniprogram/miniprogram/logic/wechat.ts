import type { Send } from './ask-service.ts'

/** What WeChat sealed about the chat that a card was opened in. Only the service can open it. */
export type SealedGroup = { readonly encryptedData: string; readonly iv: string }

/**
 * What somebody says to a message. `reject`: not this time. `off`: they, or WeChat, let this program send none at all.
 * `old`: their WeChat cannot ask. `failed`: it was not asked.
 */
export type Consent = 'accept' | 'reject' | 'off' | 'old' | 'failed'

/** What this program asks of WeChat; a test puts another in its place. */
export type Wechat = {
  /** A code that tells the service once who this is; null where WeChat gives none. */
  login(): Promise<string | null>
  /** Null where it was not opened from a card in a chat group. Log in first: that is the key it is sealed with. */
  sealedGroup(): Promise<SealedGroup | null>
  /** Asks whether one message by this template may be sent. Only by a tap. */
  askToSubscribe(template: string): Promise<Consent>
  readonly send: Send
}
