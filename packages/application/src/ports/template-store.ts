import type { DrawSettings, Instant, UserId } from '@fairdraw/domain'

/** Settings of a draw that an organiser keeps to begin others from. */
export type DrawTemplate = {
  readonly id: string
  readonly ownerId: UserId
  readonly name: string
  readonly settings: DrawSettings
  readonly madeAt: Instant
}

export type TemplateReader = {
  byId(id: string): Promise<DrawTemplate | null>
  /** The newest first; an owner has few. */
  ofOwner(ownerId: UserId): Promise<readonly DrawTemplate[]>
}

export type TemplateWriter = TemplateReader & {
  add(template: DrawTemplate): Promise<void>
  /** False when there is none such. */
  rename(id: string, name: string): Promise<boolean>
  remove(id: string): Promise<boolean>
}
