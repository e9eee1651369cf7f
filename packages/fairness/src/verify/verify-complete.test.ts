import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { concat, hex, utf8 } from '../basics/bytes.ts'
import { checkpointText, noteKeyId, parseCheckpoint, signedNote } from '../log/checkpoint.ts'
import { entryBundle, type ReadLogFile, tileAt, tilePath } from '../log/log-files.ts'
import {
  chainedLeaf,
  type DrawLeaf,
  type DrawLeafType,
  type LogEntry,
  type LogLeaf,
  logLeafBytes,
} from '../log/log-leaf.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { Proof } from '../proof.ts'
import { stopHash } from '../rounds/round.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleKey, leavesUnder } from '../testing/example-log.ts'
import { logFilesOf } from '../testing/example-log-files.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { hiding, leavesIn } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const { proof: drawn, rows } = runExample(examplePlan)
const whole = logged(drawn)
const { drawId } = drawn
const last = leavesIn(drawn).at(-1) as DrawLeaf
const { openLog: _, ...unopened } = exampleVerifier
const verify = (proof: Proof, options: VerifyOptions = {}, known: VerifyOptions = exampleVerifier) =>
  verifyProof(proof, { ...known, rows, ...options })

async function told(proof: Proof, options: VerifyOptions = {}, known?: VerifyOptions) {
  const { verdict, checks } = await verify(proof, options, known)
  const complete = checks.find(({ id }) => id === 'complete')
  return { verdict, reason: complete?.reason, found: complete?.found }
}

const other = (n: number): LogLeaf => ({
  type: 'charter',
  at: last.at,
  drawId: `D-OTHER-${n}`,
  hash: leafSumOf(n),
  seq: 0,
  prev: null,
})
const leafSumOf = (n: number) => n.toString(16).padStart(64, '0')
const others = (count: number) => Array.from({ length: count }, (_, n) => other(n))
const own = (type: DrawLeafType, before?: DrawLeaf): DrawLeaf =>
  chainedLeaf({ type, at: last.at, hash: '5a'.repeat(32), drawId }, before)

/** A head of a log with these leaves, signed as the examples sign. */
function headOf(leaves: readonly LogEntry[], name = exampleKey.name, key = exampleKey.secretKey): string {
  const text = checkpointText(
    name,
    leaves.length,
    merkleRoot(leaves.map((leaf) => leafHash(logLeafBytes(leaf)))),
  )
  return signedNote(
    text,
    name,
    noteKeyId({ name, publicKey: exampleKey.publicKey }),
    ed25519.sign(utf8(text), key),
  )
}
const openedWith = (leaves: readonly LogEntry[], head = headOf(leaves)): VerifyOptions => ({
  openLog: () => logFilesOf(leaves, head),
})
const shownLeaves = leavesUnder(whole.log?.checkpoint ?? '') ?? []
const grown = (...more: readonly LogEntry[]) => openedWith([...shownLeaves, ...more])
const files = logFilesOf(shownLeaves, whole.log?.checkpoint ?? '')
/** The log with one kind of its files answered otherwise. */
const spoiled = (path: RegExp, answer: (bytes: Uint8Array) => Uint8Array | null): VerifyOptions => ({
  openLog: () => async (asked) => {
    const bytes = await files(asked)
    return bytes && path.test(asked) ? answer(bytes) : bytes
  },
})

