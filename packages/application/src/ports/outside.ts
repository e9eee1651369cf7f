import type { OutsideTrouble } from '@fairdraw/domain'

export type { OutsideTrouble }

/** An app, account or corp at a platform, and the secret that proves it is ours. */
export type AppCredentials = { readonly appId: string; readonly secret: string }

/** An account whose owner let the operator's third-party platform act for it; it has no secret here. */
type AuthorisedApp = {
  readonly appId: string
  /** AppID of the platform that was let. */
  readonly componentId: string
}

/** How an official account is acted for: by its own secret, or by what its owner let the operator's platform do. */
export type AppAccess = AppCredentials | AuthorisedApp

/**
 * Thrown for every failed call of an outside platform. It names the trouble and the platform's number alone: addresses
 * hold tokens, answers hold people, so nothing of either is kept.
 */
export class OutsideFailed extends Error {
  override readonly name = 'OutsideFailed'
  readonly trouble: OutsideTrouble
  /** The platform's own number; null where there was no answer to take it from. */
  readonly errcode: number | null
  /** When a busy platform, or one asked too often, may be asked again; 0 where waiting mends nothing. */
  readonly retryAfterMs: number
  /** Of what must not be done twice: nobody answered whether it was done. Of anything else it is never said. */
  readonly mayBeDone: boolean

  constructor(
    trouble: OutsideTrouble,
    errcode: number | null = null,
    retryAfterMs = 0,
    { mayBeDone = false }: { readonly mayBeDone?: boolean } = {},
  ) {
    super(`the platform did not do it: ${trouble}${errcode === null ? '' : ` (${errcode})`}`)
    this.trouble = trouble
    this.errcode = errcode
    this.retryAfterMs = retryAfterMs
    this.mayBeDone = mayBeDone
  }
}
