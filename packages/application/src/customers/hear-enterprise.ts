import { noteArrival } from '../outside-accounts/note-arrival.ts'
import type { Ports, WecomPush } from '../ports/index.ts'

/**
 * Hears what WeCom tells an organiser's enterprise, once its signature was right; null for what says nothing to us. Told
 * again or late it does no harm: it says where to look anew, never what is so.
 */
export async function hearEnterprise(
  { store, wecom }: Pick<Ports, 'store' | 'wecom'>,
  account: { readonly id: string },
  push: WecomPush | null,
): Promise<void> {
  if (push) wecom.heard(push)
  await store.transact(async (tx) => await noteArrival(tx, account, await tx.now()))
}
