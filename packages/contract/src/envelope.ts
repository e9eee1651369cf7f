import type { Scenery } from '@fairdraw/domain'

/** Every JSON answer: `sta` 0 is success, a positive `sta` a refusal, −1 a fault. */
export type Envelope<T> = { readonly sta: number; readonly msg: string; readonly data: T }

/** What chats show of a draw that has no picture of its own, below the site: our mark in its scenery, 900 by 470 pixels. */
export const cardPictureIn = (scenery: Scenery | null = null) =>
  scenery === null ? '/card.png' : `/card-${scenery}.png`

/** Stable codes that are not a refusal of the domain. */
export const sta = {
  done: 0,
  rejected: 1001,
  notFound: 1004,
  tooLarge: 1013,
  tooMany: 1029,
  /** Too many wrong tries from where the caller is: `data.challenge` is to be solved and sent along (`challenge`). */
  challenge: 1030,
  signedOut: 4001,
  fault: -1,
} as const
