import type { Receipt } from '@fairdraw/fairness'
import type { ApiClient } from '../../lib/api-client.ts'
import { storedReceipt } from '../../lib/stored-receipt.ts'

/**
 * The receipt that this browser holds, with the place of its group in the tree of which the log tells (lot-1 §5.4), where its
 * owner is signed in.
 */
export async function ownReceipt(api: ApiClient, lid: string, signal: AbortSignal): Promise<Receipt | null> {
  const kept = storedReceipt(lid)
  if (!kept) return null
  const answer = await api.call('entryReceipt', { lid }, { isSilent: true, signal })
  // Somebody else may be signed in by now.
  return answer?.receipt.idCommit === kept.idCommit ? { ...kept, groups: answer.groups } : kept
}
