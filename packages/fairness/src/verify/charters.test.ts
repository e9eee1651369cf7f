import { expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { type Charter, charterHash, eligibleMark } from '../rounds/charter.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

/** The example as if it had been published as `first` says and then been changed to what was drawn. */
function changedFrom(first: (charter: Charter) => Partial<Charter>): Proof {
  const { charter: plain } = runExample(examplePlan).proof
  const earlier: Charter = { ...plain, ...first(plain) }
  const charter = { version: 2, previous: charterHash(earlier) }
  return { ...runExample({ ...examplePlan, charter }).proof, earlierCharters: [earlier] }
}

async function verdictOn(proof: Proof) {
  const { checks } = await verifyProof(JSON.stringify(logged(proof)), exampleVerifier)
  const check = checks.find(({ id }) => id === 'charter')
  return [check?.verdict, check?.reason]
}

const hourBefore = (at = '') => `${new Date(Date.parse(at) - 3_600_000).toISOString().slice(0, 19)}Z`

test.each<[string, (charter: Charter) => Partial<Charter>]>([
  ['fewer pieces', ({ prizes }) => ({ prizes: prizes.map((prize) => ({ ...prize, count: 1 })) })],
  ['a prize less at the end', ({ prizes }) => ({ prizes: prizes.slice(0, 1) })],
  ['earlier times', ({ openAt, closeAt }) => ({ openAt: hourBefore(openAt), closeAt: hourBefore(closeAt) })],
])('a charter may follow one with %s', async (_, first) => {
  expect(await verdictOn(changedFrom(first))).toEqual(['pass', undefined])
})

test.each<[string, (charter: Charter) => Partial<Charter>]>([
  ['more pieces', ({ prizes }) => ({ prizes: prizes.map((prize) => ({ ...prize, count: 9 })) })],
  ['a prize that is gone', ({ prizes }) => ({ prizes: [...prizes, { tier: 9, name: 'car', count: 1 }] })],
  ['a later opening', () => ({ openAt: '2099-01-01T00:00:00Z' })],
  ['another title', () => ({ title: 'another' })],
  ['other rules', ({ rules }) => ({ rules: { ...rules, maxWins: 5 } })],
  ['another secret', () => ({ serverCommit: '0'.repeat(64) })],
])('a charter may not follow one with %s', async (_, first) => {
  expect(await verdictOn(changedFrom(first))).toEqual(['fail', 'charter_worse'])
})

const widened = (before: readonly string[] | undefined, after: readonly string[] | undefined): Proof => {
  const { charter: plain } = runExample(examplePlan).proof
  const earlier: Charter = { ...plain, ...(before && { eligible: before }) }
  const charter = { ...(after && { eligible: after }), version: 2, previous: charterHash(earlier) }
  return { ...runExample({ ...examplePlan, charter }).proof, earlierCharters: [earlier] }
}
const [one, two] = [eligibleMark('Kd82mQ', '张三'), eligibleMark('Kd82mQ', '李四')]

test('a charter may let in further people, and keeps nobody out who could get in', async () => {
  expect(await verdictOn(widened([one], [one, two]))).toEqual(['pass', undefined])
  for (const [before, after] of [
    [[one, two], [one]],
    [[one], [two]],
    [[one], undefined],
    [undefined, [one]],
  ] as const)
    expect(await verdictOn(widened(before, after))).toEqual(['fail', 'charter_worse'])
})

test('a name is marked for one draw alone', () => {
  expect(eligibleMark('Kd82mQ', '张三')).not.toBe(eligibleMark('Kd82mR', '张三'))
  expect(eligibleMark('Kd82mQ', '张三')).toMatch(/^[0-9a-f]{64}$/)
})
