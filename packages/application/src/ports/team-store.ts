import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** A user whom the owner of a draw named to run it with them. */
export type DrawAdmin = { readonly drawId: DrawId; readonly userId: UserId; readonly addedAt: Instant }

export type TeamReader = {
  isAdmin(drawId: DrawId, userId: UserId): Promise<boolean>
  /** In the order they were named. */
  admins(drawId: DrawId): Promise<readonly DrawAdmin[]>
}

export type TeamWriter = TeamReader & {
  /** Throws Taken('draw_admin') when they are one already. */
  add(admin: DrawAdmin): Promise<void>
  /** False when they were none. */
  remove(drawId: DrawId, userId: UserId): Promise<boolean>
}
