import type { Instant, Plan, UserId } from '@fairdraw/domain'

/** A signed-in user: an organiser, or an entrant who has an account. */
export type Account = {
  readonly id: UserId
  /** E-mail or mobile, canonical; null for one who signed in by a one-time link. */
  readonly account: string | null
  readonly nickname: string
  readonly headimgurl: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
  readonly plan: Plan
  /** When the plan ends; null = never. */
  readonly planEndsAt: Instant | null
  /** Since when this plan has run without a break; null: never any but the free one. */
  readonly planSince: Instant | null
  readonly isFirstOrganiser: boolean
  readonly createdAt: Instant
}

/** A single-use sign-in code; only its hash is kept. */
export type SignInCode = {
  readonly codeHash: Uint8Array
  /** The `auth_platform` that it is good for. */
  readonly platform: number
  /** Null signs the first organiser in, creating the account. */
  readonly userId: UserId | null
  /** Null = valid until used. */
  readonly expiresAt: Instant | null
}

/** An account with how many draws it made. */
export type CountedAccount = { readonly account: Account; readonly drawCount: number }

export type AccountReader = {
  byId(id: UserId): Promise<Account | null>
  /** With the stored password hash, for checking it. */
  byName(account: string): Promise<{ readonly account: Account; readonly passwordHash: string | null } | null>
  /** Since when it is known that whoever holds the account reads what is sent to its address; null: it is not. */
  provenAt(id: UserId): Promise<Instant | null>
  firstOrganiser(): Promise<Account | null>
  drawCount(id: UserId): Promise<number>
  /** Those whose name or nickname contains the keyword, in any case, or all; the newest first. */
  newest(keyword: string | null, limit: number): Promise<readonly CountedAccount[]>
}

export type AccountWriter = AccountReader & {
  /** Throws Taken('account') when the account name is in use, Taken('first_organiser') for a second one. */
  insert(account: Account, passwordHash: string | null): Promise<void>
  /** Holds the account until the transaction ends, so that nobody gives it another plan meanwhile; null when there is none. */
  hold(id: UserId): Promise<Account | null>
  /** Throws Taken('account') as `insert` does. */
  save(account: Account): Promise<void>
  choosePassword(id: UserId, passwordHash: string): Promise<void>
  /** Marks that its address was proved, unless it was before. */
  prove(id: UserId, at: Instant): Promise<void>
  putCode(code: SignInCode): Promise<void>
  /** Uses a code up: returns it once, null ever after, when unknown or when expired at `now`. */
  takeCode(codeHash: Uint8Array, platform: number, now: Instant): Promise<SignInCode | null>
  /** Deletes codes that expired before `now`, at most `limit`; returns how many. */
  sweepCodes(now: Instant, limit: number): Promise<number>
}
