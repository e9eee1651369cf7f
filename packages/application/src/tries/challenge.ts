import { type Challenge, hour, type Instant, isSolved } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Vault } from '../ports/index.ts'

/** A small piece of work comes before what was asked for. */
export class ChallengeAsked extends Error {
  override readonly name = 'ChallengeAsked'
  readonly challenge: Challenge

  constructor(challenge: Challenge) {
    super('a challenge is asked for')
    this.challenge = challenge
  }
}

/** Zero bits of the smallest challenge: a blink of a phone. */
export const leastBits = 15
/** A challenge is good for so long. */
const challengeMs = hour / 12

/** Work that is asked: what for, which says who tries what; and how much. */
export type AskedWork = { readonly about: string; readonly bits: number; readonly now: Instant }

/**
 * The token of the challenge that `answer` solves: the token, and a number after `~`. It was ours, for the same thing, of
 * at least as much work, and is good still. Else what is to be asked.
 */
export function solvedToken(vault: Vault, asked: AskedWork, answer: string | null): string | ChallengeAsked {
  const [token = '', number = ''] = (answer ?? '').split('~')
  const [until = '', bits = '', salt = ''] = token.split('.')
  const isOurs =
    token === tokenOf(vault, asked.about, { until, bits, salt }) &&
    Number(until) > asked.now &&
    Number(bits) >= asked.bits
  if (isOurs && isSolved({ token, bits: Number(bits) }, number)) return token
  return new ChallengeAsked(fresh(vault, asked))
}

function fresh(vault: Vault, { about, bits, now }: AskedWork): Challenge {
  const parts = { until: String(now + challengeMs), bits: String(bits), salt: hex(vault.randomBytes(8)) }
  return { token: tokenOf(vault, about, parts), bits }
}

type Parts = { readonly until: string; readonly bits: string; readonly salt: string }

function tokenOf(vault: Vault, about: string, { until, bits, salt }: Parts): string {
  const said = `${until}.${bits}.${salt}`
  return `${said}.${hex(vault.index('challenges', `${said}\n${about}`))}`
}
