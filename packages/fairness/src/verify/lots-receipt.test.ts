import { describe, expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { exampleChain } from '../testing/example-draw.ts'
import { receiptOf, withLog } from '../testing/example-log.ts'
import {
  dealtExample,
  drawExample,
  identityOfTaker,
  saltOfTaker,
  takerOf,
  teamPlan,
} from '../testing/example-lots.ts'
import { exampleVerifier, failures } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const bare = drawExample(teamPlan)
const whole = withLog(bare)
const { endedBy: _, ...running } = teamPlan
const open = withLog(drawExample(running))

describe('a receipt', () => {
  const people = [0, 1, 2, 3, 4, 5, 6, 7]
  /** In a commit group of all who joined; their idCommits stand where rows have them. */
  const receipts = {
    proof: whole,
    chain: exampleChain.info,
    saltOf: saltOfTaker,
    identityOf: identityOfTaker,
    rows: people.map((person) => `|||||${takerOf(person)}`),
  }
  const saidTo = async (proof: Proof, person: number) => {
    const receipt = receiptOf(receipts, person)
    const { checks } = await verifyProof(proof, { ...exampleVerifier, receipt })
    return checks.find(({ id }) => id === 'receipt')
  }

  test('finds the lot that its owner holds at last, and what it says once that is out', async () => {
    const { labels } = dealtExample(bare.charter)
    // The first and the third exchanged theirs.
    expect(await saidTo(whole, 0)).toMatchObject({ verdict: 'pass', found: `lot 2 ${labels[2]}` })
    expect(await saidTo(whole, 2)).toMatchObject({ verdict: 'pass', found: `lot 0 ${labels[0]}` })
    expect(await saidTo(open, 2)).toMatchObject({ verdict: 'pass', found: 'lot 0' })
  })

  test('finds none where it was taken back, or never taken', async () => {
    expect(await saidTo(whole, 5)).toMatchObject({ verdict: 'pass', found: 'no lot' })
    expect(await saidTo(whole, 7)).toMatchObject({ verdict: 'pass', found: 'no lot' })
  })

  test('that is of another draw, or opens another commitment, is a fault', async () => {
    const receipt = { ...receiptOf(receipts, 0), salt: '11'.repeat(32) }
    const report = await verifyProof(whole, { ...exampleVerifier, receipt })
    expect(failures(report)).toEqual(['receipt commitment_differs'])
    const damaged = await verifyProof(whole, { ...exampleVerifier, receipt: { drawId: 1 } })
    expect(failures(damaged)).toEqual(['receipt receipt_malformed'])
  })
})
