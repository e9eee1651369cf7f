import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { base64, hex, utf8 } from '../basics/bytes.ts'
import { checkpointText, noteKeyId, signedNote } from '../log/checkpoint.ts'
import { signerKeyId } from '../log/log-key.ts'
import {
  type DrawLeaf,
  type KeyLeaf,
  keyChangeMessage,
  type LogEntry,
  logLeafBytes,
  tipMessage,
} from '../log/log-leaf.ts'
import { inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { Proof } from '../proof.ts'
import { checkInOf } from '../testing/example-check-in.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleKey, receiptOf } from '../testing/example-log.ts'
import { logFilesOf } from '../testing/example-log-files.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { hiding, leavesIn } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const example = runExample(examplePlan)
const { proof: drawn, rows } = example
const origin = exampleKey.name
const chain = leavesIn(drawn)
const at = (chain.at(-1) as DrawLeaf).at
const secretOf = (n: number) => new Uint8Array(32).fill(100 + n)
const publicOf = (secret: Uint8Array) => hex(ed25519.getPublicKey(secret))
const signed = (message: Uint8Array, secret: Uint8Array) => base64(ed25519.sign(message, secret))

/** A change of the key, signed by the one that it ends, or by whom is said. */
function change(from: Uint8Array, to: Uint8Array, parts: Partial<KeyLeaf> = {}, by = from): KeyLeaf {
  const leaf = { at, from: publicOf(from), to: publicOf(to), ...parts }
  return { type: 'key', ...leaf, signature: signed(keyChangeMessage(origin, leaf), by) }
}

/** A head of a log with these leaves, signed by this key. */
function headOf(leaves: readonly LogEntry[], secret: Uint8Array = exampleKey.secretKey): string {
  const text = checkpointText(
    origin,
    leaves.length,
    merkleRoot(leaves.map((leaf) => leafHash(logLeafBytes(leaf)))),
  )
  const keyId = noteKeyId({ name: origin, publicKey: ed25519.getPublicKey(secret) })
  return signedNote(text, origin, keyId, ed25519.sign(utf8(text), secret))
}

/** The draw in a log with these leaves whose head and tip this key signs, and the changes that are named. */
function under(leaves: readonly LogEntry[], secret: Uint8Array, named: readonly LogEntry[]): Proof {
  const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf)))
  const publicKey = ed25519.getPublicKey(secret)
  const proven = (leaf: LogEntry) => {
    const index = leaves.indexOf(leaf)
    return { leaf, index, path: inclusionPath(hashes, index).map(hex) }
  }
  const { tip } = logged(drawn).log ?? {}
  if (!tip) throw new Error('the example has a log')
  const log = {
    leaves: chain.map(proven),
    checkpoint: headOf(leaves, secret),
    key: hex(publicKey),
    tip: { ...tip, signature: signed(tipMessage(tip), secret), keyId: signerKeyId(publicKey) },
    keys: named.map(proven),
    witness: [],
  }
  return { ...drawn, log } as Proof
}

const { secretKey: first } = exampleKey
const [second, third] = [secretOf(2), secretOf(3)]
const [toSecond, toThird] = [change(first, second), change(second, third)]
const verify = (proof: Proof, leaves: readonly LogEntry[], options: VerifyOptions = {}) =>
  verifyProof(proof, {
    ...exampleVerifier,
    rows,
    openLog: ({ checkpoint }) => logFilesOf(leaves, checkpoint),
    ...options,
  })
const twice = [toSecond, toThird, ...chain]

