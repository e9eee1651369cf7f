import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Proof } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { xlsxFile } from '../../../../packages/tables/src/testing/xlsx-file.ts'
import type { Machine } from '../machine.ts'
import { draw, fromFile, peopleCsv, prepare, recomputes, verify } from '../testing/sample-draw.ts'
import { createTestMachine, type TestMachine } from '../testing/test-machine.ts'

let machine: TestMachine
beforeEach(() => {
  machine = createTestMachine()
  prepare(machine)
})
afterEach(() => machine.remove())

function anew(changes: Partial<Machine>): void {
  machine.remove()
  machine = createTestMachine(changes)
  prepare(machine)
}

const read = (name: string) => readFileSync(machine.place(`out/${name}`), 'utf8')
const proof = () => JSON.parse(read('proof.json')) as Proof
const rows = () =>
  gunzipSync(readFileSync(machine.place('out/rows.gz')))
    .toString()
    .trimEnd()
    .split('\n')
const untouched = () =>
  readdirSync(machine.folder)
    .filter((name) => name !== 'home')
    .sort()

describe('a draw from a file', () => {
  test('writes proof, rows, winners and receipts, and nothing else', async () => {
    expect((await draw(machine)).code).toBe(0)
    expect(readdirSync(machine.place('out')).sort()).toEqual([
      'proof.json',
      'receipts.jsonl',
      'rows.gz',
      'winners.csv',
    ])
  })

  test('verifies: it recomputes, and nobody vouches for it', async () => {
    await draw(machine)
    const { code, out } = await verify(machine)
    expect([code, out]).toEqual([3, expect.stringContaining(recomputes)])
    expect(out).not.toMatch(/VALID|Level|✗/)
  })

  test('names no log: no service vouches for it', async () => {
    await draw(machine)
    expect(proof()).toMatchObject({ charter: { origin: 'local' }, log: null })
  })

  test('cannot be checked by the winners alone', async () => {
    await draw(machine)
    const { code, out } = await machine.run('verify', machine.place('out/proof.json'))
    expect([code, out]).toEqual([2, expect.stringContaining('For the whole list add --rows')])
    expect(out).not.toContain('✗')
  })

  test('says plainly what level C is worth', async () => {
    expect((await draw(machine)).err).toContain('could in theory have tried several times')
  })

  test('takes no randomness at level C', async () => {
    await draw(machine)
    expect(proof()).toMatchObject({ level: 'C', rounds: [{ beacon: null, record: { beaconRound: null } }] })
  })

  test('gives each row its weight', async () => {
    await draw(machine)
    expect(rows().map((row) => Number(row.split('|')[3]))).toEqual([1, 3, 1, 2, 1, 5, 1, 1])
  })

  test('draws the same bytes from the same randomness', async () => {
    await draw(machine)
    const [first, firstRows] = [read('proof.json'), rows()]
    anew({})
    await draw(machine)
    expect([read('proof.json'), rows()]).toEqual([first, firstRows])
  })

  test('lets one person win as often as was said', async () => {
    writeFileSync(machine.place('people'), '张三\n')
    await draw(machine, '--max-wins', '3')
    expect(proof().rounds[0]?.results.map(({ index }) => index)).toEqual([0, 0, 0])
    expect(await verify(machine)).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
  })

  test('leaves prizes unawarded when there are too few people, and says so before', async () => {
    writeFileSync(machine.place('people'), '张三\n')
    expect((await draw(machine)).err).toContain('of 3 pieces at most 1 can be awarded')
    expect(proof().rounds[0]?.results).toHaveLength(1)
  })
})

describe('a list', () => {
  test.each<[string, string | Uint8Array]>([
    ['of names only', '张三\n李四\n王五\n'],
    ['in JSON', JSON.stringify([{ name: '张三' }, { name: '李四' }, { name: '王五', weight: 2 }])],
    [
      'in a workbook',
      xlsxFile({
        sheets: [
          {
            name: '名单',
            rows: [
              ['姓名', '手机'],
              ['张三', 13800000001],
              ['李四', 13800000002],
              ['王五', '13800000003'],
            ],
          },
        ],
      }),
    ],
  ])('%s can be drawn from', async (_what, people) => {
    writeFileSync(machine.place('people'), people)
    await draw(machine)
    expect(rows()).toHaveLength(3)
    expect(await verify(machine)).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
  })
})

