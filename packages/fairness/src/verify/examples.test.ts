import { expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { chainText, exampleTexts } from '../testing/examples.ts'
import { exampleVerifier, failures } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const files = exampleTexts()
const folder = `${import.meta.dirname}/../../../../fixtures/fairness/examples`
const linesOf = (name: string) => files.get(name)?.trimEnd().split('\n')

// Where the protocol is mended, `vitest run --project node -u` over this file makes them anew.
test.each([...files])('the frozen file %s is what its draw comes to, to the byte', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`${folder}/${name}`)
})

test('the chain of their beacons is described beside them', async () => {
  await expect(chainText()).toMatchFileSnapshot(`${folder}/../private-chain.json`)
})

test.each([...files.keys()].filter((name) => /^[^.]+\.json$/.test(name)))('%s is right', async (name) => {
  const [rows, spins] = [linesOf(name.replace('json', 'rows')), linesOf(name.replace('json', 'spins'))]
  const proof = JSON.parse(files.get(name) ?? '') as Proof
  const lines = { ...(rows ? { rows } : {}), ...(spins ? { spins } : {}) }
  const report = await verifyProof(proof, { ...exampleVerifier, ...lines })
  const verdict = name.startsWith('cancelled') ? 'ended' : 'valid'
  expect([report.verdict, failures(report)]).toEqual([verdict, []])
  if (report.ok) expect(report.level?.toLowerCase()).toBe(name.at(-6))
})
