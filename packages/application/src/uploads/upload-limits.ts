import { type DrawId, day, minute } from '@fairdraw/domain'
import type { PictureUse, UploaderId } from '../ports/index.ts'

/** The largest files there may be. */
export const mostPictureBytes = 5 * 1024 * 1024
export const mostVideoBytes = 20 * 1024 * 1024

/** What one user may upload within a day, failed attempts counted (ASVS 5.0 V5.2.4). */
export type UploadQuota = { readonly uploads: number; readonly bytes: number }
export const userQuota: UploadQuota = { uploads: 300, bytes: 1_000_000_000 }
/** The same for an entrant in one draw, who sends a picture for each of at most a few tasks, or of themself. */
export const entrantQuota: UploadQuota = { uploads: 20, bytes: 50_000_000 }
/** The same for the portraits of one hall, which has at most 10,000 people: each is kept as three small files. */
export const portraitQuota: UploadQuota = { uploads: 12_000, bytes: 2_000_000_000 }
export const quotaMs = day

/** Who an entrant's pictures belong to: their place in the draw, and with it the draw. */
export function entrantUploads(drawId: DrawId, joinSeq: number): UploaderId {
  return `draw:${drawId}:${joinSeq}`
}

/** Tickets are upload-scoped, single use and live this long. */
export const ticketMs = 5 * minute

/** The longer side that is kept, in pixels: twice what the largest screen shows of it. */
export const longestSides: Readonly<Record<PictureUse, number>> = {
  avatar: 512,
  prize: 1_280,
  share_cover: 1_280,
  portrait: 640,
  cover: 2_048,
  proof: 2_048,
  other: 2_048,
  background: 2_560,
}
