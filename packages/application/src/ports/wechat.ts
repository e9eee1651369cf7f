import type { Instant } from '@fairdraw/domain'
import type { AppAccess } from './outside.ts'

/** What WeChat tells of who came back with a code. */
export type WechatPerson =
  | {
      /** The page ran in snapshot mode: openid and name were virtual, and are therefore not handed on. */
      readonly isSnapshot: true
    }
  | {
      readonly isSnapshot: false
      /** Of this account alone. */
      readonly openid: string
      /** Common to all accounts of one Open Platform account; null where it was not told. */
      readonly unionid: string | null
      /** Null without consent to the profile (`snsapi_base`). */
      readonly nickname: string | null
      /** To be copied, never linked: the address dies when the person changes the picture. */
      readonly avatarUrl: string | null
    }

/** How somebody stands to an account. */
type Follower = {
  readonly follows: boolean
  readonly unionid: string | null
  /** Null where they do not follow. */
  readonly followedAt: Instant | null
  /** The scene of the QR code by which they came to follow; null for another way. */
  readonly scene: string | null
}

/** A QR code that tells the account by which scene somebody came. */
export type SceneCode = {
  /** What the code says, to be drawn as a QR code. */
  readonly url: string
  /** Of the picture that WeChat itself makes. */
  readonly pictureUrl: string
  /** How long it lives, in seconds; null for one that stays. */
  readonly livesSeconds: number | null
}

/** The values of a message by the names of its template's fields, such as `thing1`; too long ones are shortened. */
export type MessageValues = Readonly<Record<string, string>>

/** A page of a mini-program; it wins over an address where a message has both. */
type MiniProgramPage = { readonly appId: string; readonly page: string }

export type TemplateMessage = {
  readonly openid: string
  readonly templateId: string
  readonly values: MessageValues
  readonly url?: string
  readonly miniProgram?: MiniProgramPage
  /** Two messages with the same mark are sent once (10 minutes). */
  readonly mark?: string
}

export type SubscribeMessage = {
  readonly openid: string
  readonly templateId: string
  readonly values: MessageValues
  /** Where a tap on it leads. */
  readonly url?: string
  readonly miniProgram?: MiniProgramPage
}

/** A card with a picture, as a message of customer service. */
type NewsCard = {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly pictureUrl: string
}

/** A template that the account has, as its owner sees it. */
export type MessageTemplate = {
  readonly id: string
  readonly title: string
  /** With its fields in double braces. */
  readonly content: string
}

/** What a page needs to set up the share card of the JS-SDK. */
export type ShareSignature = {
  readonly appId: string
  /** Seconds. */
  readonly timestamp: number
  readonly nonce: string
  readonly signature: string
}

/**
 * Official accounts and website apps of WeChat. Every promise throws OutsideFailed and nothing else but
 * faults of the store; tokens are fetched, kept and renewed behind it.
 */
export type Wechat = {
  /** The address of the consent inside WeChat; without a state, one may be appended as the last parameter. */
  insideUrl(asked: {
    readonly appId: string
    /** Of an authorised account: the platform that asks on its behalf. */
    readonly componentId?: string
    readonly returnTo: string
    /** `base` is silent and tells the openid alone, `profile` asks for name, picture and unionid. */
    readonly scope: 'base' | 'profile'
    readonly state: string | null
  }): string
  /** The address of the QR code for websites; without a state, one may be appended as the last parameter. */
  siteUrl(asked: { readonly appId: string; readonly returnTo: string; readonly state: string | null }): string
  /** Who came back with a code; works once a code, then `code`. */
  personOf(app: AppAccess, code: string): Promise<WechatPerson>
  /**
   * Says whether id, secret and our address are accepted, by fetching the account's token as if there were none; of an
   * authorised account, whether it is so still.
   */
  checkCredentials(app: AppAccess): Promise<void>
  follower(app: AppAccess, openid: string): Promise<Follower>
  /** `scene` is 1–64 characters; without a life of at most 30 days the code stays, of which there are 100,000. */
  createSceneCode(
    app: AppAccess,
    asked: { readonly scene: string; readonly livesSeconds: number | null },
  ): Promise<SceneCode>
  /** Only within the window that the person opened by writing, following or scanning; `consent` outside it. */
  sendNews(app: AppAccess, openid: string, card: NewsCard): Promise<void>
  /** To a follower of a verified service account; answers WeChat's number of it, by which the push says how it went. */
  sendTemplate(app: AppAccess, message: TemplateMessage): Promise<{ readonly messageId: string }>
  /** One consent, one message: `consent` when it is used up. */
  sendSubscribe(app: AppAccess, message: SubscribeMessage): Promise<void>
  templates(app: AppAccess): Promise<readonly MessageTemplate[]>
  /** Those of one-time notifications. */
  subscribeTemplates(app: AppAccess): Promise<readonly MessageTemplate[]>
  /** For the exact address that the page was entered with; what follows a # is left out. */
  shareSignature(app: AppAccess, url: string): Promise<ShareSignature>
}
