import { thousands } from './format.ts'

/** ¥1,299 · ¥82.50: fen as yuan, the cents only where there are some. */
export function yuan(fen: number): string {
  const cents = fen % 100
  return `¥${thousands(Math.trunc(fen / 100))}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`
}
