import { readdirSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, prepare } from '../testing/sample-draw.ts'
import { createTestMachine, type TestMachine } from '../testing/test-machine.ts'

let machine: TestMachine
beforeEach(() => {
  machine = createTestMachine()
  prepare(machine)
})
afterEach(() => machine.remove())

const drawFrom = (people: string, ...more: string[]) => {
  writeFileSync(machine.place('people'), people)
  return draw(machine, ...more)
}

test.each([
  ['without a name', 'name,weight\n,1\n', 'line 2, name: is missing'],
  ['with weight 0', 'name,weight\na,0\n', 'line 2, weight: is no whole number from 1 to 1,000,000'],
  ['with a weight over the limit', 'name,weight\na,1000001\n', 'line 2, weight: is no whole number'],
  ['with half a chance', 'name,weight\na,1.5\n', 'line 2, weight: is no whole number'],
  ['with a weight in words', 'name,weight\na,many\n', 'line 2, weight: is no whole number'],
  ['with a control character', 'name\na\u0007b\n', 'line 2, name: has invisible control characters'],
  [
    'that turns the direction of writing',
    'name\na\u202Eb\n',
    'line 2, name: has invisible control characters',
  ],
  ['with a name that is too long', `name\n${'a'.repeat(101)}\n`, 'line 2, name: too long'],
  [
    'with an identity that is too long',
    `name,identity\na,${'1'.repeat(201)}\n`,
    'line 2, identity: too long',
  ],
  [
    'with a phone number that is none',
    'name,identity\na,phone:abc\n',
    'line 2, identity: cannot tell a person apart',
  ],
  ['with a cell too many', 'name,weight\na,1,x\n', 'line 2, C: stands outside the header'],
  [
    'that repeats a person',
    'name,identity\na,13800000001\nb,+86 138-0000-0001\n',
    'line 3, identity: is the same person as line 2',
  ],
  [
    'that repeats a name',
    'name\na\nb\na\n',
    'line 4, name: has the same name, and nothing else tells them apart; add a column "identity"',
  ],
])('a row %s is told with its line, column and reason', async (_what, people, says) => {
  expect(await drawFrom(people)).toMatchObject({ code: 2, err: expect.stringContaining(says) })
})

test('a table without names is told', async () => {
  expect(await drawFrom('weight,groups\n1,x\n')).toMatchObject({
    code: 2,
    err: expect.stringContaining('line 1, name: the table has no such column'),
  })
})

test('an empty list is told', async () => {
  expect(await drawFrom('')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no table was found in it'),
  })
})

test('a cell that no spreadsheet could hold is told with its line', async () => {
  const { code, err } = await drawFrom(`name\na\n${'a'.repeat(40_000)}\n`)
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('line 3 cannot be used: it, or something in it, is too large'),
  ])
})

test('every bad row is told, in the order of the file', async () => {
  const { err } = await drawFrom('name,weight\na,0\nb,1\n,2\nb,1\n')
  expect(err.match(/^line \d+/gm)).toEqual(['line 2', 'line 4', 'line 5'])
})

test('the first thousand are listed, the others counted', async () => {
  const { err } = await drawFrom(`name,weight\n${'a,0\n'.repeat(1_500)}`)
  expect(err.match(/^line \d+/gm)).toHaveLength(1_000)
  expect(err).toContain('… and 500 more')
})

test('a thousand repeated people are listed, the others counted', async () => {
  const { err } = await drawFrom(`name\n${'a\n'.repeat(1_501)}`)
  expect(err).toContain('1,500 things in the list need mending')
})

test('nothing is drawn, written or counted', async () => {
  await drawFrom('name\na\na\n')
  expect(readdirSync(machine.folder).sort()).toEqual(['beacon.json', 'home', 'people', 'prizes.json'])
  await drawFrom('name\na\nb\n')
  expect((await draw(machine, '--out', machine.place('second'))).out).toContain('Run 2 with this list')
})

test('what is wrong is said in Chinese when asked to', async () => {
  expect((await drawFrom('name\na\na\n', '--lang', 'zh')).err).toContain('第 3 行，姓名：姓名相同且无法区分')
})
