import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Rfc3797Fixtures } from '../testing/fixtures.ts'
import { createLine } from './line.ts'

const file = new URL('../../../../fixtures/fairness/rfc3797.json', import.meta.url)
const { key, names, picks } = JSON.parse(readFileSync(file, 'utf8')) as Rfc3797Fixtures

/** RFC 3797 §4: MD5 of the key between two copies of the step's number. */
function digestOf(step: number): string {
  const number = Buffer.from([step >> 8, step & 255])
  return createHash('md5').update(number).update(key).update(number).digest('hex').toUpperCase()
}

test('our line reproduces the worked example of RFC 3797', () => {
  const line = createLine(names.map(() => 1))
  const found = picks.map((_, step) => {
    const md5 = digestOf(step)
    const left = line.total()
    const r = Number(BigInt(`0x${md5}`) % BigInt(left))
    const index = line.holderOf(r)
    line.remove(index)
    return { md5, left, r, place: index + 1, name: names[index] }
  })
  expect(found).toEqual(picks)
})
