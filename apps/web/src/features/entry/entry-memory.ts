import type { Receipt } from '@fairdraw/fairness'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { PictureMemory } from '../../lib/live-draw.ts'
import { receiptKey, storedReceipt } from '../../lib/stored-receipt.ts'
import { readJson, writeItem } from '../../lib/web-storage.ts'

// Raised when a page needs what older pictures do not have.
const pictureKey = (lid: string) => `entry:3:${lid}`

/** The last picture of each draw, so that a page without a network still shows what was loaded. */
export const entryMemory: PictureMemory = {
  recall: (lid) => readJson<DrawPicture>('local', pictureKey(lid)),
  keep: (lid, picture) => void writeItem('local', pictureKey(lid), JSON.stringify(picture)),
}

/** Keeps a receipt; more that was signed for before is not given up for less. Answers what is kept. */
export function keepReceipt(lid: string, receipt: Receipt): Receipt {
  const before = storedReceipt(lid)?.grant
  const isMore = (before?.chances ?? 0) > (receipt.grant?.chances ?? 0)
  const kept = before && isMore ? { ...receipt, grant: before } : receipt
  writeItem('local', receiptKey(lid), JSON.stringify(kept))
  return kept
}
