import { type DrawLeaf, type Proof, type SignedTip, timeOfRound, tipOf } from '@fairdraw/fairness'
import { exampleChain, examplePlan, runExample } from '@fairdraw/fairness/testing/example-draw'
import { withLog } from '@fairdraw/fairness/testing/example-log'
import { expect, test } from 'vitest'
import { sightingsOf } from './sightings.ts'

const proof: Proof = withLog(runExample(examplePlan).proof)
const leaves = (proof.log?.leaves ?? []).map(({ leaf }) => leaf as DrawLeaf)
const records = leaves.filter(({ type }) => type === 'round')
const out = timeOfRound(exampleChain.info, proof.rounds[0]?.record.beaconRound ?? 0)
const tip = (leaf: DrawLeaf): SignedTip => ({
  ...tipOf(proof.charter.origin, leaf),
  signature: '',
  keyId: '',
})
const kept = (seenAt: number, since: number | null = null, leaf = records[0] as DrawLeaf) => ({
  heads: [],
  tips: [{ tip: tip(leaf), seenAt, since }],
})
const told = (seen: Parameters<typeof sightingsOf>[2]) => sightingsOf(proof, exampleChain.info, seen)

test('a record that was seen before its randomness was out is told, of the round it belongs to', () => {
  expect(told(kept(out - 1))).toMatchObject({ seenBefore: 1, rounds: records.length, isToldLate: false })
  expect(told(kept(out))).toMatchObject({ seenBefore: 0 })
  // A later end of the chain covers the record as well.
  expect(told(kept(out - 1, null, leaves.at(-1))).seenBefore).toBeGreaterThan(0)
})

test.each([
  ['a tip of a leaf that the proof does not have', { ...(records[0] as DrawLeaf), hash: '5a'.repeat(32) }],
  ['what came before the record', leaves[0] as DrawLeaf],
])('%s shows nothing', (_, leaf) => {
  expect(told(kept(out - 1, null, leaf))).toMatchObject({ seenBefore: 0, isToldLate: false })
})

test('who was connected and was told of the record only afterwards is warned', () => {
  expect(told(kept(out + 3_001, out)).isToldLate).toBe(true)
  for (const [seenAt, since] of [
    [out + 3_000, out],
    [out + 9_000, out + 1],
    [out + 9_000, null],
  ] as const)
    expect(told(kept(seenAt, since)).isToldLate).toBe(false)
})

test('times that do not fit to when a head was seen are told, with two minutes for clocks that are wrong', () => {
  const [first, last] = [leaves[0], leaves.at(-1)].map((leaf) => Date.parse(leaf?.at ?? ''))
  const at = (size: number, seenAt: number) =>
    told({
      tips: [],
      heads: [{ note: `o/lot1\n${size}\n${'A'.repeat(43)}=\n\n— o/lot1 AAAAAAAA\n`, seenAt }],
    })
  const whole = (proof.log?.leaves.at(-1)?.index ?? 0) + 1
  expect(at(whole, (last ?? 0) - 120_000).isDatedWrong).toBe(false)
  expect(at(whole, (last ?? 0) - 120_001).isDatedWrong).toBe(true)
  expect(at(0, (first ?? 0) + 120_000).isDatedWrong).toBe(false)
  expect(at(0, (first ?? 0) + 120_001).isDatedWrong).toBe(true)
})
