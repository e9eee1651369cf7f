import { fingerprint } from '@fairdraw/fairness'

/** `K7QF-2M9X-TD`, or nothing for what has no hash. */
export function printed(hash: string | null): string {
  return hash === null ? '' : fingerprint(hash)
}
