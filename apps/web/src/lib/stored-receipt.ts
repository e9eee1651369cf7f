import type { CheckInReceipt, Receipt } from '@fairdraw/fairness'
import { readJson, writeJson } from './web-storage.ts'

/** Where the draw page leaves a receipt for the proof page of the same browser. */
export const receiptKey = (lid: string) => `receipt:${lid}`

/** The receipt this browser holds for a draw. */
export function storedReceipt(lid: string): Receipt | null {
  return readJson<Receipt>('local', receiptKey(lid))
}

const checkInKey = (lid: string) => `check-in:${lid}`

/** That this browser checked its owner in to the hall of a draw. */
export function storedCheckIn(lid: string): CheckInReceipt | null {
  return readJson<CheckInReceipt>('local', checkInKey(lid))
}

/** Keeps it for the proof page; what staff take back later was signed all the same. */
export function keepCheckIn(lid: string, checkIn: CheckInReceipt | undefined): void {
  if (checkIn) writeJson('local', checkInKey(lid), checkIn)
}
