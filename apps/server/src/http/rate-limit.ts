import { takeTry } from '@fairdraw/application'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isLoopback, placeOf } from './address-place.ts'
import { TooMany } from './envelope.ts'

/** The guards against too many requests; each throws TooMany. */
export type Limits = {
  /** Every call, before anything of it is read. */
  arrive(address: string): Promise<void>
  /** Every call of a session that was found. */
  recognise(session: string): Promise<void>
  /** Every call with a key that was found. */
  callWithKey(keyId: string): Promise<void>
  /** Messages that an account has us send to its own addresses by hand. */
  hookTry(account: string): Promise<void>
  /** Looks whether a connected account works: each is a handful of calls out of the allowance it has there. */
  outsideTry(account: string): Promise<void>
  signUp(address: string): Promise<void>
  /** Codes that are sent, and cost the operator money; an address they go to has a pace of its own. */
  codeSend(address: string): Promise<void>
  /** Tries that may turn out wrong, in the store: all processes count as one. Throws TooManyTries and ChallengeAsked. */
  readonly count: typeof takeTry
  /** What passkeys are asked to sign: each is kept for some minutes. */
  challenge(address: string): Promise<void>
  guest(address: string): Promise<void>
  /** Checking a beacon takes 30 ms of this process. */
  beacon(address: string): Promise<void>
  /** A person reads each application. */
  betaApply(account: string): Promise<void>
  /** Pages report their errors unasked, and a broken one does not stop. */
  errorReport(address: string): Promise<void>
}

/** No guards, for measuring what is behind them. */
export const noLimits: Limits = {
  arrive: async () => {},
  recognise: async () => {},
  callWithKey: async () => {},
  hookTry: async () => {},
  outsideTry: async () => {},
  signUp: async () => {},
  codeSend: async () => {},
  count: async () => async () => {},
  challenge: async () => {},
  guest: async () => {},
  beacon: async () => {},
  betaApply: async () => {},
  errorReport: async () => {},
}

/**
 * Buckets in this process's memory, each on its own key (never combined, so that neither one address with many
 * accounts nor one account with many addresses gets through). Five hundred people behind one address need about
 * 5,000 calls in their first minute. Behind a proxy on this machine everybody looks like loopback: there plain calls
 * are counted by session alone, and addresses are the proxy's business.
 */
export function memoryLimits(): Limits {
  const addresses = bucket(12_000, 60)
  const sessions = bucket(3_000, 60)
  const keys = bucket(600, 60)
  const hookTries = bucket(60, 3_600)
  const outsideTries = bucket(30, 3_600)
  const signUps = bucket(300, 3_600)
  const codeSends = bucket(600, 3_600)
  const challenges = bucket(600, 60)
  const guests = bucket(3_000, 60)
  const beacons = bucket(60, 60)
  const applications = bucket(5, 86_400)
  const errorReports = bucket(30, 60)
  const allErrorReports = bucket(600, 60)
  const unlessLoopback = async (limiter: RateLimiterMemory, address: string) => {
    if (!isLoopback(address)) await consume(limiter, placeOf(address))
  }
  return {
    arrive: (address) => unlessLoopback(addresses, address),
    recognise: (session) => consume(sessions, session),
    callWithKey: (keyId) => consume(keys, keyId),
    hookTry: (account) => consume(hookTries, account),
    outsideTry: (account) => consume(outsideTries, account),
    signUp: (address) => unlessLoopback(signUps, address),
    count: takeTry,
    codeSend: (address) => unlessLoopback(codeSends, address),
    challenge: (address) => unlessLoopback(challenges, address),
    guest: (address) => unlessLoopback(guests, address),
    beacon: (address) => consume(beacons, placeOf(address)),
    betaApply: (account) => consume(applications, account),
    async errorReport(address) {
      await unlessLoopback(errorReports, address)
      await consume(allErrorReports, 'all')
    },
  }
}

function bucket(points: number, seconds: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds })
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (full) {
    if (full instanceof RateLimiterRes) throw new TooMany(full.msBeforeNext)
    throw full
  }
}
