import type { Receipt } from '@fairdraw/fairness'
import { readJson } from './web-storage.ts'

/** Where the draw page leaves a receipt for the proof page of the same browser. */
export const receiptKey = (lid: string) => `receipt:${lid}`

/** The receipt this browser holds for a draw. */
export function storedReceipt(lid: string): Receipt | null {
  return readJson<Receipt>('local', receiptKey(lid))
}
