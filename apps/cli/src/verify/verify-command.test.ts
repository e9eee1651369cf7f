import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Proof } from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, fromFile, prepare, recomputes } from '../testing/sample-draw.ts'
import { createTestMachine } from '../testing/test-machine.ts'

const machine = createTestMachine()
const { place } = machine
let text = ''
let rows = Buffer.alloc(0)

beforeAll(async () => {
  prepare(machine)
  await draw(machine, ...fromFile(machine))
  text = readFileSync(place('out/proof.json'), 'utf8')
  rows = gunzipSync(readFileSync(place('out/rows.gz')))
})
afterAll(() => machine.remove())

/** Verifies a proof with rows; `undefined` leaves the rows out. */
function verify(proof: string, list: Uint8Array | undefined, ...more: string[]) {
  writeFileSync(place('proof.json'), proof)
  if (list) writeFileSync(place('rows'), list)
  return machine.run('verify', place('proof.json'), ...(list ? ['--rows', place('rows')] : []), ...more)
}

const failed = (out: string) => [...out.matchAll(/^✗ (.*?) — /gm)].map(([, title]) => title)

function changed(change: (proof: Proof & { charter: { prizes: { name: string }[] } }) => unknown): string {
  const proof = JSON.parse(text)
  change(proof)
  return JSON.stringify(proof)
}

/** The text with the character at a mark replaced by another hexadecimal digit. */
function flipped(whole: string, mark: string): string {
  const at = whole.indexOf(mark) + mark.length
  if (!whole.includes(mark)) throw new Error(`no ${mark} to change`)
  return whole.slice(0, at) + (whole[at] === '0' ? '1' : '0') + whole.slice(at + 1)
}

describe('a proof', () => {
  test.each([
    ['packed', () => gzipSync(rows)],
    ['plain', () => rows],
  ])('recomputes with its rows %s', async (_how, list) => {
    const { code, out, err } = await verify(text, list())
    expect([code, out, err]).toEqual([3, expect.stringContaining(recomputes), expect.stringContaining('8')])
    expect(out).not.toMatch(/VALID|✗/)
  })

  test('without rows is neither right nor wrong, and says what is missing', async () => {
    const { code, out } = await verify(text, undefined)
    expect([code, out]).toEqual([2, expect.stringContaining('This was the light check')])
    expect(out).toContain('For the whole list add --rows rows.gz.')
    expect(out).toContain('– The whole list was read and matches its seal — Not given, so not checked')
    expect(out).toMatch(/^CANNOT BE CHECKED: neither right nor wrong; see – above\.$/m)
    expect(out).not.toMatch(/VALID|✗/)
  })

  test('shows its winners by the names that strangers may see', async () => {
    expect((await verify(text, rows)).out).toMatch(/^ {2}1\. 手机: \S\*{1,3} — row \d, ticket \d+ of 15$/m)
  })

  test('speaks Chinese', async () => {
    expect((await verify(text, rows, '--lang', 'zh')).out).toContain(
      '可以复算。何时抽取、抽过几次，只有制作人自己作证。',
    )
  })

  test('is reported as JSON', async () => {
    const { out } = await verify(text, rows, '--json', '--quiet')
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'local',
      ok: false,
      level: null,
      key: null,
      winners: [{ tier: 1 }, { tier: 2 }, { tier: 2 }],
    })
  })

  test('without a log, its key or a receipt says that these were not looked at', async () => {
    expect((await verify(text, rows)).out.match(/^–.*not checked/gm)).toHaveLength(4)
  })

  test('passed off as a draw of a service does not hold: the rules say who vouches for it', async () => {
    const dressed = changed(({ charter }) => Object.assign(charter, { origin: 'draws.example/lot1' }))
    const { code, out } = await verify(dressed, rows)
    expect([code, failed(out)]).toEqual([
      1,
      expect.arrayContaining(['The rules are those whose hash was published']),
    ])
  })
})

