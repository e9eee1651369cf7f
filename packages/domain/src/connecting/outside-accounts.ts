/** What an organiser can connect of their own: an official account of WeChat, an enterprise of WeCom, a mini-program. */
export const outsideKinds = ['mp', 'wecom', 'mini'] as const
export type OutsideKind = (typeof outsideKinds)[number]

/**
 * Why a call of an outside platform came to nothing:
 *
 * - `busy`: not reachable or out of order; later it may do
 * - `quota`: asked too often, for a minute or for today
 * - `token`: the account's token or ticket is stale
 * - `credentials`: the app's id or secret is wrong
 * - `code`: a sign-in code that is wrong, used already, too old, or of another app
 * - `permission`: the account was not granted this, or the person is outside what it may see
 * - `address`: our address is not on the platform's list, or the return address is not the registered one
 * - `consent`: does not follow, declined, or the allowance is used up
 * - `gone`: there is no such person or group
 * - `unauthorised`: the account took back what it had let the operator's third-party platform do
 * - `ticket`: WeChat has not sent the operator's third-party platform its ticket
 * - `refused`: anything else
 */
export const outsideTroubles = [
  'busy',
  'quota',
  'token',
  'credentials',
  'code',
  'permission',
  'address',
  'consent',
  'gone',
  'unauthorised',
  'ticket',
  'refused',
] as const
export type OutsideTrouble = (typeof outsideTroubles)[number]

/**
 * What a check of a connected account looks at: id and secret, or that the account lets the operator's platform act · whether the platform takes calls from our address ·
 * whether its messages reach us · who follows · QR codes · templates of messages · whether those
 * that were chosen are there still · the share card · staff · the secret
 * of customer contact with the members who may hold customers · customer groups · codes of the mini-program · links
 * that open it.
 */
export const outsideChecks = [
  'credentials',
  'authorisation',
  'address',
  'push',
  'followers',
  'qr',
  'templates',
  'chosen',
  'share',
  'staff',
  'customers',
  'groups',
  'codes',
  'links',
] as const
export type OutsideCheck = (typeof outsideChecks)[number]

/** `unknown`: not found out, as something before it failed, the platform gave no answer, or nothing came yet. */
export type OutsideCheckLine = {
  readonly check: OutsideCheck
  readonly state: 'works' | 'fails' | 'unknown'
  /** Of one that fails, or about which the platform gave no answer. */
  readonly trouble: OutsideTrouble | null
  /** The platform's own number. */
  readonly errcode: number | null
}
