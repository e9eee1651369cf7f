import type { Instant, Lid } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/fairness'
import { isSameSecret } from '../entrants/terms/entry-keys.ts'
import type { AccountPerson, Vault } from '../ports/index.ts'

/** How long a link of one's own and a way back from WeChat are good: as long as somebody reads their messages. */
const linkLivesMs = 30 * 60_000

/** The key that finds somebody among the people of an account without storing their openid. */
export function personKeyOf(vault: Vault, accountId: string, openid: string): Uint8Array {
  return vault.index(`account_people/${accountId}`, openid)
}

/** The key of somebody whose openid could not be asked for, by who they are here. */
export function strangerKeyOf(vault: Vault, accountId: string, identityKey: Uint8Array): Uint8Array {
  return vault.index(`account_people/${accountId}/strangers`, hex(identityKey))
}

/** What names a push without telling who it is about. */
export function pushKeyOf(vault: Vault, accountId: string, mark: string): Uint8Array {
  return vault.index(`pushes/${accountId}`, mark)
}

export function sealOpenid(
  vault: Vault,
  accountId: string,
  personKey: Uint8Array,
  openid: string,
): Uint8Array {
  return vault.seal(openidPlace(accountId, personKey), utf8(openid))
}

/** Null after they left the account. */
export function openOpenid(
  vault: Vault,
  { accountId, personKey, sealedOpenid }: Pick<AccountPerson, 'accountId' | 'personKey' | 'sealedOpenid'>,
): string | null {
  if (!sealedOpenid) return null
  return new TextDecoder().decode(vault.open(openidPlace(accountId, personKey), sealedOpenid))
}

const openidPlace = (accountId: string, personKey: Uint8Array) =>
  `account_people/${accountId}/${hex(personKey)}/openid`

/** Where a link of one's own is good: at one draw, for the people of one account. */
type Place = { readonly accountId: string; readonly lid: Lid }

/** What an account's answer carries so that its reader is known on the draw's page: who and when, under a mac. */
export function ticketFor(vault: Vault, place: Place, personKey: Uint8Array, at: Instant): string {
  const said = `${hex(personKey)}.${at.toString(36)}`
  return `${said}.${macOf(vault, 'ticket', place, said)}`
}

/** Whom a ticket is for; null for one that is not of this draw, was made up, or is too old. */
export function readTicket(vault: Vault, place: Place, ticket: string, now: Instant): Uint8Array | null {
  const [, said = '', key = '', at = '', mac = ''] =
    /^(([0-9a-f]{64})\.([0-9a-z]{1,11}))\.([0-9a-f]{32})$/.exec(ticket) ?? []
  if (!isSameSecret(vault, mac, macOf(vault, 'ticket', place, said))) return null
  return isFresh(at, now) ? Uint8Array.from(Buffer.from(key, 'hex')) : null
}

/** The state of a trip to WeChat: letters and digits, good for who it was made for alone. */
export function stateFor(vault: Vault, place: Place, identityKey: Uint8Array, at: Instant): string {
  const time = at.toString(36).padStart(timeDigits, '0')
  return time + macOf(vault, 'state', place, `${time}.${hex(identityKey)}`)
}

export function isStateFor(
  vault: Vault,
  place: Place,
  { identityKey, state, now }: { identityKey: Uint8Array; state: string; now: Instant },
): boolean {
  const time = state.slice(0, timeDigits)
  const isOurs = isSameSecret(
    vault,
    state,
    time + macOf(vault, 'state', place, `${time}.${hex(identityKey)}`),
  )
  return isOurs && isFresh(time, now)
}

const timeDigits = 11

function isFresh(time: string, now: Instant): boolean {
  const age = now - Number.parseInt(time, 36)
  return age >= 0 && age < linkLivesMs
}

function macOf(vault: Vault, what: string, { accountId, lid }: Place, said: string): string {
  return hex(vault.index(`account_people/${accountId}/${what}`, `${lid}\n${said}`).subarray(0, 16))
}
