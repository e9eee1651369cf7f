import {
  add,
  and,
  type Code,
  constant,
  get,
  isBelow,
  load,
  moduleOf,
  or,
  repeat,
  rotl,
  rotr,
  set,
  shl,
  shr,
  store,
  xor,
} from './wasm-code.ts'

/** Where `hash` puts the digest, where it takes the message from, and how long that may be. */
export const digestAt = 0
export const messageAt = 64
export const longestMessage = 65_536 - messageAt - 128

/** FIPS 180-4 §4.2.2 and §5.3.3: the first 32 bits of the fractions of roots of the first primes. */
const constants = fractions(64, Math.cbrt)
const initial = fractions(8, Math.sqrt)

function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0)
}

// The function's variables: its parameter, where it is, the state, a … h, the message schedule.
const [length, end, at] = [0, 1, 2] as const
const state = eachOf(8, (i) => 3 + i)
const letters = eachOf(8, (i) => 11 + i)
const schedule = eachOf(16, (i) => 19 + i)
const first = 35
const localCount = 35

function eachOf<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

const nth = (variables: readonly number[], i: number): Code => get(variables[i % variables.length] as number)
const sum = (...terms: readonly Code[]): Code => terms.reduce(add)
const turned = (word: Code, ...by: readonly number[]): Code =>
  by.map((bits) => rotr(word, constant(bits))).reduce(xor)

/** The bytes of a word in the other order. */
function swapped(word: Code): Code {
  const [odd, even] = [constant(0x00ff00ff), constant(0xff00ff00 | 0)]
  return or(and(rotl(word, constant(8)), odd), and(rotr(word, constant(8)), even))
}

/** §5.1.1: a one bit, zeros, and the length in bits at the end of the last block. */
const padding: Code = [
  ...set(end, and(add(get(length), constant(72)), constant(-64))),
  ...eachOf(18, (i) => store(get(length), messageAt + 4 * i, constant(i === 0 ? 0x80 : 0))).flat(),
  ...store(get(end), messageAt - 4, swapped(shl(get(length), constant(3)))),
]

/** §6.2.2 step 1: word t of the schedule, kept in the place of word t − 16. */
function scheduled(t: number): Code {
  const place = schedule[t % 16] as number
  if (t < 16) return [...set(place, load(get(at), messageAt + 4 * t)), ...set(place, swapped(get(place)))]
  const [early, late] = [nth(schedule, t - 15), nth(schedule, t - 2)]
  const lower = xor(turned(early, 7, 18), shr(early, constant(3)))
  const upper = xor(turned(late, 17, 19), shr(late, constant(10)))
  return set(place, sum(nth(schedule, t), lower, nth(schedule, t - 7), upper))
}

/** §6.2.2 step 3: instead of moving a … h along, each round calls them by the next name. */
function round(t: number): Code {
  const named = (letter: number) => letters[(64 - t + letter) % 8] as number
  const [a, b, c, e, f, g] = [
    get(named(0)),
    get(named(1)),
    get(named(2)),
    get(named(4)),
    get(named(5)),
    get(named(6)),
  ]
  const [d, h] = [named(3), named(7)]
  const choice = xor(g, and(e, xor(f, g)))
  const majority = or(and(a, b), and(c, or(a, b)))
  return [
    ...scheduled(t),
    ...set(
      first,
      sum(get(h), constant(constants[t] as number), nth(schedule, t), turned(e, 6, 11, 25), choice),
    ),
    ...set(d, add(get(d), get(first))),
    ...set(h, sum(get(first), turned(a, 2, 13, 22), majority)),
  ]
}

const block: Code = [
  ...state.flatMap((place, i) => set(letters[i] as number, get(place))),
  ...eachOf(64, round).flat(),
  ...state.flatMap((place, i) => set(place, add(get(place), nth(letters, i)))),
  ...set(at, add(get(at), constant(64))),
]

/**
 * SHA-256 (FIPS 180-4) as a WebAssembly module: `hash(length)` over the message in `memory`. Rows and tree nodes
 * are a hundred bytes each, so that what counts is the way in and out; here it is one copy each.
 */
export function sha256Module(): Uint8Array<ArrayBuffer> {
  const code = [
    ...padding,
    ...state.flatMap((place, i) => set(place, constant(initial[i] as number))),
    ...repeat(block, isBelow(get(at), get(end))),
    ...state.flatMap((place, i) => store(constant(digestAt), 4 * i, swapped(get(place)))),
  ]
  return moduleOf(code, localCount)
}