describe('level B', () => {
  test('takes the first beacon fifteen seconds after the seal', async () => {
    await draw(machine, ...fromFile(machine))
    expect(proof()).toMatchObject({
      level: 'B',
      rounds: [{ record: { beaconRound: 1000 }, beacon: { round: 1000 } }],
    })
  })

  test('verifies with its beacon, but claims no level: nobody saw when it was sealed', async () => {
    await draw(machine, ...fromFile(machine))
    const { code, out } = await verify(machine)
    expect([code, out]).toEqual([3, expect.stringContaining('✓ The public random numbers are genuine')])
    expect(out).toContain(recomputes)
    expect(out).not.toContain('Level')
  })

  test('shows the seal before the randomness exists', async () => {
    const { err } = await draw(machine, ...fromFile(machine))
    expect(err).toMatch(
      /Sealed: [0-9A-Z-]{12}\. Waiting for public random number 1000, due 2023-08-23T15:59:24\.000Z/,
    )
  })

  test('says that no relay confirmed the clock', async () => {
    await draw(machine, ...fromFile(machine))
    expect(proof().rounds[0]?.record.clockUnverified).toBe(true)
  })

  test('does not take a forged beacon, and leaves nothing', async () => {
    const forged = readFileSync(machine.place('beacon.json'), 'utf8').replace('"b44679', '"b33bf3')
    writeFileSync(machine.place('beacon.json'), forged)
    expect(await draw(machine, ...fromFile(machine))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Beacon 1000 did not come'),
    })
    expect(existsSync(machine.place('out'))).toBe(false)
  })
})

describe('groups', () => {
  const prizes = JSON.stringify([
    { tier: 1, name: '手机', count: 2, group: '市场部' },
    { tier: 2, name: '杯子', count: 1 },
  ])

  test('draw a prize among their own people', async () => {
    prepare(machine, peopleCsv, prizes)
    await draw(machine)
    expect(
      proof()
        .rounds[0]?.results.slice(0, 2)
        .every(({ index }) => [2, 3, 4].includes(index)),
    ).toBe(true)
    expect(await verify(machine)).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
  })

  test('stand in the charter and in every row', async () => {
    prepare(machine, peopleCsv, prizes)
    await draw(machine)
    expect(proof().charter.groups).toEqual(['市场部'])
    expect(rows().map((row) => row.split('|')[6])).toEqual(['', '', '0', '0', '0', '', '', ''])
  })

  test('can be named for all prizes at once', async () => {
    await draw(machine, '--group', '研发部')
    expect(proof().rounds[0]?.results.every(({ index }) => [0, 1, 3].includes(index))).toBe(true)
  })

  test('without a member leave the prize unawarded, which is said before', async () => {
    expect((await draw(machine, '--group', '研发')).err).toContain(
      'from "研发": 0 people; only 0 can be awarded',
    )
  })
})

describe('the table of winners', () => {
  test('hides the middle of an identity', async () => {
    await draw(machine)
    expect(read('winners.csv')).not.toMatch(/138000000\d\d/)
  })

  test('shows it when asked to', async () => {
    await draw(machine, '--full')
    expect(read('winners.csv')).toMatch(/phone:138000000\d\d|staff:1024|mail:wu@example\.com/)
  })

  test('cannot start a formula in a spreadsheet', async () => {
    writeFileSync(machine.place('people'), 'name\n=HYPERLINK(1)\n')
    await draw(machine)
    expect(read('winners.csv')).toContain(",'=HYPERLINK(1),")
  })

  test('hides bare phone numbers that stand for names', async () => {
    writeFileSync(machine.place('people'), '13800000001\n')
    await draw(machine)
    expect(read('winners.csv') + read('proof.json')).not.toContain('13800000001')
  })
})