describe('a key that was changed', () => {
  test('is trusted by whoever knows the one before, or the first, or itself', async () => {
    const proof = under(twice, third, [toSecond, toThird])
    for (const known of [first, second, third]) {
      const trust: VerifyOptions['trust'] = ({ publicKey }) =>
        publicKey === publicOf(known) ? 'remembered' : 'first'
      const report = await verify(proof, twice, { trust })
      expect([report.verdict, failures(report), report.key?.publicKey]).toEqual([
        'valid',
        [],
        publicOf(third),
      ])
    }
    const stranger = await verify(proof, twice, { trust: () => 'first' })
    expect([stranger.verdict, stranger.key?.trust]).toEqual(['unchecked', 'first'])
  })

  test('leaves what the earlier one signed before in force, and nothing after', async () => {
    const late = [change(first, second, { at: '2026-01-09T00:00:00.000Z' }), ...chain]
    const early = [change(first, second, { at: '2026-01-01T00:00:00.000Z' }), ...chain]
    const receipt = receiptOf(example, 3)
    const faults = async (leaves: readonly LogEntry[]) =>
      failures(await verify(under(leaves, second, [leaves[0] as LogEntry]), leaves, { receipt }))
    expect(await faults(late)).toEqual([])
    expect(await faults(early)).toEqual(['receipt receipt_signature_wrong'])
    const checkIn = checkInOf(example, 3, '2026-01-01T00:10:00.000Z')
    const present = (leaves: readonly LogEntry[]) =>
      verify(under(leaves, second, [leaves[0] as LogEntry]), leaves, { checkIn })
    expect(failures(await present(late))).toEqual([])
    expect(failures(await present(early))).toEqual(['receipt receipt_signature_wrong'])
  })

  test('may be changed back: what it signs from then on counts again', async () => {
    const begun = '2026-01-01T00:00:00.000Z'
    const there = change(first, second, { at: begun })
    const leaves = [there, change(second, first, { at: begun }), ...chain]
    const report = await verify(under(leaves, first, leaves.slice(0, 2)), leaves, {
      receipt: receiptOf(example, 3),
    })
    expect([report.verdict, failures(report)]).toEqual(['valid', []])
  })

  test('may be changed after the proof was made: the newest head is signed by the new one', async () => {
    const newer = (leaves: readonly LogEntry[], secret: Uint8Array) => {
      const { checkpoint } = under(leaves, secret, []).log ?? { checkpoint: '' }
      return verify(under(chain, first, []), chain, { openLog: () => logFilesOf(leaves, checkpoint) })
    }
    expect((await newer([...chain, toSecond], second)).verdict).toBe('valid')
    expect((await newer([...chain, toSecond, toThird], third)).verdict).toBe('valid')
    for (const [leaves, secret, reason] of [
      [[...chain], second, 'checkpoint_signature_wrong'],
      [[...chain, toSecond], third, 'checkpoint_signature_wrong'],
      [[...chain, toSecond], first, 'checkpoint_signature_wrong'],
      [[...chain, toThird], third, 'key_change_wrong'],
      [[...chain, change(first, second, {}, second)], second, 'key_change_wrong'],
    ] as const)
      expect(failures(await newer(leaves, secret))).toEqual([`complete ${reason}`])
  })

  const unsigned = change(first, second, {}, second)
  const elsewhere = { ...toSecond, signature: signed(utf8('lot1/key\n{}'), first) }
  test.each<[string, readonly LogEntry[], Uint8Array, readonly LogEntry[], string]>([
    ['by somebody else', [unsigned, ...chain], second, [unsigned], 'key key_change_wrong'],
    [
      'with a signature of something else',
      [elsewhere, ...chain],
      second,
      [elsewhere],
      'key key_change_wrong',
    ],
    [
      'to another key than the one that signs',
      [toSecond, ...chain],
      third,
      [toSecond],
      'key key_change_wrong',
    ],
    ['with one change left out', twice, third, [toThird], 'complete leaf_hidden'],
    ['in another order', [toThird, toSecond, ...chain], third, [toSecond, toThird], 'key key_change_wrong'],
  ])('%s is not followed', async (_, leaves, secret, named, reason) => {
    const between = leaves.includes(toSecond) && !named.includes(toSecond)
    // Only what stands behind the draw's first leaf is read.
    const shown = between ? [chain[0] as DrawLeaf, ...leaves.slice(0, 2), ...chain.slice(1)] : leaves
    const proof = under(shown, secret, named)
    expect(failures(await verify(proof, shown, { trust: () => 'pinned' }))).toContain(reason)
  })
})

