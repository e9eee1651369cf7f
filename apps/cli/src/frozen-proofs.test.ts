import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  frozen,
  frozenKey,
  frozenLog,
  frozenLogFiles,
  known,
  machineOfFrozen,
  withKey,
  withLogOf,
} from './testing/frozen-proofs.ts'
import { draw, fromFile, prepare, recomputes } from './testing/sample-draw.ts'
import { createTestMachine, type TestMachine } from './testing/test-machine.ts'

/** The two draws of the command line that were frozen: how each was made, and what it is called. */
const draws = [
  ['file-draw-b', (machine: TestMachine) => fromFile(machine)],
  ['file-draw-groups-c', () => ['--group', '市场部', '--max-wins', '2']],
] as const

describe.each(draws)('the frozen proof %s', (name, more) => {
  const machine = createTestMachine()
  beforeAll(async () => {
    prepare(machine)
    await draw(machine, '--organiser', '明签', '--title', '周年庆', ...more(machine))
  })
  afterAll(() => machine.remove())

  test('recomputes for ever', async () => {
    const ended = await machine.run('verify', frozen(`${name}.json`), '--rows', frozen(`${name}.rows`))
    expect(ended).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
  })

  test('follows from the same list, randomness, clock and beacon', () => {
    const made = JSON.parse(readFileSync(machine.place('out/proof.json'), 'utf8'))
    const kept = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8'))
    // How well the rows are packed is the zlib's own affair.
    expect({ ...made, rowsFile: null }).toEqual({ ...kept, rowsFile: null })
    const rows = gunzipSync(readFileSync(machine.place('out/rows.gz'))).toString()
    expect(rows).toBe(readFileSync(frozen(`${name}.rows`), 'utf8'))
  })
})

const rowsOf = (name: string) => ['--rows', frozen(`${name}.rows`)]
/** The draws of a service that were frozen: their level, and what must be given beside the proof. */
const served = [
  ['live-c', 'C', rowsOf('live-c')],
  ['lots-pairs-c', 'C', rowsOf('lots-pairs-c')],
  ['lots-pairs-apart-c', 'C', rowsOf('lots-pairs-apart-c')],
  ['lots-teams-b', 'B', []],
  ['lots-teams-c', 'C', []],
  ['plays-board-b', 'B', []],
  ['plays-board-c', 'C', []],
  ['plays-by-odds-c', 'C', ['--spins', frozen('plays-by-odds-c.spins')]],
  ['plays-pool-c', 'C', []],
] as const

describe.each(served)('the frozen proof %s of a service', (name, level, more) => {
  const machine = machineOfFrozen()
  afterAll(() => machine.remove())
  const verify = (...given: readonly string[]) =>
    machine.run('verify', frozen(`${name}.json`), ...more, ...given)

  test('is valid for ever to whoever knows the key of its log and reads it', async () => {
    const { code, out } = await verify(...(await known(name)))
    expect([code, out]).toEqual([0, expect.stringMatching(/^VALID: the result recomputes\.$/m)])
    expect(out).toContain(`Level ${level}`)
    expect(out).toContain('✓ The key of the public log is one that you trust')
    expect(out).toContain('✓ All that happened to the draw stands in its log, one unbroken chain')
    expect(out).toMatch(/✓ The log was read to its head.* \((\d+) of \1 entries read\)/)
  })

  test('agrees, and no more, to whoever does not read it', async () => {
    const { code, out } = await verify(...withKey)
    expect([code, out]).toEqual([2, expect.stringMatching(/^AGREES, LOG NOT READ WHOLE: /m)])
    expect(out).toContain('--log https://…/log/')
    expect(out).not.toMatch(/VALID|Level|✗/)
  })

  test('is neither right nor wrong to whoever does not know the key', async () => {
    const { code, out } = await verify(...(await withLogOf(name)))
    expect([code, out]).toEqual([2, expect.stringContaining('CANNOT BE CHECKED')])
    expect(out).not.toMatch(/VALID|Level|✗/)
  })

  test('is invalid with a leaf of its log left out', async () => {
    const proof = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8'))
    proof.log.leaves.splice(1, 1)
    const changed = machineOfFrozen({ fetch: async () => new Response(JSON.stringify(proof)) })
    const ended = await changed.run('verify', 'https://draws.example/proof', ...more, ...(await known(name)))
    changed.remove()
    expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('✗ All that happened to the draw') })
  })
})

