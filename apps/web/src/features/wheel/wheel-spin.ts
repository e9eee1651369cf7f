import { namesPrint } from '@fairdraw/domain'
import { createRandom, hex, pool } from '@fairdraw/fairness'
import { type NameWheelScript, nameWheelKind } from '@fairdraw/kinds/rules'

/** 32 bytes of this device's own chance: all that decides a turn, or an order. */
export const freshSeed = () => crypto.getRandomValues(new Uint8Array(32))

/** As many places of a list as asked for, one after another, as the engine of every list draws them. */
function drawn(random: ReturnType<typeof createRandom>, people: number, count: number): readonly number[] {
  const record = { slots: [{ tier: 1, count }], voids: [], exclude: '' }
  const weights = new Uint8Array(people).fill(1)
  return pool.decide({ weights, earlier: [], record, maxWins: 1 }, random).map(({ index }) => index)
}

export type Turn = {
  readonly names: readonly string[]
  readonly seed: Uint8Array<ArrayBuffer>
  /** Whose sector it ends on. */
  readonly index: number
  readonly script: NameWheelScript
}

/** One turn: who is drawn follows from the seed and the list alone, and so does the picture, after it. Throws RangeError without a name. */
export function turnOf(seed: Uint8Array<ArrayBuffer>, names: readonly string[]): Turn {
  const random = createRandom(seed)
  const [index] = drawn(random, names.length, 1)
  if (index === undefined) throw new RangeError('nobody is on the wheel')
  const winners = [{ tier: 1, index, shown: names[index] ?? '' }]
  const outcome = { round: 0, prizes: [], winners, voids: [], listSize: names.length, results: [] }
  return { names, seed, index, script: nameWheelKind.script(outcome, random) }
}

/** What a turn follows from, as it is read: its seed in hex, and the fingerprint of its list. */
export const figuresOf = ({ seed, names }: Turn) => ({ seed: hex(seed), print: namesPrint(names) })

/** The names in another order. */
export function shuffled(seed: Uint8Array, names: readonly string[]): readonly string[] {
  return drawn(createRandom(seed), names.length, names.length).map((index) => names[index] ?? '')
}
