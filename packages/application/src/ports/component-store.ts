import type { Instant } from '@fairdraw/domain'

/** What WeChat sends the operator's third-party platform every ten minutes: without it there are no tokens. */
type ComponentTicket = { readonly sealed: Uint8Array; readonly createdAt: Instant }

/** That an official account let the operator's third-party platform act for it, as often as it was said: the newest word. */
export type Authorisation = {
  readonly componentId: string
  readonly appId: string
  /** Fetches the account's tokens; null since the account took it back. */
  readonly sealedRefresh: Uint8Array | null
  /** The name by which the account's messages call it. */
  readonly originalId: string
  /** When the newest word of it was said; an older one changes nothing. */
  readonly saidAt: Instant
  /** A keyed hash of the code that it was given by: the same code may come by two ways. */
  readonly codeKey: Uint8Array
}

export type ComponentReader = {
  ticket(componentId: string): Promise<ComponentTicket | null>
  authorisation(componentId: string, appId: string): Promise<Authorisation | null>
  authorisedBy(codeKey: Uint8Array): Promise<Authorisation | null>
}

export type ComponentWriter = ComponentReader & {
  /** Keeps the newest ticket alone; false for one that is not newer. */
  keepTicket(componentId: string, ticket: ComponentTicket): Promise<boolean>
  /** False where something newer was said already. */
  authorise(authorisation: Authorisation): Promise<boolean>
  /** Forgets the refresh token; false where something newer was said already, or nothing at all. */
  end(componentId: string, appId: string, at: Instant): Promise<boolean>
  /** Keeps the refresh token that takes the place of another; nothing happens when something newer was said. */
  renew(
    authorisation: Pick<Authorisation, 'componentId' | 'appId' | 'saidAt'>,
    sealed: Uint8Array,
  ): Promise<void>
  forget(componentId: string, appId: string): Promise<void>
}
