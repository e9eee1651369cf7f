import { readFileSync } from 'node:fs'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { base64, hex, utf8 } from '../basics/bytes.ts'
import { checkpointText, noteKeyId, parseCheckpoint, signedNote } from '../log/checkpoint.ts'
import { signerKeyId } from '../log/log-key.ts'
import { type DrawLeaf, type SignedTip, tipMessage, tipOf } from '../log/log-leaf.ts'
import type { Proof, ProofLog } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleKey, receiptOf, signedTip, withLog } from '../testing/example-log.ts'
import { drawExample, teamPlan } from '../testing/example-lots.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { Report } from './report.ts'

const example = runExample(examplePlan)
const { proof: drawn, rows } = example
const whole = withLog(drawn)
const log = whole.log as ProofLog
const open: Proof = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
const campaign = playExample(byOddsPlan)

const verify = (proof: unknown, options: VerifyOptions = {}) =>
  verifyProof(proof, { ...exampleVerifier, rows, ...options })
const faultsOf = async (proof: Proof, options: VerifyOptions = {}) =>
  failures(await verify(logged(proof), options))
const withTip = (tip: Partial<SignedTip>): Proof => ({
  ...whole,
  log: { ...log, tip: { ...log.tip, ...tip } },
})
const withHead = (checkpoint: string): Proof => ({ ...whole, log: { ...log, checkpoint } })

describe('the tip', () => {
  const before = log.leaves.at(-2)?.leaf as DrawLeaf

  test.each<[string, Proof, string]>([
    ['of an earlier leaf', withTip(signedTip(before)), 'tip_differs'],
    ['of another number', withTip({ seq: log.tip.seq + 1 }), 'tip_differs'],
    ['at another instant', withTip({ at: before.at }), 'tip_differs'],
    ['of another log', withTip({ origin: 'other.example/lot1' }), 'tip_differs'],
    [
      'with the signature of another',
      withTip({ signature: signedTip(before).signature }),
      'tip_signature_wrong',
    ],
    ['with no signature', withTip({ signature: '' }), 'tip_signature_wrong'],
    ['with a broken signature', withTip({ signature: '?' }), 'tip_signature_wrong'],
    ['by another key', withTip({ keyId: '00000000' }), 'tip_signature_wrong'],
    [
      'by the name that the key has in notes',
      withTip({ keyId: hex(noteKeyId(exampleKey)) }),
      'tip_signature_wrong',
    ],
  ])('%s', async (_, proof, reason) => {
    expect(await faultsOf(proof)).toEqual([`log ${reason}`])
  })
})

describe('the head', () => {
  const { origin, size, root, text } = parseCheckpoint(log.checkpoint)
  const id = noteKeyId(exampleKey)
  const signed = (of: string, name = origin, keyId = id) =>
    signedNote(of, name, keyId, ed25519.sign(utf8(of), exampleKey.secretKey))
  const zeros = signedNote(text, origin, id, new Uint8Array(64))
  const elsewhere = 'other.example/lot1'

  test.each<[string, Proof, string]>([
    ['signed with zeros', withHead(zeros), 'checkpoint_signature_wrong'],
    [
      'signed with nothing',
      withHead(signedNote(text, origin, id, new Uint8Array(0))),
      'checkpoint_malformed',
    ],
    [
      'signed rightly and wrongly',
      withHead(log.checkpoint + zeros.slice(text.length + 1)),
      'checkpoint_signature_wrong',
    ],
    ['of another size', withHead(signed(checkpointText(origin, size + 1, root))), 'leaf_path_wrong'],
    ['of another log', withHead(signed(checkpointText(elsewhere, size, root), elsewhere)), 'origin_differs'],
    ['signed by another name', withHead(signed(text, elsewhere)), 'checkpoint_signature_wrong'],
    [
      'signed by another key',
      withHead(signed(text, origin, Uint8Array.of(1, 2, 3, 4))),
      'checkpoint_signature_wrong',
    ],
  ])('%s', async (_, proof, reason) => {
    expect(await faultsOf(proof)).toEqual([`log ${reason}`])
  })
})

