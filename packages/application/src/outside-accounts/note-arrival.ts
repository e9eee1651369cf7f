import { type Instant, minute } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'

/** That a platform's messages arrive at all is shown to the organiser; once a minute is enough. */
export async function noteArrival(
  tx: Pick<Writing, 'outsideAccounts'>,
  { id }: { readonly id: string },
  now: Instant,
): Promise<void> {
  const { pushedAt = null } = (await tx.outsideAccounts.byId(id)) ?? {}
  if (pushedAt === null || now - pushedAt > minute) await tx.outsideAccounts.pushed(id, now)
}
