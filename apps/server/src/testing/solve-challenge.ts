import { type Challenge, solve } from '@fairdraw/domain'

/** The header that answers a challenge, as a browser works it out. */
export function solvedHeader(data: unknown): { readonly challenge: string } {
  const { challenge } = data as { readonly challenge: Challenge }
  return { challenge: `${challenge.token}~${solve(challenge, 0, Number.MAX_SAFE_INTEGER)}` }
}
