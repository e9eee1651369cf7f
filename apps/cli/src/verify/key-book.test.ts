import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { logKeyOf } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frozen, frozenKey, frozenLog, machineOfFrozen, withLogOf } from '../testing/frozen-proofs.ts'
import type { TestMachine } from '../testing/test-machine.ts'

const { fingerprint } = logKeyOf(frozenLog, frozenKey)
const log = await withLogOf('plays-pool-c')
const another = 'ab'.repeat(32)

let machine: TestMachine
beforeEach(() => {
  machine = machineOfFrozen()
})
afterEach(() => machine.remove())

/** Verifies a frozen proof that needs nothing beside it. */
const verify = (...more: readonly string[]) =>
  machine.run('verify', frozen('plays-pool-c.json'), ...log, ...more)
const book = () => machine.place('home/keys.json')
const remembered = () => JSON.parse(readFileSync(book(), 'utf8'))
function writeBook(text: string): void {
  mkdirSync(machine.place('home'), { recursive: true })
  writeFileSync(book(), text)
}

describe('a key that is seen for the first time', () => {
  test('is told by its fingerprint, with the way to trust it, and makes nothing valid', async () => {
    const { code, out } = await verify()
    expect([code, out]).toEqual([2, expect.stringContaining('CANNOT BE CHECKED')])
    expect(out).toContain('This key is seen for the first time; compare its fingerprint')
    expect(out).toContain(`The log ${frozenLog} is signed by the key ${fingerprint}.`)
    expect(out).toContain(`add --trust ${fingerprint}`)
    expect(existsSync(book())).toBe(false)
  })

  test('is not to be trusted by a proof that does not hold', async () => {
    const proof = JSON.parse(readFileSync(frozen('plays-pool-c.json'), 'utf8'))
    writeFileSync(machine.place('proof.json'), JSON.stringify({ ...proof, spins: proof.spins.slice(1) }))
    const { code, out } = await machine.run('verify', machine.place('proof.json'), ...log)
    expect([code, out]).toEqual([1, expect.stringContaining('INVALID')])
    expect(out).not.toContain('--trust')
  })

  test('is told in Chinese', async () => {
    const { out } = await verify('--lang', 'zh')
    expect(out).toContain(`日志 ${frozenLog} 由密钥 ${fingerprint} 签名`)
    expect(out).toContain('无法核对：不能说对，也不能说错，见上面的 –。')
  })
})

describe('--key', () => {
  test('with the key of the log makes the proof valid, and remembers nothing', async () => {
    const { code, out } = await verify('--key', frozenKey)
    expect([code, out]).toEqual([0, expect.stringMatching(/^VALID: /m)])
    expect(out).not.toContain('--trust')
    expect(existsSync(book())).toBe(false)
    expect((await verify()).code).toBe(2)
  })

  test('with another key does not, and names the one that signed', async () => {
    const { code, out } = await verify('--key', another)
    expect([code, out]).toEqual([2, expect.stringContaining('This key is seen for the first time')])
    expect(out).toContain(`is signed by the key ${fingerprint}`)
    expect(out).not.toMatch(/VALID|✗/)
  })

  test('with another key does not, though the right one was trusted before', async () => {
    await verify('--trust', fingerprint)
    expect((await verify('--key', another)).code).toBe(2)
  })

  test('with the fingerprint in place of the key does not', async () => {
    expect((await verify('--key', fingerprint)).code).toBe(2)
  })
})

