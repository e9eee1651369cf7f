import type { Instant, Lid } from '@fairdraw/domain'
import { openOpenid, personKeyOf, sealOpenid, ticketFor } from '../followers/follower-keys.ts'
import type { AccountPerson, Vault, Writing } from '../ports/index.ts'

/* People of an enterprise are kept as those of an official account are, by the id they have as a customer. */

/** Of who is nobody's customer yet, and is known by what WeCom calls outsiders. */
const outsider = 'openid:'

/** How somebody is kept who came back from WeCom. */
export function customerName(externalUserId: string | null, openid: string): string {
  return externalUserId ?? outsider + openid
}

/** The id somebody has as a customer; null for whom none was told. */
export function externalUserIdIn(vault: Vault, person: AccountPerson): string | null {
  const name = openOpenid(vault, person)
  return name === null || name.startsWith(outsider) ? null : name
}

type Met = { readonly accountId: string; readonly name: string; readonly at: Instant }

/** Keeps that the enterprise knows somebody; answers by which key they are found. */
export async function meetCustomer(
  tx: Writing,
  vault: Vault,
  { accountId, name, at }: Met,
): Promise<Uint8Array> {
  const personKey = personKeyOf(vault, accountId, name)
  const sealedOpenid = sealOpenid(vault, accountId, personKey, name)
  await tx.accountPeople.meet({ accountId, personKey, sealedOpenid, at })
  return personKey
}

/**
 * What the link in the welcome message carries as `wc`, so that a new customer is known on the draw's page: good for half
 * an hour, for the first who uses it.
 */
export async function customerTicketFor(
  tx: Writing,
  vault: Vault,
  given: {
    /** Of the enterprise that the organiser connected. */
    readonly accountId: string
    readonly lid: Lid
    readonly externalUserId: string
  },
): Promise<string> {
  const { accountId, lid, externalUserId } = given
  const at = await tx.now()
  const personKey = await meetCustomer(tx, vault, { accountId, name: externalUserId, at })
  return ticketFor(vault, { accountId, lid }, personKey, at)
}
