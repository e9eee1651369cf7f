import type { Attendee, HallMessage, Remote } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { RowOf } from './row-of.ts'

/** The tables of migration 18: live draws. */
export type HallTables = {
  halls: {
    drawId: DrawId
    people: number
    arrived: number
    version: number
    wholeSince: number
    lastMessage: number
  }
  /** `groups`: JSON. */
  attendees: RowOf<Attendee, { groups: string }> & { nameFolded: string; changedIn: number }
  /** `scene`: JSON. */
  showScenes: { drawId: DrawId; scene: string }
  showPairings: { drawId: DrawId; codeKey: Uint8Array; expiresAt: number; label: string }
  showRemotes: Remote & { tokenKey: Uint8Array }
  hallMessages: Omit<HallMessage, 'at'> & { shownAt: number | null }
}