describe('--trust', () => {
  test('makes the proof valid, now and later', async () => {
    expect(await verify('--trust', fingerprint)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^VALID/m),
    })
    expect(remembered()).toEqual({ [frozenLog]: fingerprint })
    expect(await verify()).toMatchObject({ code: 0, out: expect.stringMatching(/^VALID/m) })
    const other = await machine.run(
      'verify',
      frozen('lots-teams-c.json'),
      ...(await withLogOf('lots-teams-c')),
    )
    expect(other.code).toBe(0)
  })

  test('with another fingerprint stays unchecked, and remembers nothing', async () => {
    const { code, out } = await verify('--trust', another)
    expect([code, out]).toEqual([2, expect.stringContaining('This key is seen for the first time')])
    expect(existsSync(book())).toBe(false)
    expect((await verify()).code).toBe(2)
  })

  test('with the key in place of its fingerprint does not', async () => {
    expect((await verify('--trust', frozenKey)).code).toBe(2)
    expect(existsSync(book())).toBe(false)
  })

  test('remembers no key by a proof that it did not sign', async () => {
    const proof = JSON.parse(readFileSync(frozen('plays-pool-c.json'), 'utf8'))
    const { signature } = proof.log.tip
    proof.log.tip.signature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    writeFileSync(machine.place('proof.json'), JSON.stringify(proof))
    const { code, out } = await machine.run(
      'verify',
      machine.place('proof.json'),
      ...log,
      '--trust',
      fingerprint,
    )
    expect([code, out]).toEqual([1, expect.stringContaining('The signature of the last entry is wrong')])
    expect(existsSync(book())).toBe(false)
  })

  test('remembers a key though the draw is not shown to be right: its rows are missing', async () => {
    const light = await machine.run('verify', frozen('live-c.json'), '--trust', fingerprint)
    expect(light).toMatchObject({ code: 2, out: expect.stringContaining('For the whole list add --rows') })
    const [rows, live] = [frozen('live-c.rows'), await withLogOf('live-c')]
    expect((await machine.run('verify', frozen('live-c.json'), ...live, '--rows', rows)).code).toBe(0)
  })

  test('keeps the keys of other logs, for the eyes of their owner alone', async () => {
    writeBook(JSON.stringify({ 'other.example/lot1': another }))
    await verify('--trust', fingerprint)
    expect(remembered()).toEqual({ 'other.example/lot1': another, [frozenLog]: fingerprint })
    expect(statSync(book()).mode & 0o777).toBe(0o600)
  })
})

test.each([['{'], ['[]'], ['null'], ['']])(
  'a damaged book of keys (%s) is said in a sentence',
  async (text) => {
    writeBook(text)
    for (const more of [[], ['--trust', fingerprint]]) {
      const { code, out, err } = await verify(...more)
      const says = `${book()} holds the keys that you trusted, and is damaged. Move it away, and trust them again.\n`
      expect([code, out, err]).toEqual([2, '', says])
    }
    expect(readFileSync(book(), 'utf8')).toBe(text)
  },
)

test('a log that is called like a member of every object is trusted by nobody', async () => {
  const proof = readFileSync(frozen('plays-pool-c.json'), 'utf8').replaceAll(frozenLog, 'constructor')
  writeFileSync(machine.place('proof.json'), proof)
  writeBook('{}')
  const { out } = await machine.run('verify', machine.place('proof.json'), ...log, '--json', '--quiet')
  expect(JSON.parse(out).key).toMatchObject({ origin: 'constructor', trust: 'first' })
})

describe.each(['--key', '--trust'])('%s', (option) => {
  test.each([
    ['too short', frozenKey.slice(1)],
    ['too long', `${frozenKey}0`],
    ['in capitals', frozenKey.toUpperCase()],
    ['no hexadecimal', 'z'.repeat(64)],
    ['nothing', ''],
  ])('is refused where it is %s', async (_, given) => {
    const { code, out, err } = await verify(option, given)
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(`${given} is no key: 64 digits 0–9 and a–f are meant.\n`)
  })
})

describe('the report as JSON', () => {
  test.each([
    ['first', 2, 'unchecked', []],
    ['pinned', 0, 'valid', ['--key', frozenKey]],
    ['remembered', 0, 'valid', ['--trust', fingerprint]],
  ])('says that the key is known as "%s"', async (trust, exit, verdict, more) => {
    const { code, out } = await verify('--json', '--quiet', ...more)
    expect(code).toBe(exit)
    expect(JSON.parse(out)).toMatchObject({
      verdict,
      ok: verdict === 'valid',
      level: verdict === 'valid' ? 'C' : null,
      key: { origin: frozenLog, publicKey: frozenKey, fingerprint, trust },
    })
  })
})
