import type { Instant } from '@fairdraw/fairness'

/** What the pushes said last of a member and a customer; `isCustomer` null: two of the same second said both. */
export type ContactState = { readonly isCustomer: boolean | null; readonly at: Instant }

/** What one push says of them; others, such as changed notes, say nothing of it. */
export type ContactNews = { readonly change: string; readonly at: Instant }

const isCustomerBy: Readonly<Record<string, boolean>> = {
  added: true,
  removed: false,
  removed_by_customer: false,
}

/**
 * What is known after one more push, in whatever order they come and however often. WeCom tells whole
 * seconds: where one second says both, nothing is known but that it must be asked. Null before the first that says anything.
 */
export function contactAfter(known: ContactState | null, { change, at }: ContactNews): ContactState | null {
  const isCustomer = isCustomerBy[change]
  if (isCustomer === undefined || (known && known.at > at)) return known
  if (!known || known.at < at) return { isCustomer, at }
  return known.isCustomer === isCustomer ? known : { isCustomer: null, at }
}