describe('the receipts', () => {
  test('can be read by their owner only', async () => {
    await draw(machine)
    expect(statSync(machine.place('out/receipts.jsonl')).mode & 0o777).toBe(0o600)
  })

  test('show everybody their own row', async () => {
    await draw(machine)
    for (const line of read('receipts.jsonl').trimEnd().split('\n')) {
      writeFileSync(machine.place('receipt.json'), line)
      const { code, out } = await verify(machine, '--receipt', machine.place('receipt.json'))
      expect([code, out]).toEqual([3, expect.stringContaining('✓ Your receipt is in the list')])
    }
  })

  test('can be forgone', async () => {
    await draw(machine, '--no-receipts')
    expect(existsSync(machine.place('out/receipts.jsonl'))).toBe(false)
  })
})

describe('runs with the same list', () => {
  test('are counted', async () => {
    await draw(machine, '--out', machine.place('first'))
    await draw(machine)
    expect(proof().close?.runs?.earlier).toHaveLength(1)
    expect((await verify(machine)).out).toContain('Run 2 with this list in 30 days; earlier: ')
  })

  test('are counted in another order of rows too', async () => {
    writeFileSync(machine.place('people'), '张三\n李四\n')
    await draw(machine, '--out', machine.place('first'))
    writeFileSync(machine.place('people'), '李四\n张三\n')
    await draw(machine)
    expect(proof().close?.runs?.earlier).toHaveLength(1)
  })

  test('are counted even if the beacon never came', async () => {
    await draw(machine, '--beacon', machine.place('nothing.json'), '--out', machine.place('first'))
    await draw(machine)
    expect(proof().close?.runs?.earlier).toHaveLength(1)
  })

  test('are counted when one person was added', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `name ${i}\n`).join('')
    writeFileSync(machine.place('people'), names)
    await draw(machine, '--out', machine.place('first'))
    writeFileSync(machine.place('people'), `${names}friend\n`)
    expect((await draw(machine)).out).toContain('also 1 with nearly this list (80 % the same or more)')
  })
})

describe('the folder', () => {
  test('is refused if something is in it', async () => {
    mkdirSync(machine.place('out'))
    writeFileSync(machine.place('out/keep'), '')
    expect(await draw(machine)).toMatchObject({ code: 2, err: expect.stringContaining('is not empty') })
    expect(readdirSync(machine.place('out'))).toEqual(['keep'])
  })

  test('must lie in one that exists', async () => {
    const { code, err } = await draw(machine, '--out', machine.place('deep/out'))
    expect([code, err]).toEqual([2, expect.stringContaining(`${machine.place('deep')} does not exist.`)])
  })

  test('is used if it is there and empty', async () => {
    mkdirSync(machine.place('out'))
    expect((await draw(machine)).code).toBe(0)
  })

  test.each([
    ['a full disk', 'ENOSPC', 'The disk is full: nothing was kept'],
    ['a fault of ours', 'ESTRANGE', 'Something failed that should not: broken. Nothing was kept'],
  ])('does not appear after %s', async (_what, code, says) => {
    let calls = 0
    const random = (length: number) => {
      // The first bytes are the key of the run counter, the draw's id and its secret; then come salts.
      if (calls++ > 2) throw Object.assign(new Error('broken'), { code })
      return new Uint8Array(length).fill(calls)
    }
    anew({ random })
    expect(await draw(machine)).toMatchObject({ code: 1, err: expect.stringContaining(says) })
    expect(untouched()).toEqual(['beacon.json', 'people', 'prizes.json'])
  })

  test('does not appear when the person says no', async () => {
    anew({ ask: () => Promise.resolve('n') })
    const args = ['--entrants', machine.place('people'), '--prizes', machine.place('prizes.json')]
    const { out } = await machine.run('draw', ...args, '--out', machine.place('out'))
    expect(out).toContain('Not drawn')
    expect(untouched()).toEqual(['beacon.json', 'people', 'prizes.json'])
  })

  test('does not appear when nobody can be asked', async () => {
    const args = ['--entrants', machine.place('people'), '--prizes', machine.place('prizes.json')]
    const ended = await machine.run('draw', ...args, '--out', machine.place('out'))
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining('Say --yes') })
  })
})