describe('the key of the log', () => {
  const stranger = new Uint8Array(32).fill(77)
  const publicKey = ed25519.getPublicKey(stranger)
  const { origin, text } = parseCheckpoint(log.checkpoint)
  const tip = tipOf(origin, log.leaves.at(-1)?.leaf as DrawLeaf)
  const foreign: Proof = {
    ...whole,
    log: {
      ...log,
      key: hex(publicKey),
      checkpoint: signedNote(
        text,
        origin,
        noteKeyId({ name: origin, publicKey }),
        ed25519.sign(utf8(text), stranger),
      ),
      tip: {
        ...tip,
        signature: base64(ed25519.sign(tipMessage(tip), stranger)),
        keyId: signerKeyId(publicKey),
      },
    },
  }
  const { trust: _, verifyEd25519: __, ...bare } = exampleVerifier
  const { verifyEd25519, trust } = exampleVerifier

  test('that nobody knows makes nothing valid, though all agrees with it', async () => {
    for (const [proof, options] of [
      [foreign, exampleVerifier],
      [whole, { ...bare, verifyEd25519 }],
      [whole, { ...exampleVerifier, trust: () => 'first' as const }],
    ] as const) {
      const report = await verifyProof(proof, { ...options, rows })
      expect([report.verdict, report.ok, report.level, failures(report)]).toEqual([
        'unchecked',
        false,
        null,
        [],
      ])
      expect(report.checks.find(({ id }) => id === 'key')?.reason).toBe('key_unknown')
      expect(report.key?.trust).toBe('first')
    }
  })

  test('may be remembered, and is named by its whole hash', async () => {
    const report = await verify(whole, { trust: () => 'remembered' })
    expect([report.verdict, report.key?.trust, report.key?.origin]).toEqual(['valid', 'remembered', origin])
    expect([report.key?.publicKey, report.key?.fingerprint.length]).toEqual([log.key, 64])
  })

  test('whose signatures nobody checked is not enough', async () => {
    const report = await verifyProof(whole, { ...bare, trust, rows })
    expect([report.verdict, failures(report)]).toEqual(['unchecked', []])
    expect(report.checks.find(({ id }) => id === 'key')?.reason).toBe('not_given')
  })

  test('is that of every signature, whoever trusts it', async () => {
    const renamed = { ...whole, log: { ...log, key: hex(publicKey) } }
    for (const known of ['pinned', 'remembered', 'first'] as const)
      expect(await faultsOf(renamed, { trust: () => known })).toEqual(['log checkpoint_signature_wrong'])
  })

  test('is that of receipts too', async () => {
    const receipt = receiptOf(example, 3)
    expect(await faultsOf(whole, { receipt })).toEqual([])
    const faults = ['receipt receipt_signature_wrong']
    expect(await faultsOf(foreign, { receipt, trust: () => 'pinned' })).toEqual(faults)
    const group = { ...receipt.group, keyId: hex(noteKeyId(exampleKey)) }
    expect(await faultsOf(whole, { receipt: { ...receipt, group } })).toEqual(faults)
  })
})

describe('a draw without a log', () => {
  const local = runExample({ ...examplePlan, charter: { origin: 'local' } })
  const reasonOf = ({ checks }: Report, id: string) => checks.find((check) => check.id === id)?.reason

  test('of a service is older than the rules: it cannot be checked', async () => {
    for (const proof of [drawn, campaign, drawExample(teamPlan), open]) {
      const report = await verifyProof(proof, exampleVerifier)
      expect([report.verdict, report.ok, report.level, report.key]).toEqual(['unchecked', false, null, null])
      expect([reasonOf(report, 'log'), reasonOf(report, 'key')]).toEqual(['made_before', 'made_before'])
    }
  })

  test('from before charters named their instant is told as that, not as a fault', async () => {
    const { at: _, ...charter } = drawn.charter
    for (const older of [
      { ...drawn, charter },
      { ...drawn, charter, log: { leaves: [], tst: [] } },
    ]) {
      const report = await verify(JSON.stringify(older))
      expect([report.verdict, report.ok, failures(report)]).toEqual(['unchecked', false, []])
      expect(reasonOf(report, 'format')).toBe('made_before')
    }
    const vectors = new URL('../../../../fixtures/fairness/proof.json', import.meta.url)
    const published = await verify(readFileSync(vectors, 'utf8'))
    expect([published.verdict, reasonOf(published, 'format')]).toEqual(['unchecked', 'made_before'])
    const earlierCharters = [charter]
    expect(reasonOf(await verify({ ...whole, earlierCharters }), 'format')).toBe('made_before')
  })

  test('that nobody vouches for recomputes, and no more', async () => {
    const report = await verifyProof(local.proof, { ...exampleVerifier, rows: local.rows })
    expect([report.verdict, report.ok, report.level, failures(report)]).toEqual(['local', false, null, []])
    const light = await verifyProof(local.proof, exampleVerifier)
    expect([light.verdict, reasonOf(light, 'list')]).toEqual(['unchecked', 'not_given'])
    const stopped = { type: 'cancel', at: '2026-01-01T03:00:00.000Z', reason: 'it displeases' } as const
    const off = { ...local.proof, state: 'cancelled', stopped }
    expect(failures(await verifyProof(off, exampleVerifier))).toEqual(['log leaf_unexpected'])
    const cheat = { ...local.proof, state: 'cancelled' }
    expect(failures(await verifyProof(cheat, exampleVerifier))).toEqual(['log state_differs'])
  })

  test('that nobody vouches for may be lots, and go on longer', async () => {
    const lots = drawExample({ ...teamPlan, origin: 'local' })
    const charter = {
      ...lots.charter,
      closeAt: '2026-01-01T09:00:00.000Z',
      version: 2,
      previous: lots.charterHash,
    }
    const later = { ...lots, charter, charterHash: charterHash(charter), earlierCharters: [lots.charter] }
    expect((await verifyProof(later, exampleVerifier)).verdict).toBe('local')
  })

  test('that nobody vouches for has no log, and no service one that nobody vouches for', async () => {
    expect(await faultsOf({ ...local.proof, log: log }, { rows: local.rows })).toEqual(['log log_unexpected'])
    const elsewhere = runExample({ ...examplePlan, charter: { origin: 'other.example/lot1' } })
    const report = await verify(logged(elsewhere.proof), { rows: elsewhere.rows })
    expect([report.verdict, failures(report)]).toEqual(['invalid', ['log origin_differs']])
  })
})
