import { describe, expect, test } from 'vitest'
import { hex } from '../basics/bytes.ts'
import { second } from '../basics/instant.ts'
import type { Proof, ProofLog } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import type { Charter, CharterWitness } from '../rounds/charter.ts'
import { charterHash } from '../rounds/charter.ts'
import {
  type ExamplePlan,
  type ExampleRound,
  exampleChain,
  examplePlan,
  instantOf,
  runExample,
} from '../testing/example-draw.ts'
import {
  cosign,
  exampleWitnesses,
  logOf,
  namedWitnesses,
  strangeWitness,
  withLog,
} from '../testing/example-log.ts'
import { lotsCharter, teamPlan } from '../testing/example-lots.ts'
import { press, showOf } from '../testing/example-show.ts'
import { leavesIn } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const { k, keys } = namedWitnesses
const [first, middle, third] = exampleWitnesses as [Witness, Witness, Witness]
type Witness = typeof strangeWitness

const promised: Partial<Charter> = { level: 'A', witness: namedWitnesses }
const planA: ExamplePlan = { ...examplePlan, charter: promised }
const [opening, redraw] = examplePlan.rounds as [ExampleRound, ExampleRound]
const { proof: bare, rows } = runExample(planA)
const proof = withLog(bare)
const log = proof.log as ProofLog

/** The head that was signed with a record, cosigned by each of these so many seconds before its beacon. */
function seen(round: number, of: Proof, ...by: readonly (readonly [Witness, number])[]): string {
  const { beaconRound } = of.rounds[round]?.record ?? {}
  const outAt = timeOfRound(exampleChain.info, beaconRound ?? 0)
  const head = of.log?.earlier?.[round]?.checkpoint ?? ''
  return by.reduce((note, [witness, seconds]) => cosign(note, outAt - seconds * second, witness), head)
}

const noted = (witness: readonly string[], of: Proof = proof): Proof =>
  ({ ...of, log: { ...of.log, witness } }) as Proof
const both = (round: number, of: Proof = proof) => seen(round, of, [first, 3], [middle, 3])
const known = (...witnesses: readonly Witness[]): VerifyOptions => ({
  witnesses: witnesses.map(({ publicKey }) => hex(publicKey)),
})

async function said(of: Proof, options: VerifyOptions = {}) {
  const report = await verifyProof(logged(of), { ...exampleVerifier, rows, ...options })
  const level = report.checks.find(({ id }) => id === 'level')
  return [report.verdict, report.level, ...failures(report), level?.reason ?? level?.found ?? '']
}

