/** Who vouches for people. A WeChat person is known to several apps of WeChat, each by another subject. */
export type IdentityProvider = 'wechat' | 'wecom' | 'oidc'

/** Somebody as another site vouches for them. */
export type OutsidePerson = {
  /** Means something to the app or issuer alone that told it. */
  readonly subject: string
  /** Of WeChat: the same person at all apps of one Open Platform account. Null where it was not told. */
  readonly unionid: string | null
  readonly nickname: string | null
  /** Where their picture is now. It dies when they change it, and tells the site who loads it: copied, never linked. */
  readonly avatarUrl: string | null
}

/** What a browser brought back from another site. */
export type BroughtBack = {
  /** Single use. */
  readonly code: string
  /** The whole query it came back with, without `?`; null where only the code is known. */
  readonly returned: string | null
  /** What this browser alone holds since it left; null for a way that needs none. */
  readonly state: string | null
}

type OutsideWay = {
  readonly provider: IdentityProvider
  /** The app or issuer that knows people by their subjects. */
  readonly app: string
  /**
   * Throws OutsideFailed, `code` for a code that is not good and `permission` for somebody whom the app is not for;
   * Refusal('snapshot_user') for who is only shown a preview, as nobody.
   */
  personOf(brought: BroughtBack): Promise<OutsidePerson>
}

/** A way that a browser takes: out to another site, and back to one of our own addresses with a code. */
export type BrowserWay = OutsideWay & {
  /** `auth_platform`: WeChat, WeCom, OpenID Connect. */
  readonly platform: 2 | 3 | 4
  /** In the app's own browser, or in any other. */
  readonly where: 'inside' | 'site'
  /** What people know it by where that is not its platform's own name. */
  readonly name: string | null
  /** Whether the address holds more that is made of the state, so that a browser has to ask for it as it leaves. */
  readonly isMadeOfState: boolean
  /**
   * Where a browser is sent. Without a state, the page sets its own in the address. Throws OutsideFailed where the
   * address has to be asked for.
   */
  authoriseUrl(state: string | null): Promise<string>
}

/** The operator's mini-program, which is handed its codes by WeChat: nobody is sent anywhere. */
export type MiniWay = OutsideWay & {
  readonly platform: 7
  readonly where: 'mini'
}

export type SignInWay = BrowserWay | MiniWay

/** The ways that this deployment has; empty without any app of the operator's at another site. */
export type SignInWays = readonly SignInWay[]
