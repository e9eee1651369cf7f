import { describe, expect, test } from 'vitest'
import type { Json } from '../basics/jcs.ts'
import type { RowStatus } from '../list/row.ts'
import { closeHash } from '../list/seal.ts'
import { isInDeal } from '../lots/lot-seal.ts'
import type { Proof, ProofLots } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { exampleChain } from '../testing/example-draw.ts'
import { receiptOf, withLog } from '../testing/example-log.ts'
import { identityOfTaker, pairExample, saltOfTaker, takerOf } from '../testing/example-lots.ts'
import { mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'
import type { Report } from './report.ts'

const people: readonly RowStatus[] = ['E', 'E', 'X1', 'E', 'E', 'X5', 'E']
const { proof: bare, rows, labels, sealed } = pairExample('B', people)
const whole = withLog(bare)
const everybody = pairExample('B', ['E', 'E', 'E', 'E', 'E'])

const verify = (proof: Proof, list: readonly string[] | null = rows) =>
  verifyProof(logged(proof), { ...exampleVerifier, ...(list ? { rows: list } : {}) })
const faultsOf = async (proof: Proof) => failures(await verify(proof))
const saidBy = ({ checks }: Report, id: string) => checks.find((check) => check.id === id)
const lotsOf = ({ lots }: Proof) => lots as ProofLots
const withLots = (proof: Proof, parts: Partial<ProofLots>): Proof => ({
  ...proof,
  lots: { ...lotsOf(proof), ...parts },
})

describe('an honest proof of pairs', () => {
  test('holds with the list; who is excluded draws nobody and is drawn by nobody', async () => {
    const report = await verify(whole)
    expect([report.ok, report.level, failures(report)]).toEqual([true, 'B', []])
    expect(saidBy(report, 'rounds')).toMatchObject({ found: 'pairs 5' })
    expect(saidBy(report, 'lots')).toMatchObject({ verdict: 'pass', found: '5 0' })
    expect(labels.toSorted()).toEqual(['0', '1', '3', '4', '6'])
    const counted = ['0', '1', '3', '4', '6']
    expect(labels.filter((label, k) => label === counted[k])).toEqual([])
  })

  test('without the list agrees where nobody is excluded, and cannot be told where somebody is', async () => {
    const report = await verify(withLog(everybody.proof), null)
    expect([report.verdict, failures(report)]).toEqual(['unchecked', []])
    expect([saidBy(report, 'list')?.reason, saidBy(report, 'lots')?.verdict]).toEqual(['not_given', 'pass'])
    const full = await verify(withLog(everybody.proof), everybody.rows)
    expect([full.verdict, failures(full)]).toEqual(['valid', []])
    const light = await verify(whole, null)
    expect([light.verdict, failures(light)]).toEqual(['unchecked', []])
    expect(saidBy(light, 'lots')).toMatchObject({ verdict: 'skipped', reason: 'needs_rows' })
  })

  test('without public randomness holds on level C', async () => {
    const offline = pairExample('C', people)
    const report = await verify(withLog(offline.proof), offline.rows)
    expect([report.ok, report.level, failures(report)]).toEqual([true, 'C', []])
  })

  test('before its list is sealed, and before its beacon is out, says nothing wrong and shows nothing', async () => {
    const waiting = withLots(bare, { beacon: null, seal: null, secret: null, master: null })
    const report = await verify(withLog(waiting))
    expect([report.ok, failures(report)]).toEqual([false, []])
    const joining = withLots({ ...waiting, close: null, closeHash: null }, { record: null })
    const open = await verify(withLog(joining), null)
    expect([open.ok, failures(open)]).toEqual([false, []])
    const { lots: _, ...nothing } = joining
    expect(failures(await verify(withLog(nothing), null))).toEqual([])
  })
})

describe('a cheat with pairs', () => {
  test('one change anywhere is seen', async () => {
    const free = [/^$/, /^(state|flags|software|rowsFile)/, /^log\.(witness|earlier)/]
    const missed: string[] = []
    let count = 0
    for (const { at, change, value } of mutantsOf(whole as unknown as Json)) {
      if (free.some((place) => place.test(at)) || change === 'without earlier') continue
      // Without it the proof is one of before, which is not checked at all.
      if (at === 'charter' && /^without (at|organiserNo)$/.test(change)) continue
      if (JSON.stringify(value) === JSON.stringify(whole)) continue
      count++
      const report = await verifyProof(value, { ...exampleVerifier, rows })
      if (report.ok || failures(report).length === 0) missed.push(`${at} ${change}`)
    }
    expect(count).toBeGreaterThan(500)
    expect(missed).toEqual([])
  })

  test('one change in the list is seen', async () => {
    for (const { change, value } of mutantsOf(rows)) {
      const report = await verify(whole, ((value ?? []) as string[]).map(String))
      expect([change, report.ok]).toEqual([change, false])
    }
  })

  test('takes, or lots that came back, where everybody is paired at once', async () => {
    const at = lotsOf(bare).seal?.sealedAt ?? ''
    const take = { type: 'take', seq: 0, k: 0, ref: takerOf(0), at } as const
    expect(await faultsOf(withLots(bare, { events: [take] }))).toContain('lots take_surplus')
    const end = { at, by: 'empty', given: 5, left: 0, size: 0, root: '00'.repeat(32) } as const
    expect(await faultsOf(withLots(bare, { end }))).toContain('format malformed')
    const trees = [{ drawId: bare.drawId, size: 1, root: '00'.repeat(32) }]
    expect(await faultsOf(withLog({ ...bare, trees }))).toContain('log leaf_unexpected')
  })

  test('a beacon from before the close, or sooner than was promised', async () => {
    const early = async (beaconRound: number) => {
      const lots = lotsOf(bare)
      if (!lots.record) throw new Error('the example has a record')
      const { round, signature } = exampleChain.sign(beaconRound)
      const record = { ...lots.record, beaconRound }
      return await faultsOf(withLots(bare, { record, beacon: { round, signature } }))
    }
    expect(await early(1_100)).toContain('time round_not_as_promised')
    expect(await early(1_204)).toContain('time round_not_as_promised')
  })

  test('a seal from before the close', async () => {
    const offline = pairExample('C', people).proof
    const { seal } = lotsOf(offline)
    if (!seal) throw new Error('the example is sealed')
    const sealedAt = '2026-01-01T00:10:00.000Z'
    expect(await faultsOf(withLots(offline, { seal: { ...seal, sealedAt } }))).toContain(
      'time step_too_early',
    )
  })

  test('a promise that no calendar has is a fault and no crash', async () => {
    const charter = { ...bare.charter, beacon: { chain: exampleChain.info.hash, after: 2 ** 50 } }
    const close = bare.close && { ...bare.close, charterHash: charterHash(charter) }
    const changed = { ...bare, charter, charterHash: charterHash(charter), close }
    expect(await faultsOf({ ...changed, closeHash: close && closeHash(close) })).toContain(
      'time round_not_as_promised',
    )
  })

  test('one person alone, or another number of people than the list has', async () => {
    const record = lotsOf(bare).record
    if (!record) throw new Error('the example has a record')
    const slots = [{ tier: 0, count: 4 }]
    expect(await faultsOf(withLots(bare, { record: { ...record, slots } }))).toContain(
      'rounds lots_record_differs',
    )
    const close = bare.close && { ...bare.close, excluded: 6 }
    expect(await faultsOf({ ...bare, close, closeHash: close && closeHash(close) })).toContain(
      'rounds lots_record_differs',
    )
  })
})

test('each person can show alone whom they drew, and nobody can show another', () => {
  const { seal } = lotsOf(bare)
  if (!seal) throw new Error('the example is sealed')
  for (const [k, label] of labels.entries()) {
    const { salt, path } = sealed.open(k)
    expect(isInDeal({ k, label }, { salt, path }, seal)).toBe(true)
    expect(isInDeal({ k, label: '2' }, { salt, path }, seal)).toBe(false)
    expect(isInDeal({ k: (k + 1) % 5, label }, { salt, path }, seal)).toBe(false)
  }
})

test('a receipt finds its row', async () => {
  const listed = { rows: [...rows], proof: whole, chain: exampleChain.info }
  const example = { ...listed, saltOf: saltOfTaker, identityOf: identityOfTaker }
  const of = async (person: number) => {
    const receipt = receiptOf(example, person)
    return saidBy(await verifyProof(whole, { ...exampleVerifier, rows, receipt }), 'receipt')
  }
  expect(await of(3)).toMatchObject({ verdict: 'pass', found: 'E 1', detail: 'row 3' })
  expect(await of(5)).toMatchObject({ verdict: 'pass', found: 'X5 0', detail: 'row 5' })
})
