import type { Instant, MessageFields } from '@fairdraw/domain'
import type { AppCredentials } from './outside.ts'
import type { MessageValues } from './wechat.ts'

/** Who opened a mini-program, by the code that WeChat handed it. */
export type MiniPerson = {
  /** Of this mini-program alone. */
  readonly openid: string
  /** Common to all apps of one Open Platform account; null where the mini-program is bound to none. */
  readonly unionid: string | null
}

/** What WeChat handed the mini-program sealed: the key to it never leaves the server. */
export type SealedByWechat = {
  /** Fresh from `wx.login`, asked for before what it opens was. */
  readonly jsCode: string
  readonly encryptedData: string
  readonly iv: string
}

/** A picture as WeChat drew it. */
export type MiniCode = { readonly type: string; readonly bytes: Uint8Array }

/** A page of a mini-program with its query, without `/` before and `?` between. */
export type MiniPlace = { readonly page: string; readonly query: string }

/** An address that opens a mini-program from outside. */
export type MiniAddress = { readonly url: string; readonly endsAt: Instant }

export type MiniMessage = {
  readonly openid: string
  readonly templateId: string
  readonly values: MessageValues
  /** Where a tap on it leads. */
  readonly place?: MiniPlace
}

/** A message that the operator had approved at WeChat, and which of its fields says what. */
export type OperatorTemplate = { readonly templateId: string; readonly fields: MessageFields }

/** Mini-programs of WeChat. Every promise throws OutsideFailed and nothing else but faults of the store. */
export type MiniProgram = {
  /** Works once a code; `code` ever after, and for one that is older than five minutes or of another app. */
  personOf(app: AppCredentials, jsCode: string): Promise<MiniPerson>
  /**
   * From which chat group somebody opened the mini-program. The group's id is of this mini-program alone. `code` for what
   * was sealed for another app, for somebody else or too long ago; `gone` for what is not of a group.
   */
  groupOf(
    app: AppCredentials,
    sealed: SealedByWechat,
  ): Promise<{ readonly person: MiniPerson; readonly groupId: string }>
  /** A code that opens a page of the published mini-program. Throws RangeError for a scene that is none (`isMiniScene`). */
  codeOf(app: AppCredentials, asked: { readonly scene: string; readonly page: string }): Promise<MiniCode>
  /** For messages and pages outside WeChat; lives up to 30 days. Only for published mini-programs of organisations. */
  urlLink(app: AppCredentials, place: MiniPlace, livesDays: number): Promise<MiniAddress>
  /** The same for apps; on Android a page has to go there. */
  scheme(app: AppCredentials, place: MiniPlace, livesDays: number): Promise<MiniAddress>
  /** One consent, one message: `consent` when it is used up. */
  sendSubscribe(app: AppCredentials, message: MiniMessage): Promise<void>
}

/** At most 32 of the characters that a scene may have. */
export function isMiniScene(scene: string): boolean {
  return /^[\dA-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/.test(scene)
}
