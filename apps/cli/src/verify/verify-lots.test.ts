import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { frozen, frozenText, known, machineOfFrozen } from '../testing/frozen-proofs.ts'
import { reportWords } from './report-words.ts'

const [ofTeams, ofPairs] = [await known('lots-teams-c'), await known('lots-pairs-c')]
const teams = frozenText('lots-teams-c.json')
const machine = machineOfFrozen()
const { place } = machine
afterAll(() => machine.remove())

/** Verifies this text as a proof. */
function verifyText(proof: string, ...more: string[]) {
  writeFileSync(place('proof.json'), proof)
  return machine.run('verify', place('proof.json'), ...ofTeams, ...more)
}

describe('a proof of lots', () => {
  test('is valid, and says how many were given and who could have looked', async () => {
    const { code, out } = await machine.run('verify', frozen('lots-teams-c.json'), ...ofTeams)
    expect([code, out]).toEqual([0, expect.stringContaining('VALID')])
    expect(out).toContain('sealed before the first was taken (6 lots)')
    expect(out).toContain('each to one person (5 given, 1 left)')
    expect(out).toContain('Level C: the lots follow from a secret locked beforehand alone')
    expect(out).not.toMatch(/rows|Winners|instant/)
  })

  test('speaks Chinese', async () => {
    const { code, out } = await machine.run('verify', frozen('lots-teams-c.json'), ...ofTeams, '--lang', 'zh')
    expect([code, out]).toEqual([0, expect.stringContaining('抽第一支之前已封存 (6 支签)')])
    expect(out).toContain('已给出 5 支，剩余 1 支')
    expect(out).toContain('也可能看到签的内容')
  })

  test.each<readonly [string, RegExp, string, string]>([
    [
      'who took a lot',
      /("type":"take","k":0,"ref":")../,
      '$1ff',
      'What happened is not what was written into the log',
    ],
    [
      'which lot was taken',
      /"type":"take","k":0/,
      '"type":"take","k":1',
      'not given in the order of the deal',
    ],
    ['why one came back', /没有到场/, '有事', 'What happened is not what was written into the log'],
    ['what was exchanged', /"a":0,"b":2/, '"a":0,"b":5', 'that nobody held'],
    ['how many are left', /"left":1/, '"left":2', 'The numbers given and left are not the published ones'],
    ['why it ended', /"by":"hand"/, '"by":"empty"', 'The draw did not end for the stated reason'],
    ['the seal', /("lots":6,"root":")../, '$1ff', 'Dealing anew gives other lots than the sealed ones'],
    ['a captain', /队长乙/, '别人', 'A name is shown that is not the sealed one'],
    ['a captain in the rules', /("nameCommit":")../, '$1ff', 'The rules do not match their fingerprint'],
  ])('is invalid with %s changed, and says so', async (_, what, other, says) => {
    expect(teams).toMatch(what)
    const { code, out } = await verifyText(teams.replace(what, other))
    expect([code, out]).toEqual([1, expect.stringContaining(says)])
  })
})

test.each([
  ['lot 2 蓝队 一', 'you hold lot 3: 蓝队 一', '您持有第 3 支签：蓝队 一'],
  ['lot 2', 'you hold lot 3)', '您持有第 3 支签)'],
  ['no lot', 'you hold no lot', '您没有持有签'],
])('a receipt that found "%s" says %s', (found, en, zh) => {
  const checks = [{ id: 'receipt', verdict: 'pass', found }] as const
  const report = { verdict: 'unchecked', level: null, ok: false, key: null, checks } as const
  const [line] = reportWords(report, JSON.parse(teams), false)
  expect(line?.en).toContain(en)
  expect(line?.zh).toContain(zh)
})

describe('a proof of people who draw each other', () => {
  const pairs = frozen('lots-pairs-c.json')
  const rows = readFileSync(frozen('lots-pairs-c.rows'), 'utf8')

  test('is valid with its list', async () => {
    writeFileSync(place('rows.gz'), gzipSync(rows))
    const { code, out } = await machine.run('verify', pairs, '--rows', place('rows.gz'), ...ofPairs)
    expect([code, out]).toEqual([0, expect.stringContaining('VALID')])
    expect(out).toContain('recorded when the list was sealed (5 people)')
    expect(out).toContain('nobody drew themselves (5 given, 0 left)')
  })

  test('Cannot be checked without its list where somebody is excluded, and says what is missing', async () => {
    const { code, out } = await machine.run('verify', pairs, ...ofPairs)
    expect([code, out]).toEqual([
      2,
      expect.stringContaining('Cannot be checked without the rows file (--rows)'),
    ])
  })

  test('is invalid with another list', async () => {
    writeFileSync(place('rows'), rows.replace('|X1|', '|X2|'))
    const { code, out } = await machine.run(
      'verify',
      pairs,
      '--rows',
      place('rows'),
      ...ofPairs,
      '--lang',
      'zh',
    )
    expect([code, out]).toEqual([1, expect.stringContaining('名单算出的指纹与封条不符')])
  })
})
