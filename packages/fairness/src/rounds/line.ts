/** Who still has tickets, and how many: entrants in the order of the rows, each holding as many consecutive tickets as chances. */
export type Line = {
  /** How many tickets are in the line. */
  total(): number
  /** How many of them this row holds. */
  weightOf(index: number): number
  /** The row that holds a ticket, 0 … total−1; throws RangeError for another. */
  holderOf(ticket: number): number
  /** Takes all tickets of a row out; nothing happens if it holds none. */
  remove(index: number): void
}

/** Fenwick tree: sums[i] covers the lowest-set-bit(i) weights that end at i. */
function sumsOf(weights: Float64Array): Float64Array {
  const sums = new Float64Array(weights.length + 1)
  sums.set(weights, 1)
  for (let i = 1; i < sums.length; i++) {
    const above = i + (i & -i)
    if (above < sums.length) sums[above] = (sums[above] as number) + (sums[i] as number)
  }
  return sums
}

/** The line of these weights; rows that are out have weight 0. Throws RangeError if the sum is not below 2⁵³. O(log n) a step. */
export function createLine(source: ArrayLike<number>): Line {
  const weights = Float64Array.from(source)
  const sums = sumsOf(weights)
  let total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isSafeInteger(total)) throw new RangeError('the weights add up to 2⁵³ or more')
  let top = 1
  while (top * 2 <= weights.length) top *= 2

  const weightOf = (index: number): number => weights[index] ?? 0

  function holderOf(ticket: number): number {
    if (!Number.isInteger(ticket) || ticket < 0 || ticket >= total)
      throw new RangeError(`no ticket ${ticket}`)
    let place = 0
    let left = ticket
    for (let step = top; step > 0; step >>= 1) {
      const sum = sums[place + step]
      if (sum === undefined || sum > left) continue
      place += step
      left -= sum
    }
    return place
  }

  function remove(index: number): void {
    const weight = weightOf(index)
    if (weight === 0) return
    weights[index] = 0
    total -= weight
    for (let i = index + 1; i < sums.length; i += i & -i) sums[i] = (sums[i] as number) - weight
  }

  return { total: () => total, weightOf, holderOf, remove }
}

/** The line of the rows `members` (ascending) alone; it speaks of rows by their index in the whole list. */
export function createGroupLine(weights: ArrayLike<number>, members: readonly number[]): Line {
  const line = createLine(members.map((index) => weights[index] ?? 0))
  const placeOf = new Map(members.map((index, place) => [index, place]))
  return {
    total: line.total,
    weightOf: (index) => line.weightOf(placeOf.get(index) ?? -1),
    holderOf: (ticket) => members[line.holderOf(ticket)] as number,
    remove: (index) => line.remove(placeOf.get(index) ?? -1),
  }
}