describe('a draw is of level A', () => {
  const live = runExample({
    ...examplePlan,
    entrants: examplePlan.entrants.map((one) => ({ ...one, groups: [] })),
    charter: { ...showOf([{ tier: 1, count: 1 }]), ...promised, groups: [] },
    rounds: [press(0, 0, [{ tier: 1, count: 1 }])],
  })
  const late = runExample({ ...planA, sealedAt: instantOf(1090) })
  const failed = runExample({ ...planA, rounds: [opening, { ...redraw, fails: true }] })
  const lateA = late.proof.rounds[0]?.record.beaconRound

  test.each<[string, Proof, VerifyOptions?, string?]>([
    ['where all witnesses had each record', proof],
    ['where one of the three was silent', noted([both(0), both(1)])],
    [
      'where two heads are needed for it',
      noted([seen(0, proof, [first, 9]), seen(0, proof, [third, 2]), both(1)]),
    ],
    ['where the third is not known here, and is named', proof, known(first, middle), third.name],
    ['where they saw it at the last second', noted([seen(0, proof, [first, 1], [third, 1]), both(1)])],
    [
      'where their clocks are a minute behind',
      noted([both(0), cosign(cosign(heads(1), atOf(1) - 60_000, first), atOf(1) - 60_000, third)]),
    ],
    [
      'where one cosigned the head twice, once too early',
      noted([seen(0, proof, [first, 900], [first, 3], [middle, 3]), both(1)]),
    ],
    [
      'beside notes of strangers',
      noted([both(0), both(1), seen(0, proof, [strangeWitness, 3]), 'no note\n']),
    ],
    ['where it was sealed late, and waits as long again', withLog(late.proof), { rows: late.rows }],
    ['though a redraw failed', withLog(failed.proof), { rows: failed.rows }],
    ['in front of a hall', withLog(live.proof), { rows: live.rows }],
  ])('%s', async (_, of, options = {}, unknown = '') => {
    expect(await said(of, options)).toEqual(['valid', 'A', unknown])
    expect(lateA).toBe(1105)
  })

  const waiting = [{ ...bare.rounds[0], beacon: null, secret: null, resultHash: null, results: [] }]
  const open = { ...bare, state: 'open', close: null, closeHash: null, rounds: [], stopped: undefined }
  const cancelled = { type: 'cancel', at: instantOf(1050), reason: 'rain' } as const

  test.each<[string, unknown, readonly unknown[]]>([
    [
      'its record waits for the beacon, and nobody has seen it yet',
      { rounds: waiting },
      ['unchecked', null, 'not_yet'],
    ],
    [
      'it was called off with nothing recorded',
      { ...open, state: 'cancelled', stopped: cancelled },
      ['ended', null, 'stopped'],
    ],
    [
      'it was called off while its record waited',
      { rounds: waiting, state: 'cancelled', stopped: cancelled },
      ['ended', null, 'not_yet'],
    ],
  ])('or ends without one: %s', async (_, change, answer) => {
    expect(await said(noted([], withLog({ ...bare, ...(change as Proof) })))).toEqual(answer)
  })
})

/** The head that was signed with a record. */
function heads(round: number): string {
  return log.earlier?.[round]?.checkpoint ?? ''
}
function atOf(round: number): number {
  return Date.parse(proof.rounds[round]?.record.at ?? '')
}

describe('a level that was not kept makes the proof not valid', () => {
  const notKept = ['invalid', null, 'level level_not_kept', 'level_not_kept']
  /** A head that a witness cosigned, of a log that went another way behind the close. */
  const elsewhere = logOf(bare, leavesIn(proof).slice(0, 4)).earlier?.[0]?.checkpoint ?? ''
  const other = cosign(cosign(elsewhere, atOf(0), first), atOf(0), middle)
  const before = atOf(0) - 61_000

  test.each<[string, Proof, VerifyOptions?]>([
    ['nobody saw anything', noted([])],
    ['one witness signed twice', noted([seen(0, proof, [first, 3], [first, 2]), both(1)])],
    ['one signed two notes', noted([seen(0, proof, [first, 3]), seen(0, proof, [first, 2]), both(1)])],
    ['one signed when the beacon was out', noted([seen(0, proof, [first, 3], [middle, 0]), both(1)])],
    ['one signed too long before', noted([cosign(cosign(heads(0), before, first), before, middle), both(1)])],
    ['nobody saw the redraw', noted([both(0)])],
    [
      'the redraw was recorded behind the head that they saw',
      noted([both(0), seen(0, proof, [first, -9], [middle, -9])]),
    ],
    ['they saw another log', noted([other, both(1)])],
    [
      'they saw a head that the proof does not continue',
      noted([both(0), both(1)], { ...proof, log: { ...log, earlier: [] } }),
    ],
    [
      'a witness whom the charter does not name saw it',
      noted([seen(0, proof, [first, 3], [strangeWitness, 3]), both(1)]),
      known(first, middle, strangeWitness),
    ],
    ['a silent one is known, and one who signed is not', noted([both(0), both(1)]), known(first, third)],
    ['a signature was taken from another head', noted([moved(), both(1)])],
  ])('%s', async (_, of, options) => {
    expect(await said(of, options)).toEqual(notKept)
  })

  /** The line of the first witness below the head of the redraw, beneath that of the opening. */
  function moved(): string {
    const [, line = ''] = seen(1, proof, [first, 3]).split(heads(1))
    return `${seen(0, proof, [middle, 3])}${line}`
  }

  test('so does an unseen redraw that failed', async () => {
    const { proof: failed, rows } = runExample({ ...planA, rounds: [opening, { ...redraw, fails: true }] })
    const unseen = withLog(failed)
    expect(await said(noted([both(0, unseen)], unseen), { rows })).toEqual(notKept)
  })

  test('a press at A waits as long as an opening', async () => {
    const charter = { ...showOf([{ tier: 1, count: 1 }]), ...promised, groups: [] }
    const hasty = runExample({
      ...planA,
      entrants: examplePlan.entrants.map((one) => ({ ...one, groups: [] })),
      charter,
      rounds: [{ ...press(0, 0, [{ tier: 1, count: 1 }]), at: instantOf(1094), beaconRound: 1100 }],
    })
    const answer = await said(withLog(hasty.proof), { rows: hasty.rows })
    expect(answer).toContain('time round_not_as_promised')
  })
})

