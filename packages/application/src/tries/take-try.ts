import { day, hour, type Instant } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { type Ports, Taken, type Vault, type Writing } from '../ports/index.ts'
import { type AskedWork, ChallengeAsked, leastBits, solvedToken } from './challenge.ts'

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

type Needs = Pick<Ports, 'store' | 'vault'>

/** Each doubling of the tries asks for twice as much, up to some ten seconds of a phone. */
const mostDoublings = 7

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
      if (over.length > 0)
        await spendSolved(tx, vault, { about: aboutTries(counted), bits: bitsFor(over), now }, answer)
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

/** What a challenge is for that these tries ask. */
export function aboutTries(counted: readonly Pick<CountedTries, 'of'>[]): string {
  return counted.map(({ of }) => of).join('\n')
}

/** A token is spent with its first use. */
async function spendSolved(
  tx: Writing,
  vault: Vault,
  asked: AskedWork,
  answer: string | null,
): Promise<void> {
  const token = solvedToken(vault, asked, answer)
  if (token instanceof ChallengeAsked) throw token
  const used = vault.index('challenges/used', token)
  await tx.once.put({ keyHash: used, bodyHash: used, answer: 'null', at: asked.now })
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