test('the log of a proof that is read at an address is the one beside it, and another only when it is named', async () => {
  const [name, asked] = ['plays-pool-c', new Set<string>()]
  const files = frozenLogFiles(name)
  const machine = machineOfFrozen({
    fetch: async (url) => {
      asked.add(url)
      if (url.endsWith('/proof')) return new Response(readFileSync(frozen(`${name}.json`)))
      const bytes = await files(url.slice(url.indexOf('/log/') + 5))
      return bytes ? new Response(Uint8Array.from(bytes)) : new Response(null, { status: 404 })
    },
  })
  const at = 'https://draws.example/api/proof'
  expect((await machine.run('verify', at, ...withKey)).code).toBe(0)
  expect([...asked]).toContain('https://draws.example/log/checkpoint')
  expect((await machine.run('verify', at, ...withKey, '--log', 'https://mirror.example/log')).code).toBe(0)
  expect([...asked]).toContain('https://mirror.example/log/checkpoint')
  machine.remove()
})

test.each([
  ['answers with a fault', async () => new Response(null, { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['has no such files', async () => new Response(null, { status: 404 })],
])('a log that %s is not read, which is no fault of the draw', async (_, fetch) => {
  const machine = machineOfFrozen({ fetch })
  const asked = ['verify', frozen('plays-pool-c.json'), ...withKey, '--log', 'https://draws.example/log/']
  const { code, out } = await machine.run(...asked)
  const { out: zh } = await machine.run(...asked, '--lang', 'zh')
  machine.remove()
  expect([code, out]).toEqual([2, expect.stringMatching(/^AGREES, LOG NOT READ WHOLE: /m)])
  expect(zh).toContain('一致，日志没读全')
})

describe('the frozen proof cancelled-c, of a draw that was called off', () => {
  const machine = machineOfFrozen()
  afterAll(() => machine.remove())
  const verify = (...more: readonly string[]) => machine.run('verify', frozen('cancelled-c.json'), ...more)

  test('ended without a result: neither a fault, nor valid', async () => {
    const given = await known('cancelled-c')
    const { code, out } = await verify(...given)
    const says = 'ENDED WITHOUT A RESULT: the log says how, see above.'
    expect([code, out]).toEqual([0, expect.stringContaining(says)])
    expect(out).not.toMatch(/VALID|Level|✗/)
    const { out: zh } = await verify(...given, '--lang', 'zh')
    expect(zh).toContain('没有结果就结束了：日志写明了经过，见上。')
    expect(zh).not.toContain('有效：')
  })

  test.each([
    ['the key: anybody could say so', () => withLogOf('cancelled-c')],
    ['the log: it could have been drawn all the same', async () => [...withKey]],
  ])('cannot be checked without %s', async (_, given) => {
    const { code, out } = await verify(...(await given()))
    expect([code, out]).toEqual([2, expect.stringContaining('CANNOT BE CHECKED')])
    expect(out).not.toContain('ENDED')
  })
})

test.each(['made-before.json', '../proof.json'])(
  '%s is too old a proof to be checked, and no fault',
  async (name) => {
    const machine = machineOfFrozen()
    const { code, out } = await machine.run('verify', frozen(name), ...withKey)
    const { out: zh } = await machine.run('verify', frozen(name), '--lang', 'zh')
    machine.remove()
    const says = '– The proof is complete and well formed — Made before the rules of proof were complete'
    expect([code, out]).toEqual([2, expect.stringContaining(says)])
    expect(out).not.toMatch(/VALID|✗/)
    expect(zh).toContain('做出时，证明的规则还不齐全，没法核对')
  },
)

test('all frozen proofs of a service stand in logs of one name and key', () => {
  for (const [name] of served) {
    const { charter, log } = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8'))
    expect([charter.origin, log.key]).toEqual([frozenLog, frozenKey])
  }
})

test('who was set aside is listed apart from who won, with the reason', async () => {
  const machine = createTestMachine()
  const told = [frozen('live-c.json'), ...rowsOf('live-c'), ...(await known('live-c'))]
  const { out } = await machine.run('verify', ...told)
  const report = JSON.parse((await machine.run('verify', ...told, '--json', '--quiet')).out)
  machine.remove()
  const [gone] = report.setAside
  expect(report).toMatchObject({ verdict: 'valid', redraws: 1, setAside: [{ reason: 'absent' }] })
  expect(report.winners.map(({ index }: typeof gone) => index)).not.toContain(gone.index)
  const lines = out.split('\n')
  const apart = lines.indexOf('Set aside: 1; rounds that drew anew: 1')
  expect(lines.indexOf(`Winners: ${report.winners.length}`)).toBe(apart - report.winners.length - 1)
  expect(lines[apart + 1]).toMatch(new RegExp(`— row ${gone.index}, ticket .* — absent$`))
})
