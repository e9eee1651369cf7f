import type { Draw } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Fan, Mailing, Vault, Writing } from '../ports/index.ts'
import type { Recipient } from './letters-to.ts'
import { noticeOf } from './notice-of.ts'

const place = (id: string) => `fans/${id}/reader`

/** A fan's identity as it is stored: readable only in its own row. */
export function sealFan(vault: Vault, id: string, identity: string): Uint8Array {
  return vault.seal(place(id), utf8(identity))
}

export function fanRecipients(vault: Vault, fans: readonly Fan[]): Recipient[] {
  return fans.map(({ id, readerKey, sealedReader }) => ({
    readerKey,
    identity: new TextDecoder().decode(vault.open(place(id), sealedReader)),
  }))
}

/** The notice of a new draw, once a draw and fan. */
export async function tellFans(
  tx: Writing,
  vault: Vault,
  { id: drawId }: Draw,
  { at }: Mailing,
  fans: readonly Fan[],
): Promise<void> {
  await tx.notices.put(
    fans.map(({ readerKey }) => noticeOf(vault, { readerKey, drawId, kind: 'new_draw', at })),
  )
}