describe('one changed byte', () => {
  test.each([
    ['in the secret', '"secret":"', 'The secrets are those that were locked beforehand'],
    ['in the commitment to it', '"serverCommit":"', 'The rules are those whose hash was published'],
    ['in the root', '"root":"', 'The list was sealed under these rules'],
    ['in the hash of the seal', '"prev":"', 'Every round names the seal and the round before it'],
    ['in the results', '"resultHash":"', 'Every round names the seal and the round before it'],
    ['in the beacon', '"signature":"b4', 'The public random numbers are genuine'],
  ])('%s makes it invalid, and the check is named', async (_where, mark, title) => {
    const { code, out } = await verify(flipped(text, mark), rows)
    expect([code, failed(out)]).toEqual([1, expect.arrayContaining([title])])
  })

  test('in the name of a prize makes it invalid', async () => {
    const renamed = changed(({ charter }) => Object.assign(charter.prizes[0] ?? {}, { name: '电脑' }))
    expect(failed((await verify(renamed, rows)).out)).toContain(
      'The rules are those whose hash was published',
    )
  })

  test.each([
    ['a weight', '|1|3|E|', '|1|4|E|'],
    ['a commitment', '|E|', '|E|0'],
    ['a missing row', 'lot1|7', '#ot1|7'],
  ])('in the rows (%s) makes it invalid', async (_what, from, to) => {
    const { code, out } = await verify(text, Buffer.from(rows.toString().replace(from, to)))
    expect([code, failed(out)]).toEqual([1, ['The whole list was read and matches its seal']])
  })

  test.each(Array.from({ length: 12 }, (_, i) => i))(
    'anywhere in the packed rows (%i) is noticed',
    async (part) => {
      const packed = gzipSync(rows)
      // The header's fields for time and system say nothing of the rows.
      const at = 10 + Math.floor(((packed.length - 11) * part) / 11)
      packed[at] = (packed[at] ?? 0) ^ 0x10
      const { code, out } = await verify(text, packed)
      expect([code, failed(out)]).toEqual([1, ['The whole list was read and matches its seal']])
    },
  )
})

describe('what cannot be checked', () => {
  test.each([
    ['no JSON', '{', 'The proof is not well formed'],
    ['something else', '{"v":"lot/2"}', 'The proof is not well formed'],
    ['nothing', '', 'The proof is not well formed'],
  ])('is %s', async (_what, proof, says) => {
    expect(await verify(proof, undefined)).toMatchObject({ code: 2, out: expect.stringContaining(says) })
  })

  test('is a draw that is not drawn yet', async () => {
    const early = changed((proof) =>
      Object.assign(proof, { state: 'open', close: null, closeHash: null, rounds: [] }),
    )
    expect(await verify(early, undefined)).toMatchObject({
      code: 2,
      out: expect.stringContaining('It has not come to this yet'),
    })
  })

  test.each(['proof', 'rows', 'receipt'])('is a %s that does not exist', async (what) => {
    const gone = place('gone')
    writeFileSync(place('proof.json'), text)
    const args = what === 'proof' ? [gone] : [place('proof.json'), `--${what}`, gone]
    const ended = await machine.run('verify', ...args)
    expect(ended).toMatchObject({
      code: 2,
      err: `${gone} does not exist. Check the name and the folder you are in.\n`,
    })
  })
})

describe('a receipt', () => {
  const receipt = (line = 1) =>
    JSON.parse(readFileSync(place('out/receipts.jsonl'), 'utf8').split('\n')[line] ?? '')
  const verifyOwn = (own: unknown) => {
    writeFileSync(place('receipt.json'), typeof own === 'string' ? own : JSON.stringify(own))
    return verify(text, rows, '--receipt', place('receipt.json'))
  }

  test('shows the chances of its owner', async () => {
    const { code, out } = await verifyOwn(receipt())
    const said = '✓ Your receipt is in the list (row 1; in the draw, chances: 3)'
    expect([code, out]).toEqual([3, expect.stringContaining(said)])
  })

  test('of another person does not open', async () => {
    const { code, out } = await verifyOwn({ ...receipt(), identity: 'phone:13900000000' })
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('The identity in the receipt does not match its commitment'),
    ])
  })

  test('is read as the service answers it too, with the place of its group', async () => {
    const groups = { index: 0, size: 2, path: ['00'.repeat(32)] }
    for (const own of [
      { receipt: receipt(), groups },
      { sta: 0, data: { receipt: receipt(), groups: null } },
    ])
      expect(await verifyOwn(own)).toMatchObject({ code: 3, out: expect.stringContaining('(row 1;') })
    const { code, out } = await verifyOwn({ receipt: receipt(), groups: { ...groups, path: [] } })
    expect([code, out]).toEqual([1, expect.stringContaining('in the tree of groups leads nowhere')])
  })

  test('that is no JSON is said to be none', async () => {
    expect(await verifyOwn('hello')).toMatchObject({ code: 2, err: expect.stringContaining('is no receipt') })
  })
})

test('a proof cannot move the cursor of the terminal', async () => {
  const proof = changed(({ rounds }) =>
    Object.assign(rounds[0]?.results[0] ?? {}, { shown: '\u001B[2J\u202Eevil' }),
  )
  const { out } = await verify(proof, rows)
  expect(out).toContain('\uFFFD[2J\uFFFDevil')
})