describe('a log that went on from an older copy', () => {
  const fork: LogEntry = { type: 'fork', at, abandoned: { size: 900, root: 'ab'.repeat(32) } }
  const unknown: LogEntry = { type: 'fork', at, abandoned: null }
  const open: Proof = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
  const stopped = { type: 'cancel', at: '2026-01-01T00:10:00.000Z', reason: 'rain' } as const
  const off: Proof = { ...open, state: 'cancelled', stopped }
  const campaign = playExample(byOddsPlan)
  const after =
    (k: number, leaf = fork) =>
    (leaves: readonly DrawLeaf[]): readonly LogEntry[] => [
      ...leaves.slice(0, k),
      { ...leaf, at: leaves[Math.max(0, k - 1)]?.at ?? at },
      ...leaves.slice(k),
    ]
  const length = (proof: Proof) => leavesIn(proof).length

  test.each<[string, Proof, string]>([
    ['before the draw began', hiding(drawn, after(0)), 'valid'],
    ['after it was drawn', hiding(drawn, after(length(drawn))), 'valid'],
    ['after its plays ended', hiding(campaign, after(length(campaign), unknown)), 'valid'],
    ['after it was called off', hiding(off, after(length(off))), 'ended'],
  ])('%s takes nothing from it', async (_, proof, verdict) => {
    const report = await verifyProof(proof, { ...exampleVerifier, rows })
    expect([report.verdict, failures(report)]).toEqual([verdict, []])
  })

  test.each<[string, Proof]>([
    ['while people joined', hiding(drawn, after(1))],
    ['once the list was sealed', hiding(drawn, after(2, unknown))],
    ['while a record waited for its result', hiding(drawn, after(3))],
    ['before a redraw', hiding(drawn, after(4))],
    ['while it was played', hiding(campaign, after(1))],
    ['before it was called off', hiding(off, after(1))],
  ])('%s leaves nobody sure of it', async (_, proof) => {
    const report = await verifyProof(proof, { ...exampleVerifier, rows })
    const complete = report.checks.find(({ id }) => id === 'complete')
    expect([report.verdict, failures(report), complete?.reason]).toEqual(['unchecked', [], 'log_forked'])
  })

  describe('excuses that a head which was seen is gone', () => {
    /** Of a draw behind a fork; the head was seen of a log that went on otherwise behind its first leaf. */
    async function seen(size: number, leaf: LogEntry) {
      const begun = { ...leaf, at: chain[0]?.at ?? '' }
      const leaves = [...lostLeaves.slice(0, 1), begun, ...chain]
      const options = { knownCheckpoints: [headOf(lostLeaves.slice(0, size))] }
      const report = await verify(under(leaves, first, []), leaves, options)
      const complete = report.checks.find(({ id }) => id === 'complete')
      return [report.verdict, failures(report), complete?.found]
    }
    const began = chain[0]?.at ?? ''
    const lostLeaves = Array.from({ length: 4 }, (_, n): LogEntry => {
      return { type: 'groups', at: began, size: n + 1, root: `${n}`.repeat(64) }
    })
    const named = (size: number): LogEntry => ({
      type: 'fork',
      at,
      abandoned: { size, root: 'ab'.repeat(32) },
    })

    test('where a fork names it, and says when', async () => {
      const read = `${chain.length} ${chain.length}`
      expect(await seen(1, named(4))).toEqual(['valid', [], read])
      expect(await seen(3, named(4))).toEqual(['valid', [], `${read} ${began}`])
      expect(await seen(4, named(4))).toEqual(['valid', [], `${read} ${began}`])
    })

    test.each([
      ['a fork that names a shorter head', named(3)],
      ['a fork that names none', unknown],
      ['no fork', lostLeaves[3] as LogEntry],
    ])('not by %s', async (_, leaf) => {
      expect((await seen(4, leaf)).slice(0, 2)).toEqual(['invalid', ['complete checkpoint_inconsistent']])
    })
  })
})

describe('the tree of groups in the log', () => {
  const groups = (size: number): LogEntry => ({ type: 'groups', at, size, root: 'ab'.repeat(32) })
  const told = async (...sizes: number[]) => {
    const proof = hiding(drawn, (leaves) => [...leaves, ...sizes.map(groups)] as DrawLeaf[])
    return failures(await verifyProof(proof, { ...exampleVerifier, rows }))
  }

  test('grows, or stays as it is', async () => {
    expect(await told(1, 1, 40, 41)).toEqual([])
  })

  test('never shrinks', async () => {
    expect(await told(40, 39)).toEqual(['complete groups_shrink'])
  })
})
