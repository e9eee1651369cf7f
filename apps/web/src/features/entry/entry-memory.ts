import type { Receipt } from '@fairdraw/fairness'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { PictureMemory } from '../../lib/live-draw.ts'
import { receiptKey } from '../../lib/stored-receipt.ts'
import { readJson, writeItem } from '../../lib/web-storage.ts'

// Raised when a page needs what older pictures do not have.
const pictureKey = (lid: string) => `entry:3:${lid}`

/** The last picture of each draw, so that a page without a network still shows what was loaded. */
export const entryMemory: PictureMemory = {
  recall: (lid) => readJson<DrawPicture>('local', pictureKey(lid)),
  keep: (lid, picture) => void writeItem('local', pictureKey(lid), JSON.stringify(picture)),
}

export function keepReceipt(lid: string, receipt: Receipt): void {
  writeItem('local', receiptKey(lid), JSON.stringify(receipt))
}
