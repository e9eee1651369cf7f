import { type Challenge, day, hour, type Instant, isSolved } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { type Ports, Taken, type Vault, type Writing } from '../ports/index.ts'

/** What is counted of tries that turn out wrong: how many are free within a time, and what comes after them. */
export type CountedTries = {
  /** What is tried and by whom; stored as a keyed hash. */
  readonly of: string
  readonly free: number
  readonly withinMs?: number
  /** Who tries waits until the time is over; or does a small piece of work for each further try, and nobody waits. */
  readonly beyond: 'wait' | 'challenge'
}

/** Gives back what a try cost, once it proved right. */
export type Forgive = () => Promise<void>

/** Too many wrong tries by this one; good again after `retryAfterMs`. */
export class TooManyTries extends Error {
  override readonly name = 'TooManyTries'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('too many wrong tries')
    this.retryAfterMs = retryAfterMs
  }
}

/** Too many wrong tries from where many are: whoever goes on solves this first. */
export class ChallengeAsked extends Error {
  override readonly name = 'ChallengeAsked'
  readonly challenge: Challenge

  constructor(challenge: Challenge) {
    super('a challenge is asked for')
    this.challenge = challenge
  }
}

type Needs = Pick<Ports, 'store' | 'vault'>

/** A blink of a phone; each doubling of the tries asks for twice as much, up to some ten seconds. */
const leastBits = 15
const mostDoublings = 7
/** A challenge is good for so long, and once. */
const challengeMs = hour / 12

/**
 * Counts a try before it is judged, in the store, so that all processes count as one. One that is refused, or asked a
 * challenge, is not counted at all, and costs nobody anything. `answer`: the token and the number that solves it.
 * Throws TooManyTries, ChallengeAsked.
 */
export async function takeTry(
  ports: Needs,
  counted: readonly CountedTries[],
  answer: string | null,
): Promise<Forgive> {
  const { store, vault } = ports
  // In one order, so that no two wait for each other.
  const own = counted
    .map((one) => ({ ...one, key: vault.index('tries', one.of) }))
    .toSorted((one, other) => (hex(one.key) < hex(other.key) ? -1 : 1))
  const keys = own.map(({ key }) => key)
  try {
    await store.transact(async (tx) => {
      const now = await tx.now()
      const over: Over[] = []
      for (const { key, free, beyond, withinMs = hour } of own) {
        const { count, until } = await tx.tries.add(key, now + withinMs, now)
        if (count > free) over.push({ free, beyond, until, before: count - 1 })
      }
      for (const { beyond, until } of over) if (beyond === 'wait') throw new TooManyTries(until - now)
      if (over.length > 0) {
        const asked = { about: own.map(({ of }) => of).join('\n'), bits: bitsFor(over), now }
        await requireSolved(tx, vault, asked, answer)
      }
    })
  } catch (failure) {
    // An answer is good once; who sends it again is asked something new.
    if (failure instanceof Taken && failure.key === 'once') return await takeTry(ports, counted, null)
    throw failure
  }
  return () => store.transact((tx) => tx.tries.takeBack(keys))
}

type Over = Pick<CountedTries, 'free' | 'beyond'> & { readonly until: Instant; readonly before: number }

function bitsFor(over: readonly Over[]): number {
  const times = Math.max(...over.map(({ before, free }) => before / free))
  return leastBits + Math.min(mostDoublings, Math.floor(Math.log2(times)))
}

type Asked = { readonly about: string; readonly bits: number; readonly now: Instant }

/** A token says until when it is good, how much it asks for and what for, and is spent with its first use. */
async function requireSolved(tx: Writing, vault: Vault, asked: Asked, answer: string | null): Promise<void> {
  const [token = '', number = ''] = (answer ?? '').split('~')
  const [until = '', bits = '', salt = ''] = token.split('.')
  const isOurs =
    token === tokenOf(vault, asked.about, { until, bits, salt }) &&
    Number(until) > asked.now &&
    Number(bits) >= asked.bits
  if (!isOurs || !isSolved({ token, bits: Number(bits) }, number))
    throw new ChallengeAsked(fresh(vault, asked))
  const used = vault.index('challenges/used', token)
  await tx.once.put({ keyHash: used, bodyHash: used, answer: 'null', at: asked.now })
}

function fresh(vault: Vault, { about, bits, now }: Asked): Challenge {
  const parts = { until: String(now + challengeMs), bits: String(bits), salt: hex(vault.randomBytes(8)) }
  return { token: tokenOf(vault, about, parts), bits }
}

type Parts = { readonly until: string; readonly bits: string; readonly salt: string }

function tokenOf(vault: Vault, about: string, { until, bits, salt }: Parts): string {
  const said = `${until}.${bits}.${salt}`
  return `${said}.${hex(vault.index('challenges', `${said}\n${about}`))}`
}

/** A device is known for so long after it last signed in. */
const knownMs = 180 * day

/** Whether this account was signed in to on this device before: what strangers try elsewhere does not hold it up. */
export function isKnownDevice({ store, vault }: Needs, account: string, device: string): Promise<boolean> {
  return store.read(
    async (tx) => (await tx.tries.of([keyOf(vault, account, device)], await tx.now())).length > 0,
  )
}

/** Notes that this account was signed in to on this device. */
export async function rememberDevice(
  { store, vault }: Needs,
  account: string,
  device: string,
): Promise<void> {
  await store.transact(async (tx) => {
    const now = await tx.now()
    await tx.tries.add(keyOf(vault, account, device), now + knownMs, now)
  })
}

function keyOf(vault: Vault, account: string, device: string): Uint8Array {
  return vault.index('known_devices', `${account}\n${device}`)
}
