import {
  createLine,
  createRandom,
  createSealer,
  fingerprint,
  hex,
  idCommit,
  nobleHasher,
  roundSeed,
  select,
  utf8,
} from '@fairdraw/fairness'

/** How many lots the demonstration has, and how many of them it draws. */
export const demoSize: DemoSize = { lots: 24, winners: 3 }

type DemoSize = { readonly lots: number; readonly winners: number }

/** A sealed demonstration: the fingerprint of its list, and the lots that a public random number draws from it. */
export type DemoList = {
  readonly mark: string
  readonly draw: (randomness: Uint8Array) => { readonly drawn: readonly number[]; readonly mark: string }
}

const drawId = 'demo'
const fresh = () => crypto.getRandomValues(new Uint8Array(32))

/** Seals a list of numbered lots, exactly as a real draw does. */
export function sealDemo({ lots, winners }: DemoSize = demoSize): DemoList {
  const secret = fresh()
  const sealer = createSealer()
  for (let i = 0; i < lots; i++) {
    sealer.add({ weight: 1, status: 'E', idCommit: idCommit(fresh(), drawId, `guest:${i}`) })
  }
  const { root, weights } = sealer.finish()
  const slots = [{ tier: 1, count: winners }]
  return {
    mark: fingerprint(root),
    draw(randomness) {
      const random = createRandom(roundSeed(secret, nobleHasher.sha256(utf8(root)), randomness))
      const drawn = select({ line: createLine(weights), slots, maxWins: 1, random }).map(({ index }) => index)
      return { drawn, mark: fingerprint(hex(nobleHasher.sha256(utf8(drawn.join(','))))) }
    },
  }
}

/** Stands in for the public random number, which a demonstration does not wait for. */
export function demoRandomness(): Uint8Array {
  return fresh()
}
