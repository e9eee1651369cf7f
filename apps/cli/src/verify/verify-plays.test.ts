import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { frozen, frozenText, known, machineOfFrozen } from '../testing/frozen-proofs.ts'

const ofPlays = await known('plays-by-odds-c')
const ofBoard = await known('plays-board-c')
const spins = readFileSync(frozen('plays-by-odds-c.spins'), 'utf8')
const proof = frozen('plays-by-odds-c.json')
const counts = JSON.parse(readFileSync(proof, 'utf8')).plays

/** Serves the plays at one address, and nothing anywhere else. */
const machine = machineOfFrozen({
  fetch: async (url) =>
    url.endsWith('/spins')
      ? new Response(new Uint8Array(gzipSync(spins)))
      : new Response(null, { status: 404, statusText: 'Not Found' }),
})
const { place } = machine
afterAll(() => machine.remove())

/** Verifies the frozen proof with these lines, gzip or plain. */
function verifyWith(lines: string | Uint8Array, ...more: string[]) {
  writeFileSync(place('spins'), lines)
  return machine.run('verify', proof, '--spins', place('spins'), ...ofPlays, ...more)
}

describe('a proof of plays', () => {
  test.each([
    ['in a plain file', spins],
    ['in a packed file', gzipSync(spins)],
  ])('is valid with its plays %s', async (_, lines) => {
    const { code, out } = await verifyWith(lines)
    const said = `✓ Every play was replayed and agrees (${counts.playCount} plays, ${counts.winCount} wins)`
    expect([code, out]).toEqual([0, expect.stringContaining(said)])
    expect(out).toContain('Level C: every play follows from a secret locked beforehand')
    expect(out).not.toMatch(/rows|Winners/)
  })

  test('of a pool says that who orders the plays can steer, and of odds does not', async () => {
    const pool = await machine.run('verify', frozen('plays-pool-c.json'), ...(await known('plays-pool-c')))
    expect([pool.code, pool.out]).toEqual([0, expect.stringContaining('in what order the plays came')])
    expect((await verifyWith(spins)).out).not.toContain('in what order')
  })

  test('is valid with the address of its plays', async () => {
    const spinsAt = (url: string) => machine.run('verify', proof, '--spins', url, ...ofPlays)
    const { code, out } = await spinsAt('https://draws.example/spins')
    expect([code, out]).toEqual([0, expect.stringContaining('VALID')])
    expect(await spinsAt('https://draws.example/gone')).toMatchObject({
      code: 2,
      err: expect.stringContaining('https://draws.example/gone answers with 404'),
    })
  })

  test('is valid as it stands where it carries its plays', async () => {
    const { code, out } = await machine.run(
      'verify',
      frozen('plays-pool-c.json'),
      ...(await known('plays-pool-c')),
    )
    expect([code, out]).toEqual([0, expect.stringContaining('VALID')])
  })

  test('of a shared board says that the board was sealed first, and who could have looked', async () => {
    const { code, out } = await machine.run(
      'verify',
      frozen('plays-board-c.json'),
      ...ofBoard,
      '--lang',
      'zh',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('翻第一张牌之前已封存 (12 张牌)')])
    expect(out).toContain('也可能看到牌底')
  })

  test('of a shared board is invalid with one card changed', async () => {
    const text = frozenText('plays-board-c.json')
    writeFileSync(place('board.json'), text.replace('"u":3', '"u":4'))
    const { code, out } = await machine.run('verify', place('board.json'), ...ofBoard)
    expect([code, out]).toEqual([1, expect.stringContaining('An opened card is not the one that was sealed')])
  })

  test('cannot be checked without its plays, and says what is missing', async () => {
    const { code, out } = await machine.run('verify', proof, ...ofPlays)
    expect([code, out]).toEqual([2, expect.stringContaining('No play was replayed')])
  })

  test('speaks Chinese', async () => {
    const { out } = await verifyWith(spins, '--lang', 'zh')
    expect(out).toContain(`抽奖 ${counts.playCount} 次，中奖 ${counts.winCount} 次`)
    expect(out).toContain('有效：结果可复算。')
  })

  test.each([
    ['a prize', /"tier":2/, 'Another prize follows from the number'],
    ['a number', /"u":\d/, 'Another number follows from the secrets'],
    ['a nonce', /"nonce":"./, 'Another number follows from the secrets'],
    ['a secret', /"k":"./, 'The secret of a play does not follow from the master'],
    ['a player', /"ref":"./, 'The secret of a play does not follow from the master'],
    ['its place', /"seq":0/, 'The plays are out of order'],
    ['its spelling', /"i":1/, 'A play is damaged'],
  ])('is invalid with %s changed, and names the play', async (what, mark, says) => {
    const other = (text: string) => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1')
    const changed = spins.replace(mark, (text) => (what === 'its spelling' ? `${text}.0` : other(text)))
    const { code, out } = await verifyWith(changed)
    const title = '✗ Every play was replayed and agrees'
    expect([code, out]).toEqual([1, expect.stringContaining(`${title} — ${says}`)])
    expect(out).toMatch(/play \d+/)
  })

  test('is invalid with a play too few', async () => {
    const { code, out } = await verifyWith(spins.slice(0, spins.lastIndexOf('{')))
    expect([code, out]).toEqual([1, expect.stringContaining('The number of plays is not the published one')])
  })
})
