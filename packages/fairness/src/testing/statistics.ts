const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Natural logarithm of the gamma function for x ≥ 0.5 (Lanczos, about 15 digits). */
function logGamma(x: number): number {
  const z = x - 1
  const sum = LANCZOS.reduce((total, factor, i) => total + factor / (z + i + 1), 0.99999999999980993)
  const t = z + LANCZOS.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Lower incomplete gamma ratio P(a, x) by its series; for x < a + 1. */
function gammaSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a]
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-16; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** Upper incomplete gamma ratio Q(a, x) by Lentz's continued fraction; for x ≥ a + 1. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let [c, d] = [1e300, 1 / b]
  let h = d
  for (let i = 1; i < 10_000; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return Math.exp(-x + a * Math.log(x) - logGamma(a)) * h
}

/** The chance of a chi-square at least this large with `df` degrees of freedom. */
export function chiSquareP(chiSquare: number, df: number): number {
  const [a, x] = [df / 2, chiSquare / 2]
  if (x === 0) return 1
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
}

/** Pearson's statistic of observed counts against expected ones. */
export function chiSquare(observed: ArrayLike<number>, expected: (cell: number) => number): number {
  let sum = 0
  for (let cell = 0; cell < observed.length; cell++) {
    sum += ((observed[cell] as number) - expected(cell)) ** 2 / expected(cell)
  }
  return sum
}

/** Kolmogorov's distance of a sample in [0, 1) from the uniform law. */
export function kolmogorovD(sample: readonly number[]): number {
  const sorted = Float64Array.from(sample).sort()
  const n = sorted.length
  return sorted.reduce((d, x, i) => Math.max(d, x - i / n, (i + 1) / n - x), 0)
}

/** The chance of a distance at least this large for n values (Stephens' correction of the limit law). */
export function kolmogorovP(d: number, n: number): number {
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * d
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return sum
}
