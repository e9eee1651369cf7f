import { describe, expect, test } from 'vitest'
import type { ApartPair } from '../engines/pairs.ts'
import type { RowStatus } from '../list/row.ts'
import { closeHash } from '../list/seal.ts'
import type { Proof } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { withLog } from '../testing/example-log.ts'
import { pairExample } from '../testing/example-lots.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const people: readonly RowStatus[] = ['E', 'E', 'X1', 'E', 'E', 'X5', 'E']
/** Two couples, and somebody who drew another last year. */
const apart: readonly ApartPair[] = [
  [0, 1],
  [1, 0],
  [3, 4],
  [4, 0],
  [4, 3],
]
const counted = [0, 1, 3, 4, 6]
const honest = pairExample('C', people, apart)

async function faultsOf({ proof, rows }: Pick<typeof honest, 'proof' | 'rows'>): Promise<readonly string[]> {
  return failures(await verifyProof(logged(withLog(proof)), { ...exampleVerifier, rows }))
}

/** The same proof with another close, hashed as it should be, and logged so. */
function closedWith(proof: Proof, change: object): Proof {
  if (!proof.close) throw new Error('the example is closed')
  const close = { ...proof.close, ...change }
  return { ...proof, close, closeHash: closeHash(close) }
}

const isAllowed = (labels: readonly string[]) =>
  labels.every((to, k) => Number(to) !== counted[k]) &&
  !apart.some(([giver, receiver]) => labels[counted.indexOf(giver)] === String(receiver))

describe('people who are kept apart', () => {
  test('do not draw each other, and the proof holds on both levels', async () => {
    expect(isAllowed(honest.labels)).toBe(true)
    expect(await faultsOf(honest)).toEqual([])
    const online = pairExample('B', people, apart)
    expect(isAllowed(online.labels)).toBe(true)
    expect(await faultsOf(online)).toEqual([])
  })

  test('can be followed without the list where nobody is excluded', async () => {
    const { proof } = pairExample('C', ['E', 'E', 'E', 'E'], [[0, 1]])
    const report = await verifyProof(logged(withLog(proof)), exampleVerifier)
    expect(failures(report)).toEqual([])
    expect(report.checks.find(({ id }) => id === 'lots')?.verdict).toBe('pass')
  })
})

describe('a forgery with people who are kept apart', () => {
  test('pairs that break what was sealed', async () => {
    const swapped = pairExample('C', people, apart, () => ['1', '0', '4', '6', '3'])
    expect(await faultsOf(swapped)).toContain('rounds lots_differ')
  })

  test('pairs that are allowed, and chosen', async () => {
    const chosen = pairExample('C', people, apart, (due) => {
      const others = [
        ['3', '4', '6', '1', '0'],
        ['6', '3', '0', '1', '4'],
        ['3', '6', '0', '1', '4'],
      ]
      return others.find((labels) => isAllowed(labels) && labels.join() !== due.join()) ?? []
    })
    expect(isAllowed(chosen.labels)).toBe(true)
    expect(await faultsOf(chosen)).toContain('rounds lots_differ')
  })

  test('somebody put in, or taken out, after the seal', async () => {
    const { apart: _, ...without } = honest.proof.close ?? {}
    const changed = [
      { ...without, apart: apart.slice(1) },
      { ...without, apart: [...apart, [6, 0]] },
      without,
    ] as NonNullable<Proof['close']>[]
    for (const close of changed) {
      const kept = { ...honest.proof, close }
      expect(await faultsOf({ ...honest, proof: kept })).toContain('close close_hash_differs')
      // Hashed anew it is another close than that of the record.
      const anew = { ...kept, closeHash: closeHash(close) }
      expect(await faultsOf({ ...honest, proof: anew })).toContain('rounds lots_record_differs')
    }
  })

  test('a draw whose charter does not allow it', async () => {
    const { apart: _, ...lots } = honest.proof.charter.lots ?? {}
    const charter = { ...honest.proof.charter, lots } as Proof['charter']
    const sum = charterHash(charter)
    const proof = closedWith({ ...honest.proof, charter, charterHash: sum }, { charterHash: sum })
    expect(await faultsOf({ ...honest, proof })).toContain('close apart_wrong')
  })

  test.each([
    ['nobody', []],
    ['in another order', apart.toReversed()],
    ['one twice', [apart[0], apart[0]]],
    ['somebody from themselves', [[0, 0]]],
    ['a row that the list has not', [[0, 7]]],
    ['three at once', [[0, 1, 3]]],
  ])('told otherwise than the rule says: %s', async (_, told) => {
    const proof = closedWith(honest.proof, { apart: told })
    expect(await faultsOf({ ...honest, proof })).toContain('close apart_wrong')
  })

  test('somebody who is not paired, and people of whom nobody is left to draw', async () => {
    const unpaired = closedWith(honest.proof, { apart: [[0, 2]] })
    const record = honest.proof.lots?.record
    if (!record || !honest.proof.lots) throw new Error('the example is dealt')
    const bound = { ...record, closeHash: unpaired.closeHash ?? '', prev: unpaired.closeHash ?? '' }
    const proof = { ...unpaired, lots: { ...honest.proof.lots, record: bound } }
    expect(await faultsOf({ ...honest, proof })).toContain('lots apart_wrong')
  })
})
