import type { ApiScope, Instant, UserId } from '@fairdraw/domain'

/** A key with which a program calls in an organiser's name. Only its hash is kept. */
export type ApiKey = {
  readonly id: string
  readonly userId: UserId
  readonly name: string
  readonly keyHash: Uint8Array
  /** Its last characters, to tell keys apart. */
  readonly hint: string
  readonly scopes: readonly ApiScope[]
  readonly createdAt: Instant
  readonly expiresAt: Instant | null
  readonly usedAt: Instant | null
}

/** A site that may show an organiser's draws in a frame. */
export type EmbedSite = {
  readonly id: string
  readonly userId: UserId
  /** Such as https://www.example.org; no path. */
  readonly origin: string
  readonly addedAt: Instant
}

export type ApiKeyReader = {
  byHash(keyHash: Uint8Array): Promise<ApiKey | null>
  ofUser(userId: UserId): Promise<readonly ApiKey[]>
  sites(userId: UserId): Promise<readonly EmbedSite[]>
}

export type ApiKeyWriter = ApiKeyReader & {
  insert(key: ApiKey): Promise<void>
  /** False when it is not this user's. */
  remove(userId: UserId, id: string): Promise<boolean>
  touch(id: string, at: Instant): Promise<void>
  /** Adding a site again changes nothing. */
  addSite(site: EmbedSite): Promise<void>
  removeSite(userId: UserId, id: string): Promise<boolean>
}
