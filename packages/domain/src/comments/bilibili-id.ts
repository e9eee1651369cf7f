const symbols = 'FcwAPNKTMug3GV5Lj7EJnHpWsx4tb8haYeviqBz6rkCy12mUSDQX9RdoZf'
const radix = BigInt(symbols.length)
/** Hides the order of the numbers. */
const disguise = 23442827791579n
const most = 1n << 51n
const mask = most - 1n
const pattern = /^BV1[1-9A-HJ-NP-Za-km-z]{9}$/

/** The BV id of a video from its number, av. Throws RangeError outside 1…2⁵¹−1. */
export function bilibiliBv(av: bigint): string {
  if (av < 1n || av >= most) throw new RangeError('not the number of a video')
  const places = [...'BV1000000000']
  let left = (most | av) ^ disguise
  for (let at = places.length - 1; left > 0n; at--) {
    places[at] = symbols.charAt(Number(left % radix))
    left /= radix
  }
  return swapped(places)
}

/** The number, av, of a video from its BV id. Throws RangeError for what no number gives. */
export function bilibiliAv(bv: string): bigint {
  if (!pattern.test(bv)) throw new RangeError('not the id of a video')
  let sum = 0n
  for (const symbol of swapped([...bv]).slice(3)) sum = sum * radix + BigInt(symbols.indexOf(symbol))
  const av = (sum & mask) ^ disguise
  if (av < 1n || bilibiliBv(av) !== bv) throw new RangeError('not the id of a video')
  return av
}

/** Two pairs of places change; done twice, it is undone. */
function swapped(places: readonly string[]): string {
  const text = [...places]
  for (const [one, other] of [
    [3, 9],
    [4, 7],
  ] as const) {
    text[one] = places[other] ?? ''
    text[other] = places[one] ?? ''
  }
  return text.join('')
}
