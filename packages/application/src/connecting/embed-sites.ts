import { mostEmbedSites, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { heldAccount } from '../organisers/user-info.ts'
import type { EmbedSite, Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'store'>

/** The sites that may show the caller's draws in a frame. */
export function listSites({ store }: Needs, userId: UserId): Promise<readonly EmbedSite[]> {
  return store.read((tx) => tx.apiKeys.sites(userId))
}

/** Lets a site show the caller's draws; adding it again changes nothing. Refuses `site_limit_reached`. */
export async function addSite(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  given: string,
): Promise<readonly EmbedSite[]> {
  refuseSupport(caller)
  const { userId } = caller.subject
  // The browser compares in this writing: lower case, and without the usual port.
  const { origin } = new URL(given)
  return await store.transact(async (tx) => {
    await heldAccount(tx, userId)
    const sites = await tx.apiKeys.sites(userId)
    if (sites.some((site) => site.origin === origin)) return sites
    if (sites.length >= mostEmbedSites) throw new Refusal('site_limit_reached')
    await tx.apiKeys.addSite({
      id: hex(vault.randomBytes(12)),
      userId,
      origin,
      addedAt: await tx.now(),
    })
    return await tx.apiKeys.sites(userId)
  })
}

export async function removeSite(
  { store }: Needs,
  caller: UserCaller,
  id: string,
): Promise<readonly EmbedSite[]> {
  refuseSupport(caller)
  const { userId } = caller.subject
  return await store.transact(async (tx) => {
    if (!(await tx.apiKeys.removeSite(userId, id))) throw new Refusal('not_found')
    return await tx.apiKeys.sites(userId)
  })
}
