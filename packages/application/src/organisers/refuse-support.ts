import { Refusal } from '@fairdraw/domain'

/**
 * Refuses `not_permitted` in a support session: what decides who gets into an account, or how its owner is reached,
 * is the owner's alone.
 */
export function refuseSupport(caller: { readonly isSupport: boolean }): void {
  if (caller.isSupport) throw new Refusal('not_permitted')
}
