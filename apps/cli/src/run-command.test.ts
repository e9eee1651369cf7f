import { afterAll, describe, expect, test } from 'vitest'
import { createTestMachine } from './testing/test-machine.ts'

const machine = createTestMachine()
afterAll(() => machine.remove())

test.each([[['--help']], [['draw', '--help']], [['verify', '-h']]])('%s helps', async (args) => {
  expect(await machine.run(...args)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^fairdraw/),
    err: '',
  })
})

test('--version tells the version', async () => {
  expect(await machine.run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' })
})

test.each([
  [
    'an unknown verb',
    ['dra'],
    'There is no verb "dra"; there are draw, verify and operator. See: fairdraw --help\n',
  ],
  [
    'an inherited verb',
    ['toString'],
    'There is no verb "toString"; there are draw, verify and operator. See: fairdraw --help\n',
  ],
  ['an unknown option', ['draw', '--foo'], 'There is no option --foo. See: fairdraw draw --help\n'],
  [
    'an option without a value',
    ['draw', '--out'],
    'The option --out has no value, or one it should not have. See: fairdraw draw --help\n',
  ],
  ['a word too many', ['draw', 'x'], 'x is one word too many. See: fairdraw draw --help\n'],
  [
    'a missing option',
    ['draw', '--out', 'x'],
    '--entrants is missing. A draw needs --entrants, --prizes and --out; see: fairdraw draw --help\n',
  ],
  [
    'a missing file',
    ['draw', '--entrants', 'a', '--prizes', 'gone.json', '--out', 'x'],
    'gone.json does not exist. Check the name and the folder you are in.\n',
  ],
  ['no proof', ['verify'], 'Name one proof: fairdraw verify proof.json --rows rows.gz\n'],
  ['two proofs', ['verify', 'a', 'b'], 'Name one proof: fairdraw verify proof.json --rows rows.gz\n'],
  ['another language', ['--lang', 'fr'], '--lang is en or zh.\n'],
])('%s is one clear sentence', async (_what, args, says) => {
  expect(await machine.run(...args)).toEqual({ code: 2, out: '', err: says })
})

const needed = ['draw', '--entrants', 'a', '--prizes', 'b', '--out', 'c']

test.each([
  ['--max-wins', '0', '--max-wins must be a whole number from 1 to 1000.\n'],
  ['--level', 'A', '--level must be B or C. (Level A needs witnesses, which only the service has.)\n'],
  ['--title', 'a\nb', '--title must be one line of at most 200 characters.\n'],
])('%s %j is refused', async (option, value, says) => {
  expect(await machine.run(...needed, option, value)).toEqual({ code: 2, out: '', err: says })
})

test('level C with a beacon is refused', async () => {
  expect((await machine.run(...needed, '--level', 'C', '--beacon', 'x')).err).toContain(
    'Level C uses no beacon',
  )
})

describe('the language', () => {
  test('is that of the system', async () => {
    const chinese = createTestMachine({ locale: 'zh-CN' })
    expect((await chinese.run('--help')).out).toContain('人人可复算的抽奖')
    chinese.remove()
  })

  test('is the one asked for, in complaints too', async () => {
    expect((await machine.run('draw', '--foo', '--lang', 'zh')).err).toContain('没有选项 --foo')
  })
})

describe('an operator verb', () => {
  test('outside of a deployment says where it works', async () => {
    expect(await machine.run('operator', 'users')).toEqual({
      code: 2,
      out: '',
      err: 'Operator verbs work on a deployment: run node scripts/fairdraw.mjs operator in its folder.\n',
    })
  })

  test('is handed to the program of the deployment, in the language of the terminal', async () => {
    const ran: unknown[] = []
    const inTree = createTestMachine({
      operator: '/tree/operator.ts',
      runProgram: async (...given) => ran.push(given) + 6,
    })
    expect(await inTree.run('operator', 'users', '王')).toMatchObject({ code: 7 })
    await inTree.run('operator', 'users', '--lang', 'zh')
    expect(ran).toEqual([
      ['/tree/operator.ts', ['users', '王', '--lang', 'en']],
      ['/tree/operator.ts', ['users', '--lang', 'zh']],
    ])
    inTree.remove()
  })
})
