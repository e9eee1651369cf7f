import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { base64 } from '../basics/bytes.ts'
import { chainedLeaf, type DrawLeaf, type SignedTip, tipMessage } from '../log/log-leaf.ts'
import { contradict } from '../log/tips.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleKey, signedTip } from '../testing/example-log.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const { proof: drawn, rows } = runExample(examplePlan)
const whole = logged(drawn)
const chain = (whole.log?.leaves ?? []).map(({ leaf }) => leaf as DrawLeaf)
const last = chain.at(-1) as DrawLeaf
/** The leaf of this place as the log never showed it in the proof. */
const otherAt = (k: number): DrawLeaf => ({ ...(chain[k] as DrawLeaf), hash: '5a'.repeat(32) })
const next = chainedLeaf({ type: 'round', at: last.at, hash: '5a'.repeat(32), drawId: drawn.drawId }, last)
/** A tip as the key of the log signs it, whatever it says. */
function resigned(parts: Partial<SignedTip>): SignedTip {
  const tip = { ...signedTip(last), ...parts }
  return { ...tip, signature: base64(ed25519.sign(tipMessage(tip), exampleKey.secretKey)) }
}

async function told(tips: readonly unknown[], options = {}) {
  const report = await verifyProof(whole, { ...exampleVerifier, rows, tips, ...options })
  const { reason, found } = report.checks.find(({ id }) => id === 'tip') ?? {}
  return { verdict: report.verdict, failed: failures(report), reason, found }
}

describe('tips that were kept', () => {
  test.each<[string, readonly unknown[], string]>([
    ['none', [], 'not_applicable'],
    ['of another draw', [resigned({ drawId: 'D-OTHER' })], 'tip_foreign'],
    ['of another log', [resigned({ origin: 'other.example/lot1' })], 'tip_foreign'],
    ['that nobody signed', [{ ...signedTip(otherAt(2)), signature: '' }], 'tip_foreign'],
    ['signed by another key', [{ ...signedTip(otherAt(2)), keyId: '00000000' }], 'tip_foreign'],
    ['that are none', [{}, null, 'tip'], 'tip_foreign'],
  ])('%s say nothing', async (_, tips, reason) => {
    expect(await told(tips)).toMatchObject({ verdict: 'valid', failed: [], reason })
  })

  test('of every leaf agree with the chain', async () => {
    expect(await told(chain.map((leaf) => signedTip(leaf)))).toEqual({
      verdict: 'valid',
      failed: [],
      reason: undefined,
      found: String(chain.length),
    })
  })

  test.each<[string, readonly SignedTip[]]>([
    ['another first leaf', [signedTip(otherAt(0))]],
    ['another record', [signedTip(otherAt(2))]],
    ['another end', [signedTip(otherAt(chain.length - 1))]],
    ['another instant of the same leaf', [signedTip({ ...last, at: '2026-01-09T00:00:00.000Z' })]],
    [
      'one thing and then another of a place that is not shown',
      [signedTip(next), signedTip({ ...next, hash: 'a5'.repeat(32) })],
    ],
    ['a leaf that the log does not hold any more', [signedTip(next)]],
  ])('that name %s convict the log', async (_, tips) => {
    expect(await told(tips)).toMatchObject({ verdict: 'invalid', failed: ['tip tip_contradicts'] })
  })

  test('newer than the proof say that the draw went on', async () => {
    const offline = await told([signedTip(next)], { openLog: () => undefined })
    expect(offline).toMatchObject({ verdict: 'unchecked', failed: [], reason: 'out_of_date' })
  })
})

test('two tips contradict each other where one place has two leaves, and nowhere else', () => {
  const tip = signedTip(last)
  const other = signedTip(otherAt(chain.length - 1))
  expect(contradict(tip, other)).toBe(true)
  for (const same of [tip, { ...other, seq: 0 }, { ...other, drawId: 'D' }, { ...other, origin: 'o' }])
    expect(contradict(tip, same)).toBe(false)
})
