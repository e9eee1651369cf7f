import { describe, expect, test } from 'vitest'
import { unhex } from '../basics/bytes.ts'
import type { Json } from '../basics/jcs.ts'
import { sealLots } from '../lots/deal-lots.ts'
import type { LotEvent } from '../lots/lot-event.ts'
import { lotHash } from '../lots/lot-seal.ts'
import type { Proof, ProofLots } from '../proof.ts'
import { type Charter, type CharterLots, charterHash } from '../rounds/charter.ts'
import { exampleChain } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import {
  dealtExample,
  drawExample,
  dutyPlan,
  type ExampleLots,
  lotMaster,
  takerOf,
  teamLots,
  teamPlan,
  treesOfLots,
} from '../testing/example-lots.ts'
import { rechained } from '../testing/forge.ts'
import { mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'
import type { Report } from './report.ts'

const bare = drawExample(teamPlan)
const whole = withLog(bare)
const { endedBy: _, ...running } = teamPlan
const open = withLog(drawExample(running))

const verify = (proof: Proof) => verifyProof(logged(proof), exampleVerifier)
const faultsOf = async (proof: Proof) => failures(await verify(proof))
const saidBy = ({ checks }: Report, id: string) => checks.find((check) => check.id === id)
type Sealed = ProofLots & { readonly seal: NonNullable<ProofLots['seal']> }
const lotsOf = ({ lots }: Proof) => lots as Sealed & { readonly end: NonNullable<ProofLots['end']> }
/** The proof with another history, all hashes and the log mended: what a cheat would publish. */
function mended(proof: Proof, parts: Partial<ProofLots>): Proof {
  const lots = { ...lotsOf(proof), ...parts }
  const { trees, state } = treesOfLots(lots.events)
  return withLog({ ...proof, trees, lots: { ...lots, end: lots.end && { ...lots.end, ...state } } })
}
const withLots = (proof: Proof, parts: Partial<ProofLots>): Proof => ({
  ...proof,
  lots: { ...lotsOf(proof), ...parts },
})
const eventsOf = (proof: Proof) => lotsOf(proof).events
/** The proof with one event told otherwise, and all that follows mended. */
const retold = (proof: Proof, at: number, parts: Partial<LotEvent>) =>
  mended(proof, { events: eventsOf(proof).with(at, { ...eventsOf(proof)[at], ...parts } as LotEvent) })

describe('an honest proof of lots', () => {
  test.each<readonly [string, ExampleLots, string, string]>([
    ['in teams with captains, taken back and exchanged', teamPlan, 'B', '5 1'],
    ['without public randomness', { ...teamPlan, level: 'C' }, 'C', '5 1'],
    ['given to the last', dutyPlan, 'B', '5 0'],
    ['ended by its time', { ...dutyPlan, acts: dutyPlan.acts.slice(0, 2), endedBy: 'time' }, 'B', '2 3'],
    ['that nobody took', { ...dutyPlan, acts: [], endedBy: 'hand' }, 'B', '0 5'],
    ['that the host drew', { ...dutyPlan, lots: { ...dutyPlan.lots, rule: 'host' } }, 'B', '5 0'],
  ])('%s holds', async (_, plan, level, counts) => {
    const report = await verify(withLog(drawExample(plan)))
    expect([report.ok, report.level, failures(report)]).toEqual([true, level, []])
    expect(saidBy(report, 'lots')).toMatchObject({ verdict: 'pass', found: counts })
  })

  test('says how many were dealt: the captains hold theirs from the start', async () => {
    expect(saidBy(await verify(whole), 'rounds')).toMatchObject({ found: 'lots 6' })
  })

  test('is not complete while lots are taken, but nothing is wrong with it', async () => {
    const report = await verify(open)
    expect([report.ok, failures(report)]).toEqual([false, []])
    const waiting = report.checks.filter(({ reason }) => reason === 'not_yet').map(({ id }) => id)
    expect(waiting).toEqual(['secrets', 'lots'])
  })

  test('before the beacon is out says nothing wrong, and shows nothing', async () => {
    const waiting = withLots(drawExample({ ...running, acts: [] }), { beacon: null, seal: null })
    const report = await verify(withLog(waiting))
    expect([report.ok, failures(report)]).toEqual([false, []])
    const stopped = { type: 'cancel', at: '2026-01-01T02:00:00.000Z', reason: 'rain' } as const
    const atOnce = { ...stopped, at: '2026-01-01T00:14:58.000Z' }
    const early = await verify({ ...waiting, state: 'cancelled', stopped: atOnce })
    expect([early.verdict, failures(early)]).toEqual(['ended', []])
    expect(saidBy(early, 'rounds')).toMatchObject({ verdict: 'skipped', reason: 'stopped' })
    const given = await verify({ ...drawExample(running), state: 'cancelled', stopped })
    expect([given.verdict, failures(given)]).toEqual(['ended', []])
    expect(saidBy(given, 'lots')).toMatchObject({ verdict: 'skipped', reason: 'stopped', found: '5 1' })
  })
})

describe('one change anywhere in a proof of lots', () => {
  /** What no hash binds: how far the draw is, and what the page shows. */
  const free = [/^$/, /^(state|flags|software|rowsFile)/, /^log\.(witness|earlier)/]
  /** Names may be absent: they are hidden, or were erased. */
  const isNameless = (mutant: string) => / without captains$|captains without 1$/.test(mutant)
  const duties = withLog(drawExample(dutyPlan))
  test('is seen', async () => {
    const missed: string[] = []
    let count = 0
    for (const proof of [whole, duties])
      for (const { at, change, value } of mutantsOf(proof as unknown as Json)) {
        if (free.some((place) => place.test(at)) || change === 'without earlier') continue
        // Without it the proof is one of before, which is not checked at all.
        if (at === 'charter' && /^without (at|organiserNo)$/.test(change)) continue
        // Two members of one kind, exchanged, are no change.
        if (JSON.stringify(value) === JSON.stringify(proof)) continue
        count++
        const report = await verifyProof(value, exampleVerifier)
        if (report.ok || failures(report).length === 0) missed.push(`${at} ${change}`)
      }
    expect(count).toBeGreaterThan(1_500)
    expect(missed.filter((one) => !isNameless(one))).toEqual([])
  })

  test('in the lots is seen without a log too, but for what only the log binds', async () => {
    const missed: string[] = []
    const local = drawExample({ ...teamPlan, origin: 'local' })
    expect((await verifyProof(local, exampleVerifier)).verdict).toBe('local')
    for (const { at, change, value } of mutantsOf(local.lots as unknown as Json)) {
      if (JSON.stringify(value) === JSON.stringify(local.lots)) continue
      const report = await verifyProof({ ...local, lots: value }, exampleVerifier)
      if (report.verdict === 'local') missed.push(`${at} ${change}`)
    }
    expect(missed.filter((one) => !/^(seal\.sealedAt|end\.at) /.test(one) && !isNameless(one))).toEqual([])
  })

  test('while lots are taken: all of it that the log tells of already', async () => {
    const missed: string[] = []
    for (const { at, change, value } of mutantsOf(open.lots as unknown as Json)) {
      if (JSON.stringify(value) === JSON.stringify(open.lots)) continue
      if (failures(await verify({ ...open, lots: value as unknown as ProofLots })).length === 0)
        missed.push(`${at} ${change}`)
    }
    const logged = open.trees?.at(-1)?.size ?? 0
    expect(logged).toBeGreaterThan(6)
    const seen = missed.filter(
      (one) => !isNameless(one) && Number(/^events\.(\d+)/.exec(one)?.[1] ?? 0) < logged,
    )
    expect(
      seen.filter((one) => !/^events without (8|9|10)$/.test(one) && !/^events twice/.test(one)),
    ).toEqual([])
  })
})

describe('a cheat with lots', () => {
  test('lots that were chosen, sealed with all that follows mended, are not what the secrets deal', async () => {
    const { labels } = dealtExample(bare.charter)
    const given = { master: lotMaster, charterHash: unhex(charterHash(bare.charter)) }
    const { root } = sealLots(labels.toReversed(), given)
    const seal = { ...lotsOf(bare).seal, root }
    expect(lotHash(seal)).not.toBe(lotHash(lotsOf(bare).seal))
    expect(await faultsOf(mended(bare, { seal }))).toEqual(['rounds lots_differ'])
    // While lots are taken nobody can tell: the secrets are not out.
    expect(await faultsOf(withLog(withLots(drawExample(running), { seal })))).toEqual([])
  })

  test('a friend who is let choose: another lot than the next', async () => {
    expect(await faultsOf(retold(bare, 2, { k: 4 }))).toEqual(['lots take_out_of_order'])
    const exchanged = retold(retold(bare, 5, { k: 4 }), 6, { k: 3 })
    expect(await faultsOf(exchanged)).toEqual(['lots take_out_of_order'])
  })

  test('a lot that came back is given only when all are gone, and in the order of coming back', async () => {
    expect(await faultsOf(retold(bare, 5, { k: 1 }))).toEqual(['lots take_out_of_order'])
    const acts = [0, 1, 2, 3, 4].map((person) => ({ take: person }))
    const twoBack = drawExample({
      ...dutyPlan,
      acts: [...acts, { reopen: 4 }, { reopen: 2 }, { take: 5 }, { take: 6 }],
    })
    expect(await faultsOf(withLog(twoBack))).toEqual([])
    const other = retold(retold(twoBack, 7, { k: 2 }), 8, { k: 4 })
    expect(await faultsOf(other)).toEqual(['lots take_out_of_order'])
  })

  test('somebody who takes twice, even after their lot was taken back', async () => {
    const again = (at: number, person: number) => faultsOf(retold(bare, at, { ref: takerOf(person) }))
    expect(await again(5, 0)).toEqual(['lots take_repeated'])
    expect(await again(8, 1)).toEqual(['lots take_repeated'])
  })

  test('a take after all were gone', async () => {
    const at = eventsOf(bare).at(-1)?.at ?? ''
    const surplus: LotEvent = { type: 'take', seq: 10, k: 6, ref: takerOf(9), at }
    const events = [...eventsOf(bare).slice(0, 10), surplus]
    expect(await faultsOf(mended(bare, { events }))).toEqual(['lots take_surplus'])
  })

  test('takes before the seal, after the end, and back in time', async () => {
    const at = (place: number, when: string) => faultsOf(retold(bare, place, { at: when }))
    expect(await at(0, '2026-01-01T00:10:00.000Z')).toEqual(['lots take_outside_time'])
    expect(await at(8, '2026-01-01T05:00:00.000Z')).toContain('lots take_outside_time')
    expect(await at(10, '2026-01-01T05:00:00.000Z')).toContain('lots take_outside_time')
    expect(await at(5, '2026-01-01T01:00:30.000Z')).toEqual(['lots take_out_of_order'])
    expect(await at(9, '2026-01-01T01:00:30.000Z')).toEqual(['lots take_out_of_order'])
  })

  test('a lot that nobody holds comes back or is exchanged, or one with itself', async () => {
    const not = ['lots lot_not_held']
    expect(await faultsOf(retold(bare, 4, { k: 5 }))).toEqual(not)
    expect(await faultsOf(retold(bare, 3, { b: 5 }))).toEqual(not)
    expect(await faultsOf(retold(bare, 3, { b: 0 }))).toEqual(not)
    // What is said to stand elsewhere in the one order of all.
    expect(await faultsOf(retold(bare, 4, { seq: 9 }))).toEqual(['lots take_out_of_order'])
    const [before, after] = eventsOf(bare).slice(4, 6) as [LotEvent, LotEvent]
    const other = mended(bare, {
      events: eventsOf(bare)
        .with(4, { ...after, seq: 4, at: before.at })
        .with(5, { ...before, seq: 5, at: after.at }),
    })
    // The reason is the organiser's word, and so is when it was; what was logged by then is not.
    expect(await faultsOf(other)).toEqual([])
    expect(await faultsOf(withLog({ ...other, trees: bare.trees ?? [], log: null }))).toEqual([
      'lots tree_differs',
    ])
  })

  test('what is not as the log told of it while lots were taken, though the end was made to fit', async () => {
    const kept = (proof: Proof) => faultsOf(withLog({ ...proof, trees: bare.trees ?? [], log: null }))
    const reason = '个人原因'
    expect(await kept(retold(bare, 4, { reason }))).toEqual(['lots tree_differs'])
    expect(await kept(retold(bare, 5, { ref: takerOf(9) }))).toEqual(['lots tree_differs'])
    expect(await kept(retold(bare, 0, { at: '2026-01-01T01:00:00.001Z' }))).toEqual(['lots tree_differs'])
    expect(await kept(mended(bare, { events: eventsOf(bare).slice(0, 3) }))).toContain('lots tree_differs')
    // What came after the last that was logged is bound by the end alone.
    expect(await kept(retold(bare, 10, { reason }))).toEqual([])
    expect(await faultsOf(withLots(whole, { events: eventsOf(retold(bare, 10, { reason })) }))).toEqual([
      'lots tree_differs',
    ])
  })

  test('trees that the log and the proof do not both tell of', async () => {
    const [first, ...rest] = whole.trees ?? []
    expect(await faultsOf({ ...whole, trees: rest })).toContain('log leaf_missing')
    expect(await faultsOf({ ...whole, trees: [] })).toEqual(['log leaf_unknown'])
    const foreign = { ...first, drawId: 'D-OTHER' } as NonNullable<typeof first>
    expect(await faultsOf(withLog({ ...bare, trees: [foreign, ...rest] }))).toEqual(['lots tree_differs'])
    const played = rechained(whole, (leaves) =>
      leaves.map((leaf) => (leaf.type === 'takes' ? { ...leaf, type: 'plays' as const } : leaf)),
    )
    expect(await faultsOf(played)).toContain('log leaf_unexpected')
  })

  test('an exchange where the rules allow none', async () => {
    const lots: CharterLots = { ...teamLots, swap: false }
    expect(await faultsOf(withLog(drawExample({ ...teamPlan, lots })))).toEqual(['lots swap_not_promised'])
  })

  test('numbers at the end that are not those of the takes, and an end for another reason', async () => {
    const end = (parts: Partial<NonNullable<ProofLots['end']>>) => {
      const lots = lotsOf(bare)
      return faultsOf(withLog(withLots(bare, { end: { ...lots.end, ...parts } })))
    }
    expect(await end({ given: 6, left: 0 })).toEqual(['lots lots_given_differ'])
    expect(await end({ given: 5, left: 0 })).toEqual(['lots lots_given_differ'])
    expect(await end({ by: 'empty' })).toEqual(['lots end_unfounded'])
    expect(await end({ by: 'time' })).toEqual(['lots end_unfounded'])
    expect(await end({ root: '00'.repeat(32) })).toEqual(['lots tree_differs'])
    expect(await end({ size: 10 })).toEqual(['lots tree_differs'])
  })

  test('a seal or an end that the log knows and the proof does not show', async () => {
    expect(await faultsOf({ ...whole, lots: { ...lotsOf(open), end: null } })).toEqual(['log leaf_unknown'])
    const acts: ExampleLots['acts'] = []
    const none = withLog(drawExample({ ...running, acts }))
    expect(await faultsOf(withLots(none, { seal: null }))).toEqual(['log leaf_unknown'])
    expect(await faultsOf(withLots(whole, { seal: null }))).toContain('rounds lots_missing')
  })

  test('a charter that promises lots that nobody can deal is refused at once', async () => {
    const promise = (parts: Partial<CharterLots>) => {
      const charter: Charter = { ...bare.charter, lots: { ...teamLots, ...parts } }
      return faultsOf({ ...bare, charter, charterHash: charterHash(charter) })
    }
    const refused = 'rounds lots_record_differs'
    expect(await promise({ rows: [{ label: '红队', count: 2 ** 52 }] })).toContain(refused)
    expect(await promise({ rows: [], captains: [] })).toContain(refused)
    expect(await promise({ rows: [...teamLots.rows, ...teamLots.rows] })).toContain(refused)
    expect(await promise({ captains: [{ label: '绿队', nameCommit: '00'.repeat(32) }] })).toContain(refused)
    expect(await promise({ rule: 'pairing' })).toContain(refused)
    const { lots: _, ...charter } = bare.charter
    expect(await faultsOf({ ...bare, charter, charterHash: charterHash(charter) })).toEqual([
      'format malformed',
    ])
  })

  test('another beacon than follows from the record, though genuine', async () => {
    const { round, signature } = exampleChain.sign(901)
    const { record } = lotsOf(whole)
    if (!record) throw new Error('the example has a record')
    const chosen = await faultsOf(
      withLots(whole, { record: { ...record, beaconRound: 901 }, beacon: { round, signature } }),
    )
    expect(chosen).toContain('time round_not_as_promised')
    const forged = { round: 900, signature }
    expect(await faultsOf(withLots(whole, { beacon: forged }))).toContain('beacons signature_wrong')
    expect(await faultsOf(withLots(whole, { beacon: null }))).toContain('beacons beacon_missing')
    const offline = withLog(drawExample({ ...teamPlan, level: 'C' }))
    expect(await faultsOf(withLots(offline, { beacon: forged }))).toContain('beacons beacon_unexpected')
  })

  test('a seal from before its beacon, a record logged after it, a seal logged later than it says', async () => {
    const seal = { ...lotsOf(bare).seal, sealedAt: '2026-01-01T00:14:58.999Z' }
    expect(await faultsOf(mended(bare, { seal }))).toEqual(['time step_too_early'])
    const late = (type: string) => {
      const at = '2026-01-01T00:15:01.000Z'
      return faultsOf(
        rechained(whole, (leaves) => leaves.map((leaf) => (leaf.type === type ? { ...leaf, at } : leaf))),
      )
    }
    expect(await late('round')).toContain('log leaf_time_differs')
    expect(await late('result')).toContain('log leaf_time_differs')
  })

  test('secrets kept back at the end, or others than were locked', async () => {
    expect(await faultsOf(withLots(whole, { secret: null }))).toEqual(['secrets secret_missing'])
    expect(await faultsOf(withLots(whole, { master: null }))).toEqual(['secrets secret_missing'])
    const other = '77'.repeat(32)
    const faults = ['rounds lots_differ', 'secrets secret_not_committed']
    expect(await faultsOf(withLots(whole, { secret: other }))).toEqual(faults)
    expect(await faultsOf(withLots(whole, { master: other }))).toEqual(faults)
  })

  test('no lots where some were promised, and some where none were', async () => {
    const { lots, ...nothing } = whole
    expect(await faultsOf(nothing)).toContain('rounds lots_missing')
    expect((await verify(nothing)).ok).toBe(false)
    const charter = { ...whole.charter, kind: 'scheduled' as const }
    const plain = await verify({ ...whole, charter, charterHash: charterHash(charter) })
    expect([plain.ok, failures(plain).includes('format malformed')]).toEqual([false, true])
    expect(lots?.events.length).toBe(11)
    // A kind that is a word of the language shall not trip the verifier.
    const odd = await verify({ ...whole, charter: { ...whole.charter, kind: 'constructor' as never } })
    expect(odd.ok).toBe(false)
  })

  test('a later charter with other lots, another round for them, or an earlier end', async () => {
    const later = (parts: Partial<Charter>) => {
      const charter = {
        ...bare.charter,
        at: '2026-01-01T00:30:00.000Z',
        ...parts,
        version: 2,
        previous: bare.charterHash,
      }
      const proof = { ...bare, charter, charterHash: charterHash(charter), earlierCharters: [bare.charter] }
      return faultsOf(proof)
    }
    const worse = 'charter charter_worse'
    expect(await later({ closeAt: '2026-01-01T09:00:00.000Z' })).toEqual([])
    expect(await later({ closeAt: '2026-01-01T06:00:00.000Z' })).toContain(worse)
    expect(await later({ lots: { ...teamLots, show: 'never' } })).toContain(worse)
    expect(await later({ beacon: { chain: exampleChain.info.hash, after: 9 } })).toContain(worse)
    const { earlierCharters: _, ...lost } = {
      ...bare,
      charter: { ...bare.charter, version: 2 },
      earlierCharters: [],
    }
    expect(await faultsOf({ ...lost, charterHash: charterHash(lost.charter) })).toContain(
      'charter charter_previous_differs',
    )
  })
})
