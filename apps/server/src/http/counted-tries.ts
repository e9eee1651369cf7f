import { type CountedTries, type Forgive, isKnownDevice, rememberDevice } from '@fairdraw/application'
import { minute, Refusal, type RefusalCode } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import { placeOf } from './address-place.ts'
import type { Edge } from './edge.ts'

type Needs = Pick<Edge, 'limits' | 'ports'>

/** Wrong tries that one person, or one device, may make in an hour. */
const freePerPerson = 8
/** Wrong tries from one network in an hour before each asks for a little work: a hall has one network. */
const freePerPlace = 60

/** Counts a try by everything given. */
export function countTry(
  { limits, ports }: Needs,
  request: FastifyRequest,
  counted: readonly CountedTries[],
): Promise<Forgive> {
  return limits.count(ports, counted, solvedIn(request))
}

/** A challenge that the sender solved: its token, and the number. */
export function solvedIn({ headers: { challenge } }: FastifyRequest): string | null {
  return typeof challenge === 'string' ? challenge : null
}

/** Counts a try, and forgives it unless it ends with one of these refusals. */
export async function countWrong<Answer>(
  edge: Needs,
  request: FastifyRequest,
  counted: readonly CountedTries[],
  wrong: readonly RefusalCode[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const forgive = await countTry(edge, request, counted)
  try {
    const answer = await act()
    await forgive()
    return answer
  } catch (failure) {
    if (!(failure instanceof Refusal && wrong.includes(failure.code))) await forgive()
    throw failure
  }
}

/** By person and by device, who wait, and by network, which is slowed and never shut. */
export function triesAt(what: string, person: string, request: FastifyRequest): CountedTries[] {
  const [device, place] = [deviceOf(request), placeOf(request.ip)]
  return [
    { of: `${what} by ${person}`, free: freePerPerson, beyond: 'wait' },
    ...(device === null
      ? []
      : [{ of: `${what} on ${device}`, free: freePerPerson, beyond: 'wait' } as const]),
    { of: `${what} from ${place}`, free: freePerPlace, beyond: 'challenge' },
  ]
}

/** What nobody guesses, and costs us or others work to look at, by network alone. */
export function triesFrom(what: string, request: FastifyRequest, withinMs = minute): CountedTries[] {
  return [{ of: `${what} from ${placeOf(request.ip)}`, free: freePerPlace, withinMs, beyond: 'challenge' }]
}

/** Counts a try to sign in, with what is not ours to guess: whoever makes up codes is slowed down, by network alone. */
export function countSignIn(edge: Needs, request: FastifyRequest): Promise<Forgive> {
  return countTry(edge, request, triesFrom('sign-ins', request))
}

/**
 * Passwords of an account, forgiven unless they end with one of these refusals. Who is wrong too often waits, by network and account together, so that nobody elsewhere
 * does; guesses from many networks ask for a little work each; a device that signed in before is counted by itself
 * alone, and whatever strangers do does not hold its owner up.
 */
export async function countPassword<Answer>(
  edge: Needs,
  request: FastifyRequest,
  account: string,
  wrong: readonly RefusalCode[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const [device, place] = [deviceOf(request), placeOf(request.ip)]
  const isKnown = device !== null && (await isKnownDevice(edge.ports, account, device))
  const pace = { free: 10, withinMs: 10 * minute, beyond: 'wait' } as const
  const counted: CountedTries[] = isKnown
    ? [{ of: `password of ${account} on ${device}`, ...pace }]
    : [
        { of: `password of ${account} from ${place}`, ...pace },
        { of: `password of ${account}`, free: 30, beyond: 'challenge' },
        { of: `passwords from ${place}`, free: freePerPlace, beyond: 'challenge' },
      ]
  const answer = await countWrong(edge, request, counted, wrong, act)
  if (device !== null) await rememberDevice(edge.ports, account, device)
  return answer
}

/** What a browser calls itself, to be told from others; null where it says nothing of the kind. */
export function deviceOf({ headers: { device } }: FastifyRequest): string | null {
  return typeof device === 'string' && /^[\w-]{16,64}$/.test(device) ? device : null
}
