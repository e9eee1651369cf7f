import { pageState } from '../../../lib/page-state.ts'
import { dropItem, readJson, writeItem } from '../../../lib/web-storage.ts'

/** A play that was begun: what is fixed before it is sent, so that its answer can be asked for again and checked. */
export type KeptPlay = {
  readonly i: number
  /** 32 bytes drawn here, 64 hexadecimal digits. */
  readonly nonce: string
  /** What the server had committed to for it. */
  readonly commit: string
  /** On a shared board: the card that was chosen, and the root that had been published for it. */
  readonly card?: AskedCard
}

/** A card of a shared board, by its place from 0, and the root of that board as this phone saw it before. */
export type AskedCard = { readonly cell: number; readonly root: string }

const keyOf = (lid: string) => `play:${lid}`

/** Where the browser keeps nothing, the page still holds it for as long as it is open. */
const state = pageState(() => ({ held: new Map<string, KeptPlay>() }))

/** Draws the nonce of the next play and keeps it: stored first, sent then (lot-1 §9.2). */
export function beginPlay(lid: string, next: Omit<KeptPlay, 'nonce'>): KeptPlay {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const kept = { ...next, nonce }
  state.held.set(lid, kept)
  writeItem('local', keyOf(lid), JSON.stringify(kept))
  return kept
}

/** The play that was begun on this phone and whose answer was not seen yet. */
export function keptPlay(lid: string): KeptPlay | null {
  return state.held.get(lid) ?? readJson<KeptPlay>('local', keyOf(lid))
}

export function finishPlay(lid: string): void {
  state.held.delete(lid)
  dropItem('local', keyOf(lid))
}
