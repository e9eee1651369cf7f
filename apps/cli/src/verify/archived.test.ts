import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ZipWriter } from '@fairdraw/tables'
import { afterAll, expect, test } from 'vitest'
import { frozen, frozenLogFiles, machineOfFrozen, withKey } from '../testing/frozen-proofs.ts'

const machine = machineOfFrozen()
const { place, run } = machine
afterAll(() => machine.remove())

type Parts = Readonly<Record<string, Uint8Array | string>>

/** Writes a zip of these parts; answers its path. */
async function zipped(
  name: string,
  parts: Iterable<readonly [string, Uint8Array | string]>,
): Promise<string> {
  const zip = new ZipWriter()
  const pieces: Uint8Array[] = []
  for (const [part, content] of parts) {
    zip.begin(part, part.endsWith('.gz'))
    for await (const piece of zip.write(Buffer.from(content))) pieces.push(piece)
  }
  for await (const piece of zip.end()) pieces.push(piece)
  const path = place(name)
  writeFileSync(path, Buffer.concat(pieces))
  return path
}

/** What a service puts into the archive of this draw for who recomputes it. */
async function partsOf(name: string): Promise<Parts> {
  const read = frozenLogFiles(name)
  const parts: Record<string, Uint8Array | string> = { 'proof.json': readFileSync(frozen(`${name}.json`)) }
  for (const kind of ['rows', 'spins'])
    try {
      parts[`${kind}.gz`] = gzipSync(readFileSync(frozen(`${name}.${kind}`)))
    } catch {
      // The draw has none.
    }
  for (const path of ['checkpoint', ...tilesOf(name)]) {
    const bytes = await read(path)
    if (bytes) parts[`log/${path}`] = bytes
  }
  return parts
}

/** A short log has one bundle of entries and one tile. */
function tilesOf(name: string): string[] {
  const { length } = JSON.parse(readFileSync(frozen(`${name}.log.json`), 'utf8')) as unknown[]
  return [`tile/entries/000.p/${length}`, `tile/0/000.p/${length}`]
}

test.each(['live-c', 'lots-pairs-c', 'plays-by-odds-c'])(
  'the archive of %s is checked as it is',
  async (name) => {
    const path = await zipped(`${name}.zip`, Object.entries(await partsOf(name)))
    const { code, out } = await run('verify', path, ...withKey, '--lang', 'en')
    expect(out).toContain('VALID')
    expect(code).toBe(0)
  },
)

test('an archive whose list was changed is not valid', async () => {
  const parts = await partsOf('live-c')
  const [first, ...rows] = readFileSync(frozen('live-c.rows'), 'utf8').split('\n')
  const changed = gzipSync([...rows.slice(0, 1), first, ...rows.slice(1)].join('\n'))
  const path = await zipped('changed.zip', Object.entries({ ...parts, 'rows.gz': changed }))
  expect(await run('verify', path, ...withKey)).toMatchObject({ code: 1 })
})

test('a list that is named counts before that of the archive', async () => {
  const path = await zipped('named.zip', Object.entries(await partsOf('live-c')))
  const { code } = await run('verify', path, ...withKey, '--rows', frozen('drawn-a.rows'))
  expect(code).toBe(1)
})

test.each([
  ['without a proof', async () => Object.entries({ 'README.txt': 'hello' })],
  [
    'with two proofs',
    async () => [...Object.entries(await partsOf('live-c')), ['PROOF.json', '{}'] as const],
  ],
  ['with a bomb', async () => Object.entries({ 'proof.json': Buffer.alloc(2 ** 24) })],
])('a zip %s is refused in words', async (_, parts) => {
  const path = await zipped('odd.zip', await parts())
  const { code, err } = await run('verify', path, ...withKey)
  expect([code, err]).toEqual([2, expect.stringContaining('cannot be used')])
})

test('a zip with a part outside of itself, or cut off, is refused', async () => {
  const path = await zipped('outside.zip', Object.entries({ 'a/proof.json': '{}' }))
  const outside = readFileSync(path, 'latin1').replaceAll('a/proof.json', '../roof.json')
  writeFileSync(path, outside, 'latin1')
  expect(await run('verify', path)).toMatchObject({ code: 2, err: expect.stringContaining('cannot be used') })
  writeFileSync(path, outside.slice(0, 60), 'latin1')
  expect(await run('verify', path)).toMatchObject({ code: 2, err: expect.stringContaining('cannot be used') })
})
