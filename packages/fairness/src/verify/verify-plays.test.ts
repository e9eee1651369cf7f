import { describe, expect, test } from 'vitest'
import { createTextHash } from '../basics/text-hash.ts'
import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { charterHash } from '../rounds/charter.ts'
import {
  byOddsPlan,
  type ExamplePlays,
  filedPlays,
  playExample,
  poolPlan,
  spinLines,
  strongPlan,
} from '../testing/example-plays.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { Report } from './report.ts'

const byOdds = playExample(byOddsPlan)
const pool = playExample(poolPlan)
const strong = playExample(strongPlan)

const skipped = ({ checks }: Report, reason: string): string[] =>
  checks.filter((check) => check.verdict === 'skipped' && check.reason === reason).map(({ id }) => id)
const verify = (proof: Proof, options: VerifyOptions = exampleVerifier) => verifyProof(logged(proof), options)
const findingOf = ({ checks }: Report, id = 'plays') => checks.find((check) => check.id === id)

describe('an honest proof of plays', () => {
  test.each([
    ['by probability with stock let out hour by hour', byOdds, 'C'],
    ['from a pool to its last ticket', pool, 'C'],
    ['with a beacon in every play', strong, 'B'],
  ] as const)('%s holds', async (_, proof, level) => {
    const report = await verify(proof)
    expect([report.ok, report.level, failures(report)]).toEqual([true, level, []])
  })

  test('the examples have what is to be shown: wins, misses, stock that was gone, all tiers', () => {
    const outcomes = byOdds.spins?.map(({ tier, u, stockBefore }) => [tier, u < 500_000 && stockBefore === 0])
    expect(outcomes).toContainEqual([2, false])
    expect(outcomes).toContainEqual([null, true])
    expect(outcomes).toContainEqual([null, false])
    expect(new Set(byOdds.spins?.map(({ slice }) => slice)).size).toBe(5)
    expect(pool.spins).toHaveLength(18)
    expect(pool.plays).toMatchObject({ by: 'gone', playCount: 18, winCount: 10 })
    expect(strong.beacons?.length).toBe(strong.spins?.length)
  })

  test('says how many plays and wins it replayed', async () => {
    const wins = byOdds.spins?.filter(({ tier }) => tier !== null).length
    expect(findingOf(await verify(byOdds))).toMatchObject({
      verdict: 'pass',
      found: `${byOdds.spins?.length} ${wins}`,
    })
  })

  test('may leave its plays to a file of lines, with or without an empty one at the end', async () => {
    const { proof, spins: lines } = filedPlays(byOdds, 'https://draws.example/spins.gz')
    expect((await verify(proof, { ...exampleVerifier, spins: lines })).ok).toBe(true)
    expect((await verify(proof, { ...exampleVerifier, spins: [...lines, ''] })).ok).toBe(true)
    const light = await verify(proof)
    expect([light.ok, skipped(light, 'not_given')]).toEqual([false, ['receipt', 'plays']])
  })

  test('has the hash of that file once its plays are over, however they ended, or was made before', async () => {
    for (const endedBy of ['time', 'hand'] as const) {
      const { proof, spins } = filedPlays(playExample({ ...byOddsPlan, endedBy }), 'spins.gz')
      const before = { ...proof, spinsFile: { url: 'spins.gz' } }
      const [whole, bare] = [
        await verify(proof, { ...exampleVerifier, spins }),
        await verify(before, { ...exampleVerifier, spins }),
      ]
      expect([whole.verdict, bare.verdict, skipped(bare, 'made_before')]).toEqual([
        'valid',
        'unchecked',
        ['plays'],
      ])
      const [, ...others] = spins
      expect(failures(await verify(before, { ...exampleVerifier, spins: others }))).toContain(
        'plays play_out_of_order',
      )
    }
    const { spinsFile: _, ...unnamed } = filedPlays(byOdds, 'spins.gz').proof
    expect((await verify(unnamed, { ...exampleVerifier, spins: spinLines(byOdds) })).verdict).toBe(
      'unchecked',
    )
  })

  test('names the text of that file by its hash, and no other', async () => {
    const { spins: _, ...rest } = byOdds
    const lines = spinLines(byOdds)
    const said = async (text: string, spins: readonly string[] = lines) => {
      const hash = createTextHash()
      hash.add(text)
      const spinsFile = { url: 'spins.gz', sha256: hash.done() }
      return failures(await verify({ ...rest, spinsFile }, { ...exampleVerifier, spins }))
    }
    const whole = lines.map((line) => `${line}\n`).join('')
    expect(await said(whole)).toEqual([])
    expect(await said(whole, [...lines, ''])).toEqual([])
    for (const other of ['', whole.slice(0, -1), `${whole}\n`, whole.replaceAll('\n', '')])
      expect(await said(other)).toEqual(['plays plays_file_differs'])
  })

  test('of a draw that nobody played needs no plays', async () => {
    const { spins: _, ...nobody } = playExample({ ...byOddsPlan, turns: 0 })
    expect(failures(await verify(nobody))).toEqual([])
    expect((await verify(nobody)).ok).toBe(true)
  })

  test('is not complete before the master is out, and finds no fault until then', async () => {
    const { endedBy: _, ...running } = byOddsPlan
    const report = await verify(playExample(running))
    expect([report.ok, failures(report), skipped(report, 'not_yet')]).toEqual([
      false,
      [],
      ['secrets', 'plays'],
    ])
  })

  test('needs the beacons checked where they took part', async () => {
    const { verifyBeacon: _, ...without } = exampleVerifier
    const report = await verify(strong, without)
    expect([report.ok, report.level, skipped(report, 'not_given')]).toEqual([
      false,
      null,
      ['beacons', 'receipt'],
    ])
  })

  test('follows a draw that was extended: its secrets stay bound to the first charter', async () => {
    const closeAt = '2026-01-01T09:00:00.000Z'
    const later = extended(byOdds, { closeAt })
    expect(failures(await verify(later))).toEqual(['plays end_unfounded'])
    const plays = { ...later.plays, at: closeAt } as NonNullable<Proof['plays']>
    expect((await verify({ ...later, plays })).ok).toBe(true)
    const { earlierCharters: __, ...forgotten } = { ...later, plays }
    expect(failures(await verify(forgotten))).toContain('charter charter_previous_differs')
  })
})

