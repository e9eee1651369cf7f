import { readFileSync, writeFileSync } from 'node:fs'
import type { DrawLeaf, Proof } from '@fairdraw/fairness'
import { signedTip } from '@fairdraw/fairness/testing/example-log'
import { afterAll, describe, expect, test } from 'vitest'
import { frozen, frozenKey, known, machineOfFrozen } from '../testing/frozen-proofs.ts'

const name = 'plays-pool-c'
const { log } = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8')) as Proof
const leaves = (log?.leaves ?? []).map(({ leaf }) => leaf as DrawLeaf)
const first = leaves[0] as DrawLeaf
const other = { ...first, hash: 'ab'.repeat(32) }
const machine = machineOfFrozen()
afterAll(() => machine.remove())

const given = await known(name)
function file(text: unknown): string {
  writeFileSync(machine.place('tips'), typeof text === 'string' ? text : JSON.stringify(text))
  return machine.place('tips')
}
const withProof = (text: unknown) =>
  machine.run('verify', frozen(`${name}.json`), ...given, '--tip', file(text))
const alone = (text: unknown, ...more: string[]) => machine.run('verify', '--tip', file(text), ...more)

describe('tips beside a proof', () => {
  test.each([
    ['one', signedTip(first)],
    ['a list', leaves.map((leaf) => signedTip(leaf))],
    ['one a line', leaves.map((leaf) => `${JSON.stringify(signedTip(leaf))}\n`).join('')],
  ])('that agree are told (%s)', async (_, tips) => {
    const { code, out } = await withProof(tips)
    expect([code, out]).toEqual([0, expect.stringContaining('✓ What you kept of the log agrees with it')])
  })

  test('that name another leaf convict the log', async () => {
    const { code, out } = await withProof(signedTip(other))
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Both signatures together prove it to everybody'),
    ])
  })

  test('of another draw say nothing', async () => {
    const { code, out } = await withProof(signedTip({ ...first, drawId: 'D-OTHER' }))
    expect([code, out]).toEqual([0, expect.stringContaining('Of another draw, or not signed by this log')])
  })
})

describe('tips without a proof', () => {
  test('of one place and two leaves are a proof of fraud to everybody', async () => {
    const tips = [signedTip(first), signedTip(leaves[1] as DrawLeaf), signedTip(other)]
    const { code, out } = await alone(tips, '--key', frozenKey)
    expect([code, out]).toEqual([1, expect.stringMatching(/^FRAUD: the log signed two different entries/)])
    const zh = await alone(tips, '--key', frozenKey, '--lang', 'zh')
    expect([zh.code, zh.out]).toEqual([1, expect.stringContaining('作假')])
  })

  test('are none where another key is meant, or they agree', async () => {
    const two = [signedTip(first), signedTip(other)]
    const foreign = await alone(two, '--key', 'ab'.repeat(32))
    expect([foreign.code, foreign.out]).toEqual([2, expect.stringContaining('0 of 2 are signed by this key')])
    const same = await alone([signedTip(first), signedTip(first)], '--key', frozenKey)
    expect([same.code, same.out]).toEqual([2, expect.stringContaining('2 of 2')])
  })

  test.each([
    ['without a key', [signedTip(first)], [], 'Whose tips they are'],
    ['with a key that is none', [signedTip(first)], ['--key', '12'], 'is no key'],
    ['that are none', 'hello', ['--key', frozenKey], 'holds no tips of a log'],
  ])('%s are not compared', async (_, tips, more, says) => {
    expect(await alone(tips, ...more)).toMatchObject({ code: 2, err: expect.stringContaining(says) })
  })
})
