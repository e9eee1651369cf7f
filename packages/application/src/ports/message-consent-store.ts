import type { DrawId, Instant } from '@fairdraw/domain'

/** `subscribe`: of an organiser's official account · `mini`: of the operator's mini-program. */
type ConsentChannel = 'subscribe' | 'mini'

/** In place of an outside account: the operator's own app sends. */
export const ofOperator = 'operator'

/** Whose consent to which message; WeChat counts by these. */
export type ConsentOf = {
  readonly channel: ConsentChannel
  /** The outside account that sends, or `ofOperator`. */
  readonly account: string
  /** As the account's people are found, or the identities of a mini-program: never who it is, nor their openid. */
  readonly personKey: Uint8Array
  readonly templateId: string
}

/** One tap of somebody who wants one message. */
export type MessageConsent = ConsentOf & {
  readonly id: string
  /** The draw that it was given for; null where WeChat does not tell, then it is for any of the account's. */
  readonly drawId: DrawId | null
  readonly grantedAt: Instant
  /** When a letter took it, or WeChat said that it is gone; null while it is open. */
  readonly usedAt: Instant | null
  /** The letter that took it. */
  readonly letterId: string | null
}

export type MessageConsentReader = {
  /** How many letters about a draw somebody may still be sent; null: by those alone that are for any draw. */
  open(of: ConsentOf, drawId: DrawId | null): Promise<number>
  /** The one that a letter took; null where it took none. */
  ofLetter(letterId: string): Promise<MessageConsent | null>
}

export type MessageConsentWriter = MessageConsentReader & {
  grant(consent: Omit<MessageConsent, 'letterId' | 'usedAt'>): Promise<void>
  /**
   * Gives a letter about a draw one that is open, of this draw before any other's; no two letters the same one. False
   * when none is left; true again for a letter that took one before.
   */
  take(
    of: ConsentOf,
    letter: { readonly id: string; readonly drawId: DrawId; readonly at: Instant },
  ): Promise<boolean>
  /** Opens the one of a letter that was surely not sent. */
  giveBack(letterId: string): Promise<void>
  /** Ends what was granted up to a moment and is still open: WeChat says that nothing is left of it. */
  end(of: ConsentOf, grantedUpTo: Instant, at: Instant): Promise<void>
  /** Forgets what an identity agreed to at every account that knows it. */
  forgetIdentity(identityKey: Uint8Array): Promise<void>
  /** Forgets what somebody agreed to; of one account alone where it is named. */
  forgetPerson(personKey: Uint8Array, account?: string): Promise<void>
  forgetAccount(account: string): Promise<void>
  /** Deletes what was granted before this, up to `limit`; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