function extended(proof: Proof, parts: Partial<Charter>): Proof {
  const charter = { ...proof.charter, ...parts, version: 2, previous: proof.charterHash }
  return { ...proof, charter, charterHash: charterHash(charter), earlierCharters: [proof.charter] }
}

describe('of a played draw no version may change', () => {
  test.each<[string, Partial<Charter>]>([
    ['the odds', { intervals: [{ tier: 1, from: 0, to: 999_999 }] }],
    [
      'the stock, not even for more',
      { prizes: byOdds.charter.prizes.map((prize) => ({ ...prize, count: 90 })) },
    ],
    [
      'the release',
      { release: { every: 'day', from: '2026-01-01T01:00:00.000Z', to: '2026-01-03T01:00:00.000Z' } },
    ],
    ['the start', { openAt: '2026-01-01T01:30:00.000Z' }],
    ['the master', { spinCommit: 'ab'.repeat(32) }],
    ['the mode', { mode: 'pool', counts: byOdds.charter.prizes, blanks: 1 }],
  ])('%s', async (_, parts) => {
    expect(failures(await verify(extended(byOdds, parts)))).toContain('charter charter_worse')
  })
})

test.each<[string, ExamplePlays]>([
  ['by probability', { ...byOddsPlan, turns: 200, players: 40, secondsApart: 90 }],
  ['from a pool', { ...poolPlan, turns: 90, players: 40 }],
])('longer campaigns hold too: %s', async (_, plan) => {
  expect((await verify(playExample(plan))).ok).toBe(true)
})