describe('a log that was read to its head has no other leaf of the draw', () => {
  const between = (leaves: readonly DrawLeaf[]) =>
    leaves.flatMap((leaf, n) => [{ ...other(n), at: leaf.at }, leaf])
  const long = (before: number, after: number) =>
    hiding(drawn, (leaves) => [...others(before), ...leaves, ...others(after)])
  const size = leavesIn(drawn).length

  test.each<[string, Proof, VerifyOptions?]>([
    ['where it is the only draw', hiding(drawn, (leaves) => leaves)],
    ['where others are published between its leaves', hiding(drawn, between)],
    ['where it begins in the second tile', long(300, 5)],
    ['where it fills a tile to its end', long(256 - size, 0)],
    ['where it begins with a tile', long(256, 256 - size)],
    ['where many tiles follow', long(3, 1_700)],
    ['whose newest head is another signature of the same', whole, grown()],
    ['whose newest head counts more leaves of others', whole, grown(other(1), other(2))],
  ])('%s', async (_, proof, options) => {
    expect(await told(proof, options)).toMatchObject({ verdict: 'valid', reason: undefined })
  })

  test('and none, of whatever draw, that is older than the one before it', async () => {
    const back = { ...other(1), at: '2026-01-01T00:00:01.000Z' }
    const proof = hiding(drawn, (leaves) => [...leaves, other(2), back])
    expect(await told(proof)).toMatchObject({
      verdict: 'invalid',
      reason: 'leaf_out_of_order',
      found: back.at,
    })
  })

  test('and the beginnings of full tiles need not be kept', async () => {
    const proof = long(70, 10)
    const all = [...(leavesUnder(proof.log?.checkpoint ?? '') ?? []), ...others(400)]
    const full = logFilesOf(all, headOf(all))
    const kept: ReadLogFile = async (path) => (/^tile\/.*000\.p\//.test(path) ? null : full(path))
    expect(await told(proof, { openLog: () => kept })).toMatchObject({ verdict: 'valid' })
  })

  test('and says how many leaves were read, as they come', async () => {
    const heard: [number, number][] = []
    const onLogProgress = (done: number, total: number) => heard.push([done, total])
    const read = await told(long(3, 1_700), { onLogProgress })
    expect(read.found).toBe(`${size + 1_700} ${size + 1_700}`)
    expect([heard.length, heard.at(-1)]).toEqual([7, [size + 1_700, size + 1_700]])
  })

  test('also where it came to nothing, and never without being read', async () => {
    const open: Proof = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
    const stopped = { type: 'cancel', at: '2026-01-01T00:10:00.000Z', reason: 'rain' } as const
    const off = logged({ ...open, state: 'cancelled', stopped })
    expect(await told(off)).toMatchObject({ verdict: 'ended' })
    expect(await told(off, { openLog: () => undefined })).toMatchObject({
      verdict: 'unchecked',
      reason: 'not_given',
    })
  })
})

describe('a proof that hides a leaf of its draw is not valid', () => {
  const campaign = playExample(byOddsPlan)
  const stop = { type: 'cancel', at: last.at, reason: 'it displeases' } as const
  const cancel = chainedLeaf({ type: 'cancel', at: stop.at, hash: stopHash(drawId, stop), drawId }, last)
  const after = (leaf: LogLeaf) => (leaves: readonly DrawLeaf[]) => [...leaves, leaf]

  test.each<[string, Proof]>([
    ['a draw that was begun again and held a second time', hiding(drawn, after(own('charter')))],
    ['a redraw of which nothing is said', hiding(drawn, after(own('round', last)))],
    ['that it was called off', hiding(drawn, after(cancel))],
    [
      'another record in the place of the one shown',
      hiding(drawn, (leaves) =>
        leaves.flatMap((leaf, k) => (k === 2 ? [own('round', leaves[1]), leaf] : [leaf])),
      ),
    ],
    [
      'a leaf far behind its own',
      hiding(drawn, (leaves) => [...leaves, ...others(600), own('close', last), other(0)]),
    ],
    [
      'the end of a campaign that goes on',
      hiding(campaign, (leaves) => [...leaves, { ...own('end', leaves.at(-1)), drawId: campaign.drawId }]),
    ],
  ])('%s', async (_, proof) => {
    const report = await verify(proof)
    expect([report.verdict, failures(report)]).toEqual(['invalid', ['complete leaf_hidden']])
  })
})

describe('leaves that are not those of the signed head convince nobody', () => {
  const key = new Uint8Array(32).fill(5)
  const rewritten = [...shownLeaves.slice(0, -1), other(7), other(8)]
  const entry = (text: string): VerifyOptions => {
    const hashes = [...shownLeaves.map((leaf) => leafHash(logLeafBytes(leaf))), leafHash(utf8(text))]
    const signed = checkpointText(exampleKey.name, hashes.length, merkleRoot(hashes))
    const id = noteKeyId(exampleKey)
    const head = signedNote(signed, exampleKey.name, id, ed25519.sign(utf8(signed), exampleKey.secretKey))
    const read: ReadLogFile = async (path) => {
      if (path === 'checkpoint') return utf8(head)
      const data = [...shownLeaves.map(logLeafBytes), utf8(text)]
      return tileAt(path)?.level === null ? entryBundle(data) : concat(...hashes)
    }
    return { openLog: () => read }
  }
  const strange = JSON.stringify({ at: last.at, more: 1, root: leafSumOf(1), size: 1, type: 'groups' })

  test.each<[string, VerifyOptions, string]>([
    [
      'a leaf that is served otherwise than it was signed',
      spoiled(/entries/, (bytes) =>
        bytes.with(new TextDecoder('latin1').decode(bytes).lastIndexOf('000Z'), 0x31),
      ),
      'log_root_differs',
    ],
    ['a newer head that goes back on an older one', openedWith(rewritten), 'log_root_differs'],
    [
      'a newer head that its own leaves do not make',
      openedWith([...shownLeaves, other(1)], headOf([...shownLeaves, other(2)])),
      'checkpoint_inconsistent',
    ],
    [
      'a newer head that a stranger signed',
      openedWith([...shownLeaves, other(1)], headOf([...shownLeaves, other(1)], exampleKey.name, key)),
      'checkpoint_signature_wrong',
    ],
    [
      'the head of another log',
      openedWith(shownLeaves, headOf(shownLeaves, 'other.example/lot1')),
      'origin_differs',
    ],
    ['no head at all', openedWith(shownLeaves, 'hello'), 'checkpoint_malformed'],
    ['a line that is no leaf', entry('{}'), 'log_leaf_malformed'],
    ['a leaf with a member that no leaf has', entry(strange), 'log_leaf_malformed'],
    ['a leaf in another spelling', entry(` ${strange.replace(',"more":1', '')}`), 'log_leaf_malformed'],
  ])('%s', async (_, options, reason) => {
    const report = await verify(whole, options)
    expect([report.verdict, failures(report)]).toEqual(['invalid', [`complete ${reason}`]])
  })
})

describe('a head that was seen before', () => {
  const early = others(300)
  const proof = hiding(drawn, (leaves) => [...early, ...leaves, other(301)])
  const all = [...(leavesUnder(proof.log?.checkpoint ?? '') ?? []), ...others(20)]
  const known = (leaves: readonly LogEntry[]) =>
    told(proof, { ...openedWith(all), knownCheckpoints: [headOf(leaves)] })

  test.each([
    ['before the draw', all.slice(0, 260)],
    ['within the draw', all.slice(0, 303)],
    ['of this very size', all.slice(0, -20)],
    ['newer than the proof', all.slice(0, -3)],
    ['as new as the newest', all],
  ])('%s is continued', async (_, leaves) => {
    expect(await known(leaves)).toMatchObject({ verdict: 'valid' })
  })

  test.each([
    ['before the draw', [...all.slice(0, 259), other(999)]],
    ['within the draw', [...all.slice(0, 302), other(999)]],
    ['newer than the proof', [...all.slice(0, -4), other(999)]],
    ['as new as the newest', [...all.slice(0, -1), other(999)]],
  ])('%s with another leaf shows that the log was told twice', async (_, leaves) => {
    expect(await known(leaves)).toMatchObject({ verdict: 'invalid', reason: 'checkpoint_inconsistent' })
  })

  test('cannot be held against a log that is not read', async () => {
    const knownCheckpoints = [headOf(all.slice(0, 260))]
    const unread = await told(proof, { knownCheckpoints }, unopened)
    expect(unread).toMatchObject({ verdict: 'unchecked', reason: 'log_unread' })
    const sameSize = headOf([...all.slice(0, -21), other(999)])
    const report = await verify(proof, { knownCheckpoints: [sameSize] }, unopened)
    expect(failures(report)).toEqual(['log checkpoint_inconsistent'])
  })
})

describe('a log that is not read whole lowers the verdict, and never to silence', () => {
  const size = shownLeaves.length
  const first = whole.log?.leaves[0]?.index ?? 0

  test.each<[string, VerifyOptions, string, string?]>([
    ['for nobody said where it lies', { openLog: () => undefined }, 'not_given'],
    [
      'for it is longer than is read unasked',
      { mostLeaves: size - first - 1 },
      'log_unread',
      `0 ${size - first}`,
    ],
    [
      'for it could not be reached',
      { openLog: () => () => Promise.reject(new TypeError('offline')) },
      'log_unread',
    ],
    ['for it has no head', spoiled(/checkpoint/, () => null), 'log_unread'],
    ['for its entries are missing', spoiled(/entries/, () => null), 'log_unread', `0 ${size - first}`],
    ['for its entries are cut off', spoiled(/entries/, (bytes) => bytes.subarray(0, -1)), 'log_unread'],
    ['for its entries are too many', spoiled(/entries/, (bytes) => Uint8Array.of(...bytes, 0)), 'log_unread'],
    ['for a tile is missing', spoiled(/tile\/0/, () => null), 'log_unread'],
    ['for a tile is cut off', spoiled(/tile\/0/, (bytes) => bytes.subarray(1)), 'log_unread'],
    ['for the copy is older than the proof', openedWith(shownLeaves.slice(0, -1)), 'log_unread'],
  ])('%s', async (_, options, reason, found) => {
    const report = await told(whole, options)
    expect(report).toMatchObject({ verdict: 'unchecked', reason, ...(found === undefined ? {} : { found }) })
  })

  test('and a later leaf of the draw says that the proof is out of date, which is no fault', async () => {
    const later = await told(whole, grown(other(1), own('round', last), other(2)))
    expect(later).toEqual({ verdict: 'unchecked', reason: 'out_of_date', found: 'round' })
  })

  test('while a draw that no service vouches for has none to read', async () => {
    const local = runExample({ ...examplePlan, charter: { origin: 'local' } })
    const report = await verifyProof(local.proof, { ...exampleVerifier, rows: local.rows })
    expect(report.verdict).toBe('local')
  })
})

describe('the path of a tile', () => {
  test.each([
    [{ level: 0, number: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, number: 5, width: 17 }, 'tile/1/005.p/17'],
    [{ level: null, number: 1_234_067, width: 256 }, 'tile/entries/x001/x234/067'],
    [{ level: 63, number: 1_000, width: 255 }, 'tile/63/x001/000.p/255'],
  ])('is spelt as the standard says: %o', (place, path) => {
    expect([tilePath(place), tileAt(path)]).toEqual([path, place])
  })

  test.each([
    'checkpoint',
    'tile/0/0',
    'tile/64/000',
    'tile/00/000',
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/entries/000/',
    '../tile/0/000',
  ])('is no other: %s', (path) => expect(tileAt(path)).toBeNull())

  test('leads to hashes of the tree', async () => {
    const leaves = others(600)
    const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf)))
    const top = await logFilesOf(leaves, '')('tile/1/000.p/2')
    expect(hex(top ?? new Uint8Array())).toBe(
      [0, 256].map((at) => hex(merkleRoot(hashes.slice(at, at + 256)))).join(''),
    )
    expect(await logFilesOf(leaves, '')('tile/1/000.p/3')).toBeNull()
    expect(parseCheckpoint(headOf(leaves)).root).toEqual(merkleRoot(hashes))
  })
})
