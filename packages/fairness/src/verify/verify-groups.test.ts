import { describe, expect, test } from 'vitest'
import type { DrawLeaf, LogEntry } from '../log/log-leaf.ts'
import type { Receipt } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { cosign, exampleKey, placedReceipt, receiptOf, strangeWitness } from '../testing/example-log.ts'
import { hiding } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const example = runExample(examplePlan)
const { proof: drawn, rows } = example
const { receipt, leaf } = placedReceipt(receiptOf(example, 3), '2026-01-09T00:00:00.000Z')
const { groups, group } = receipt
const later = (size: number): LogEntry => ({ ...leaf, size, root: 'ab'.repeat(32) }) as LogEntry

/** The draw in a log that tells of the tree of groups by these leaves behind it. */
const telling = (...leaves: LogEntry[]): Proof => hiding(drawn, (own) => [...own, ...leaves] as DrawLeaf[])

async function said(proof: Proof, own: Receipt, options: VerifyOptions = {}) {
  const report = await verifyProof(proof, { ...exampleVerifier, rows, receipt: own, ...options })
  return [report.verdict, ...failures(report)]
}

describe('a receipt whose group has its place in the tree of groups', () => {
  test.each<[string, Proof, Receipt, VerifyOptions?, string?]>([
    ['of which the log tells', telling(leaf), receipt],
    ['of which it tells among others', telling(later(2), leaf, later(9)), receipt],
    ['that the log was not told of yet when its head was signed', telling(later(2)), receipt],
    ['none as yet', telling(leaf), { ...receipt, groups: null }],
    ['that nobody asked for', telling(leaf), receiptOf(example, 3)],
    [
      'without the log nothing is compared',
      telling(later(9)),
      receipt,
      { openLog: () => undefined },
      'unchecked',
    ],
  ])('is right: %s', async (_, proof, own, options = {}, verdict = 'valid') => {
    expect(await said(proof, own, options)).toEqual([verdict])
  })

  const unlogged = ['invalid', 'receipt receipt_group_unlogged']
  test.each<[string, Proof, Receipt, readonly string[]]>([
    ['the log tells of another tree of its size', telling(later(3)), receipt, unlogged],
    ['the log tells of larger ones only', telling(later(2), later(9)), receipt, unlogged],
    ['it is that of another group', telling(leaf), { ...receipt, groups: { ...groups, index: 0 } }, unlogged],
    [
      'its path leads elsewhere',
      telling(leaf),
      { ...receipt, groups: { ...groups, path: groups.path.map(() => '5b'.repeat(32)) } },
      unlogged,
    ],
    [
      'its path has another length',
      telling(leaf),
      { ...receipt, groups: { ...groups, path: groups.path.slice(1) } },
      ['invalid', 'receipt receipt_groups_wrong'],
    ],
    [
      'it lies outside the tree',
      telling(leaf),
      { ...receipt, groups: { ...groups, index: 3 } },
      ['invalid', 'receipt receipt_groups_wrong'],
    ],
    [
      'it is no place',
      telling(leaf),
      { ...receipt, groups: {} as typeof groups },
      ['invalid', 'receipt receipt_malformed'],
    ],
    [
      'another key signed its group',
      telling(leaf),
      { ...receipt, group: { ...group, keyId: '00000000' } },
      ['invalid', 'receipt receipt_signature_wrong'],
    ],
  ])('is not: %s', async (_, proof, own, answer) => {
    expect(await said(proof, own)).toEqual(answer)
  })

  test('belongs to a tree that never becomes another of the same size', async () => {
    expect(await said(telling(leaf, later(3)), receipt)).toEqual(['invalid', 'complete groups_shrink'])
  })
})

describe('an older head in a proof', () => {
  const { log } = logged(drawn)
  const [older] = log?.earlier ?? []
  const { checkpoint = '', path = [] } = older ?? {}
  const [text = '', lines = ''] = checkpoint.split('\n\n')
  const earlier = (note: string) =>
    said({ ...logged(drawn), log: { ...log, earlier: [{ checkpoint: note, path }] } } as Proof, receipt)
  const line = cosign(checkpoint, 0, strangeWitness).slice(checkpoint.length)

  test('needs no line of the log, nor does one of a stranger matter', async () => {
    expect(await earlier(`${text}\n\n${line}`)).toEqual(['valid'])
    expect(await earlier(`${checkpoint}${line}`)).toEqual(['valid'])
  })

  test('has none of the log that is wrong', async () => {
    const signed = lines.trimEnd()
    const last = signed.at(-3) === 'A' ? 'B' : 'A'
    const wrong = `${signed.slice(0, -3)}${last}${signed.slice(-2)}\n`
    expect(signed).toContain(exampleKey.name)
    for (const below of [wrong, `${signed}\n${wrong}`])
      expect(await earlier(`${text}\n\n${below}`)).toEqual(['invalid', 'log checkpoint_signature_wrong'])
  })
})