describe('witnesses of the operator alone', () => {
  test.each([
    [known(), keys.map(({ name }) => name).join(' ')],
    [known(first), `${middle.name} ${third.name}`],
    [known(first, strangeWitness), `${middle.name} ${third.name}`],
  ])('leave the level unchecked, and are named', async (options, unknown) => {
    const report = await verifyProof(proof, { ...exampleVerifier, rows, ...options })
    expect([report.verdict, report.level, failures(report)]).toEqual(['unchecked', null, []])
    const level = report.checks.find(({ id }) => id === 'level')
    expect(level).toEqual({ id: 'level', verdict: 'skipped', reason: 'witnesses_unknown', found: unknown })
  })
})

describe('a charter names its witnesses', () => {
  const [one, two] = keys as [CharterWitness['keys'][0], CharterWitness['keys'][0]]
  const wrong = ['charter witnesses_wrong']
  const of = (charter: Partial<Charter>) => {
    const made = runExample({ ...examplePlan, charter })
    return said(withLog(made.proof), { rows: made.rows })
  }

  test.each<[string, Partial<Charter>]>([
    ['none at A', { level: 'A' }],
    ['one is enough', { level: 'A', witness: { k: 1, keys } }],
    ['as many as are needed', { level: 'A', witness: { k: 3, keys } }],
    [
      'a key twice',
      { level: 'A', witness: { k, keys: [one, two, { name: 'other.example', key: one.key }] } },
    ],
    [
      'a name twice',
      { level: 'A', witness: { k, keys: [...keys, { name: one.name, key: '5a'.repeat(32) }] } },
    ],
    [
      'a name of two words',
      { level: 'A', witness: { k, keys: [...keys, { name: 'a b', key: '5a'.repeat(32) }] } },
    ],
    ['some at B', { witness: namedWitnesses }],
    ['some at C', { level: 'C', beacon: null, witness: namedWitnesses }],
  ])('not so: %s', async (_, charter) => {
    expect((await of(charter)).slice(2)).toEqual(expect.arrayContaining(wrong))
  })

  test('and never others', async () => {
    const better = { ...namedWitnesses, keys: [...keys, { name: strangeWitness.name, key: '5a'.repeat(32) }] }
    const begun = bare.charter
    const next = { ...begun, version: 2, previous: charterHash(begun), at: instantOf(900), witness: better }
    const made = runExample({ ...examplePlan, charter: next })
    const of = withLog({ ...made.proof, earlierCharters: [begun] })
    expect(await said(of, { rows: made.rows })).toContain('charter charter_worse')
  })

  test('for lists alone: plays, lots and pairs reach no such level', async () => {
    for (const kind of ['instant', 'lots'] as const) {
      const of: Proof = {
        ...bare,
        state: 'open',
        close: null,
        closeHash: null,
        rounds: [],
        charter: {
          ...lotsCharter('B', teamPlan.lots),
          ...promised,
          kind,
          openBy: kind,
          drawId: bare.drawId,
          mode: 'probability',
          intervals: [],
        },
      }
      const charterOnly = { ...of, level: 'A', charterHash: charterHash(of.charter) } as Proof
      expect(await said(withLog(charterOnly))).toContain('charter level_unreachable')
    }
  })
})
