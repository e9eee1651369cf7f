import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a host, A and AAAA. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/** Asks the name servers themselves: what stands in this machine's own tables is not the internet. */
export const askNameServers: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The address to connect to; null where a host has none, or a single one that is not public. */
export async function checkedAddress(resolve: ResolveHost, host: string): Promise<string | null> {
  const addresses = await resolve(host)
  if (!addresses.every(isPublicAddress)) return null
  return addresses.at(0) ?? null
}
