import type { Proof } from '@fairdraw/fairness'
import { afterAll, describe, expect, test } from 'vitest'
import { frozen, frozenText, known, machineOfFrozen } from '../testing/frozen-proofs.ts'

const machine = machineOfFrozen()
afterAll(() => machine.remove())

const { charter } = JSON.parse(frozenText('drawn-a.json')) as Proof
const named = (charter.witness?.keys ?? []).flatMap(({ key }) => ['--witness', key])
const given = [frozen('drawn-a.json'), '--rows', frozen('drawn-a.rows'), ...(await known('drawn-a'))]
const verify = (...more: string[]) => machine.run('verify', ...given, ...more)

describe('a draw of level A', () => {
  test('is valid to whoever knows its witnesses', async () => {
    const { code, out } = await verify(...named)
    expect([code, out]).toEqual([0, expect.stringContaining('Level A: outsiders saw the sealed list')])
    expect(out).toMatch(/✓ Enough of the promised witnesses had seen every record .* came out$/m)
  })

  test('is told with those who are not known here', async () => {
    const { code, out } = await verify(...named.slice(0, 4))
    expect([code, out]).toEqual([0, expect.stringContaining('counting for nothing: witness-14.example')])
  })

  test('cannot be checked by whoever knows too few of them', async () => {
    const { code, out } = await verify(...named.slice(0, 2), '--lang', 'zh')
    expect([code, out]).toEqual([2, expect.stringContaining('约定的见证人在此认识的太少')])
    expect(out).toContain('在此不认识、不计入：witness-13.example witness-14.example')
    expect((await verify()).code).toBe(2)
  })

  test('needs keys that are some', async () => {
    expect((await verify('--witness', 'ab')).code).toBe(2)
  })
})
