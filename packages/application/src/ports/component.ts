import type { Instant } from '@fairdraw/domain'

/** What an authorisation code was worth. */
export type GrantedApp = {
  readonly appId: string
  /** Encrypted by the vault: what fetches the account's tokens for as long as it is authorised. */
  readonly sealedRefresh: Uint8Array
}

/** An account that authorised the platform, as WeChat tells of it. */
export type GrantedInfo = {
  readonly name: string
  /** The name by which its messages call it (`gh_…`). */
  readonly originalId: string
  /** False for a mini-program, which can be authorised too. */
  readonly isOfficial: boolean
}

/**
 * The operator's third-party platform at WeChat, which acts for official accounts whose owners let it.
 * Every promise throws OutsideFailed and nothing else but faults of the store.
 */
export type WechatComponent = {
  /** Its AppID. */
  readonly id: string
  /** What WeChat signs and encrypts all of its messages with, whichever account they are of. */
  readonly push: { readonly token: string; readonly aesKey: string }
  /** Keeps the ticket that WeChat sent, without which there are no tokens; an older one than it has changes nothing. */
  keepTicket(ticket: string, createdAt: Instant): Promise<void>
  /** WeChat's page on which the administrator of an account lets the platform act; it leads back with an `auth_code`. */
  loginUrl(returnTo: string): Promise<string>
  /** Works once a code, then `code`. */
  redeem(authCode: string): Promise<GrantedApp>
  /** `unauthorised` for an account that did not, or does no more. */
  infoOf(appId: string): Promise<GrantedInfo>
}
