import { readFileSync } from 'node:fs'
import { quicknet, verifyProof } from '@fairdraw/fairness'
import { verifyBeacon } from '@fairdraw/fairness/beacon'
import { expect, test } from 'vitest'
import { changeProof, type ProofChange, proofChanges } from './change-proof.ts'

const frozen = (name: string) =>
  readFileSync(new URL(`../../../../../fixtures/fairness/proofs/${name}`, import.meta.url), 'utf8')
const texts = { proof: frozen('file-draw-b.json'), rows: frozen('file-draw-b.rows') }

async function failedIn({ proof, rows }: typeof texts): Promise<readonly string[]> {
  const report = await verifyProof(proof, {
    rows: rows.trimEnd().split('\n'),
    verifyBeacon: (_chain, round, signature) => verifyBeacon(quicknet, round, signature),
  })
  return report.checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
}

test('the proof that comes with the landing page recomputes', async () => {
  expect(await failedIn(texts)).toEqual([])
})

const refusedBy: Readonly<Record<ProofChange, string>> = {
  row: 'list',
  winner: 'winners',
  randomness: 'beacons',
}

test.each(proofChanges)('changed in its %s, it is refused where that stands', async (change) => {
  expect(await failedIn(changeProof(texts, change))).toContain(refusedBy[change])
})
