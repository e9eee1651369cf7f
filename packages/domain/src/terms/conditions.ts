import type { EnterpriseCondition } from './customer-conditions.ts'
import { type FormAnswers, isDistrictId } from './form-field.ts'

/** What somebody must show to get in. All conditions of a draw hold together. */
export type Condition =
  /** Knows a word that was told elsewhere; at most eight tries an hour. */
  | { readonly kind: 'passcode'; readonly passcode: string }
  /** Says they live in one of these provinces, cities or areas (ids of the district list). */
  | { readonly kind: 'region'; readonly districts: readonly string[] }
  /** Stands on the organiser's list of people. */
  | { readonly kind: 'roster' }
  /** Brings a code that lets one person in. */
  | { readonly kind: 'codes' }
  /** Gives a mobile number. */
  | { readonly kind: 'mobile' }
  /** Came by the invitation of one of these chat groups. */
  | { readonly kind: 'group'; readonly groups: readonly ChatGroup[] }
  /** Follows the organiser's official account. */
  | FollowCondition
  /** Belongs to chosen staff or customer groups of the organiser's enterprise. */
  | EnterpriseCondition

/** Following an official account, when somebody joins and still when the list closes (`mp`). */
export type FollowCondition = {
  readonly kind: 'follow'
  /** What a follower sends the account to be answered with the draw's card; nobody is answered when left out. */
  readonly keyword?: string
  /** The organiser's words on that card. A secret may stand here: they are told to followers alone. */
  readonly reply?: string
  /** The card tells the word that the draw's passcode condition asks for. */
  readonly tellsPasscode?: true
  readonly onOutage: OnOutage
  /** The account that was bound when the draw was published; absent in a draft. */
  readonly account?: FollowedAccount
}

/**
 * While the account cannot be asked who follows it: `let_in` lets people in, and asks again when the list closes · `wait`
 * lets nobody in whose following is not known.
 */
export type OnOutage = 'let_in' | 'wait'

/** An official account as a published draw names it. */
export type FollowedAccount = { readonly appId: string; readonly name: string }

export type ConditionKind = Condition['kind']

/** A chat group people are invited from; its invite token is derived from the draw's keys, never stored. */
export type ChatGroup = {
  readonly id: string
  readonly name: string
  /** WeChat knows the group, and says who opens the draw in it: no link lets anybody else in. */
  readonly bound?: true | undefined
}

/** What an entrant brings along when joining. */
export type Brought = {
  readonly passcode?: string
  readonly code?: string
  readonly district?: string
  readonly mobile?: string
  /** The invite token of a chat group. */
  readonly group?: string
  readonly answers?: FormAnswers
}

/** The condition of this kind, if the draw has it. */
export function conditionOf<Any extends { readonly kind: string }, Kind extends Any['kind']>(
  conditions: readonly Any[] | undefined,
  kind: Kind,
): Extract<Any, { kind: Kind }> | undefined {
  return conditions?.find((condition): condition is Extract<Any, { kind: Kind }> => condition.kind === kind)
}

/** Case, width and spaces of what is typed from a poster do not matter: `ＡＢ c` is `abc`. An empty word is nobody's. */
export function samePasscode(typed: string, wanted: string): boolean {
  return !isEmptyPasscode(wanted) && folded(typed) === folded(wanted)
}

/** True when there is nothing in the word that `samePasscode` compares. */
export function isEmptyPasscode(word: string | undefined): boolean {
  return folded(word ?? '') === ''
}

// What is copied from a chat brings invisible marks along.
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toLowerCase()

/** True when a district lies in one of the allowed ones: 440305 in 440000 and in 440300. What has not 6 digits is nowhere. */
export function liesIn(district: string, allowed: readonly string[]): boolean {
  return (
    isDistrictId(district) && allowed.some((wide) => isDistrictId(wide) && district.startsWith(stem(wide)))
  )
}

const stem = (id: string) => id.replace(/(?:00){1,2}$/, '')
