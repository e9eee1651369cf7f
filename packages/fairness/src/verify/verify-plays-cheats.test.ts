import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { base64, hex, unhex } from '../basics/bytes.ts'
import { type Json, jcs } from '../basics/jcs.ts'
import { signerKeyId } from '../log/log-key.ts'
import { groupMessage, type Receipt, type ReceiptFacts, receiptLeaf } from '../log/receipt.ts'
import { leafHash } from '../merkle/merkle.ts'
import type { Spin } from '../plays/play.ts'
import type { Proof } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { spinKey } from '../rounds/spin.ts'
import { exampleKey, withLog } from '../testing/example-log.ts'
import {
  byOddsPlan,
  eachPlan,
  firstCommitOf,
  identityOfPlayer,
  playExample,
  poolPlan,
  refOf,
  saltOfPlayer,
  spinLines,
  strongPlan,
  treesOf,
} from '../testing/example-plays.ts'
import { mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const byOdds = withLog(playExample(byOddsPlan))
const pool = withLog(playExample(poolPlan))
const strong = withLog(playExample(strongPlan))

const faultsOf = async (proof: Proof) => failures(await verifyProof(logged(proof), exampleVerifier))
const spinsOf = ({ spins = [] }: Proof): readonly Spin[] => spins

/** The proof with its plays told otherwise, tree and log made anew to fit: what who holds all keys could publish. */
function told(proof: Proof, change: (spins: readonly Spin[]) => readonly Spin[]): Proof {
  const spins = change(spinsOf(proof))
  const { trees, state } = treesOf(proof.drawId, spins, proof === strong)
  const ended = proof.plays && { plays: { ...proof.plays, root: state.root } }
  return withLog({ ...proof, ...ended, spins, trees })
}
/** Numbers plays anew, in the draw and of each player, as who takes one out would. */
function renumbered(spins: readonly Spin[]): Spin[] {
  const turns = new Map<string, number>()
  return spins.map((spin, seq) => {
    const i = (turns.get(spin.ref) ?? 0) + 1
    turns.set(spin.ref, i)
    return { ...spin, seq, i }
  })
}
const counted = (proof: Proof, by: { playCount?: number; winCount?: number }): Proof => ({
  ...proof,
  plays: { ...(proof.plays as NonNullable<Proof['plays']>), ...by },
})

describe('one change anywhere', () => {
  /** Bound by nothing: what is for people, and files that stand elsewhere. */
  const FREE = [/^$/, /^(state|flags|software|rowsFile|spinsFile|beacons)$/, /^(flags|software)/]
  const FREE_LOG = /^log\.(witness|earlier)$/

  test.each([
    ['by probability', byOdds],
    ['with beacons', strong],
  ])(
    'in a proof of plays %s is seen',
    async (_, proof) => {
      const missed: string[] = []
      let count = 0
      for (const { at, change, value } of mutantsOf(proof as unknown as Json)) {
        if (FREE.some((place) => place.test(at)) || FREE_LOG.test(at) || change === 'without earlier')
          continue
        count++
        if ((await verifyProof(value, exampleVerifier)).ok) missed.push(`${at} ${change}`)
      }
      expect(count).toBeGreaterThan(500)
      expect(missed).toEqual([])
    },
    120_000,
  )

  test('in a pool is seen', async () => {
    for (const { at, change, value } of mutantsOf(spinsOf(pool) as unknown as Json)) {
      // Two classes with as many tickets, swapped, are no change.
      if (JSON.stringify(value) === JSON.stringify(pool.spins)) continue
      const report = await verifyProof({ ...pool, spins: value as unknown as Spin[] }, exampleVerifier)
      expect([at, change, report.ok]).toEqual([at, change, false])
    }
  })

  test('in a line of the file is seen', async () => {
    const { spins: _, ...rest } = byOdds
    const lines = spinLines(byOdds)
    for (const { value, at, change } of mutantsOf(lines.slice(0, 4))) {
      const some = ((value ?? []) as string[]).map(String)
      const report = await verifyProof(rest, { ...exampleVerifier, spins: [...some, ...lines.slice(4)] })
      expect([at, change, report.ok]).toEqual([at, change, false])
    }
    // The same play in another spelling is another text.
    const spaced = lines.map((line) => line.replace(',', ', '))
    const report = await verifyProof(rest, { ...exampleVerifier, spins: spaced })
    expect(failures(report)).toEqual(['plays play_malformed'])
  })
})

describe('a cheat that mends what follows from it', () => {
  const winner = spinsOf(byOdds).findIndex(({ tier }) => tier === 2)
  const loser = spinsOf(byOdds).findIndex(({ u }) => u >= 500_000)

  test('a win kept back', async () => {
    const kept = told(byOdds, (spins) => spins.with(winner, { ...(spins[winner] as Spin), tier: null }))
    expect(await faultsOf(kept)).toEqual(['plays prize_differs'])
  })

  test('a prize for a friend, stock and number mended', async () => {
    const friend = (spins: readonly Spin[]) =>
      spins.with(loser, { ...(spins[loser] as Spin), tier: 1, u: 7, stockBefore: 1 })
    expect(await faultsOf(told(byOdds, friend))).toEqual(['plays number_differs'])
  })

  test('a play taken out, and all that follow numbered anew', async () => {
    const without = told(byOdds, (spins) => renumbered(spins.toSpliced(winner, 1)))
    expect((await faultsOf(without))[0]).toMatch(/^plays (play_key|stock)_differs$/)
  })

  test('the last play taken out, with the counts mended, is not what the log holds', async () => {
    const last = told(byOdds, (spins) => spins.slice(0, -1))
    expect(await faultsOf(last)).toEqual(['plays play_count_differs'])
    const mended = counted(last, { playCount: spinsOf(last).length })
    expect(await faultsOf(mended)).toEqual(['log leaf_missing'])
  })

  test('an invented play, of which the log knows nothing', async () => {
    const nonce = '5a'.repeat(32)
    const invented = told(byOdds, (spins) => {
      const [seq, ref] = [spins.length, refOf(99)]
      const k = hex(spinKey(unhex(byOdds.master ?? ''), unhex(charterHash(byOdds.charter)), unhex(ref), 1))
      const before = spins.at(-1) as Spin
      return [...spins, { ...before, seq, ref, i: 1, nonce, k, u: 999_999, tier: null, stockBefore: 0 }]
    })
    expect((await faultsOf(invented))[0]).toMatch(/^plays (number|play_count)_differs$/)
  })

  test('two plays of a pool in the other order, numbered anew', async () => {
    for (let at = 1; at < spinsOf(pool).length; at++) {
      const swapped = told(pool, (spins) =>
        renumbered(spins.toSpliced(at - 1, 2, spins[at] as Spin, spins[at - 1] as Spin)),
      )
      expect([at, (await faultsOf(swapped)).length]).toEqual([at, 1])
    }
  })

  test('wins hidden from the count', async () => {
    const { winCount = 0 } = byOdds.plays ?? {}
    const hidden = await faultsOf(counted(byOdds, { winCount: winCount - 1 }))
    expect(hidden).toEqual(['log leaf_missing', 'plays win_count_differs'])
  })

  test('a pool that is said to be empty while tickets are left', async () => {
    const early = { ...poolPlan, turns: 12 }
    expect(await faultsOf(playExample(early))).toEqual(['plays end_unfounded'])
    expect(await faultsOf(playExample({ ...early, endedBy: 'hand' }))).toEqual([])
  })

  test('an end by time before its time', async () => {
    const proof = playExample(byOddsPlan)
    const plays = { ...(proof.plays as NonNullable<Proof['plays']>), at: '2026-01-01T06:59:00.000Z' }
    expect(await faultsOf({ ...proof, plays })).toEqual(['plays end_unfounded'])
  })

  test('a play before the start, after the end, or after the draw was ended by hand', async () => {
    const moved = (at: string, place: number) =>
      faultsOf(told(byOdds, (spins) => spins.with(place, { ...(spins[place] as Spin), at })))
    const outside = ['plays play_outside_time']
    expect(await moved('2026-01-01T00:59:59.999Z', 0)).toEqual(outside)
    expect(await moved('2026-01-01T07:00:00.000Z', spinsOf(byOdds).length - 1)).toEqual(outside)
    const stopped = playExample({ ...byOddsPlan, endedBy: 'hand' })
    const plays = { ...(stopped.plays as NonNullable<Proof['plays']>), at: '2026-01-01T02:00:00.000Z' }
    expect(await faultsOf({ ...stopped, plays, trees: [] })).toEqual(outside)
  })

  test('a play that is said to be earlier than the one before it', async () => {
    const place = spinsOf(pool).length - 1
    const [before, spin] = spinsOf(pool).slice(-2) as [Spin, Spin]
    const moved = (at: string) => faultsOf(told(pool, (spins) => spins.with(place, { ...spin, at })))
    expect(await moved(before.at)).toEqual([])
    const earlier = new Date(Date.parse(before.at) - 1).toISOString()
    expect(await moved(earlier)).toEqual(['plays play_out_of_order'])
  })

  test('a play in another part of the release', async () => {
    const first = spinsOf(byOdds)[0] as Spin
    const moved = told(byOdds, (spins) => spins.with(0, { ...first, at: '2026-01-01T02:00:00.000Z' }))
    expect((await faultsOf(moved))[0]).toMatch(/^plays (stock|slice)_differs$/)
  })

  test('playing on after the last win', async () => {
    const greedy = playExample({ ...byOddsPlan, players: 2, maxWins: 9 })
    const rules = { ...greedy.charter.rules, maxWins: 1 }
    const charter = { ...greedy.charter, rules }
    // The secrets follow from the charter, so this is the whole draw played anew with a rule that was not kept.
    const replayed = { ...greedy, charter, charterHash: charterHash(charter), plays: null }
    const { master: _, ...running } = replayed
    expect(await faultsOf(running)).toEqual(['plays play_after_wins'])
  })

  test('a prize won more often than one may, while the whole draw was played so', async () => {
    const greedy = playExample({ ...eachPlan, prizes: poolPlan.prizes })
    const charter = { ...greedy.charter, prizes: eachPlan.prizes }
    const { master: _, ...running } = { ...greedy, charter, charterHash: charterHash(charter), plays: null }
    expect(await faultsOf(running)).toEqual(['plays stock_differs'])
  })

  test('tickets kept from somebody who did not win what they were kept for', async () => {
    const each = withLog(playExample(eachPlan))
    expect(await faultsOf(each)).toEqual([])
    const [first] = spinsOf(each) as [Spin]
    const [phones = 0, coupons = 0, blanks = 0] = first.stockBefore as readonly number[]
    const kept = { ...first, stockBefore: [0, coupons, blanks], u: first.u % (coupons + blanks) }
    expect(phones).toBeGreaterThan(0)
    expect(await faultsOf(told(each, (spins) => spins.with(0, kept)))).toEqual(['plays stock_differs'])
  })

  test.each([
    ['of a shared board', { board: { cells: 18 } }],
    ['of no play', { prizes: [{ tier: 1, name: '手机', count: 18, winsEach: 0 }] }],
  ])('a limit for one prize %s is no promise', async (_, change) => {
    const { master: __, ...running } = { ...playExample(eachPlan), plays: null }
    const charter = { ...running.charter, ...change }
    expect(await faultsOf({ ...running, charter, charterHash: charterHash(charter) })).toEqual([
      'format malformed',
    ])
  })

  test('another master', async () => {
    const other = '77'.repeat(32)
    const plays = { ...(byOdds.plays as NonNullable<Proof['plays']>), master: other }
    expect(await faultsOf({ ...byOdds, plays, master: other })).toEqual([
      'secrets secret_not_committed',
      'log leaf_missing',
      'plays play_key_differs',
    ])
    expect(await faultsOf({ ...byOdds, master: other })).toEqual(['secrets secret_missing'])
  })

  test('an end that the log knows and the proof does not show', async () => {
    const { plays: _, master: __, ...open } = byOdds
    expect(await faultsOf(open)).toEqual(['log leaf_unknown'])
  })
})

describe('strong mode', () => {
  const at = (proof: Proof, place: number) => spinsOf(proof)[place] as Spin

  test('a round that was chosen: a later one, though genuine', async () => {
    const first = at(strong, 0)
    const later = at(strong, 1).beaconRound
    const chosen = told(strong, (spins) => spins.with(0, { ...first, beaconRound: later }))
    expect(await faultsOf(chosen)).toEqual(['time round_not_as_promised'])
    const none = told(strong, (spins) => spins.with(0, { ...first, beaconRound: null }))
    expect(await faultsOf(none)).toEqual(['time round_not_as_promised'])
  })

  test('another instant than that of the acceptance', async () => {
    const first = at(strong, 0)
    const moved = told(strong, (spins) => spins.with(0, { ...first, at: '2026-01-01T01:00:00.001Z' }))
    expect(await faultsOf(moved)).toEqual(['time round_not_as_promised'])
  })

  test('a beacon that is missing, forged or of another chain', async () => {
    const [first, ...rest] = strong.beacons ?? []
    expect(await faultsOf({ ...strong, beacons: rest })).toEqual(['beacons beacon_missing'])
    const forged = { ...(first as NonNullable<typeof first>), signature: rest[0]?.signature ?? '' }
    expect(await faultsOf({ ...strong, beacons: [forged, ...rest] })).toContain('beacons signature_wrong')
    const report = await verifyProof(strong, { ...exampleVerifier, chains: [] })
    expect([report.verdict, failures(report)]).toEqual(['unchecked', []])
    expect(await faultsOf({ ...byOdds, beacons: strong.beacons ?? [] })).toEqual([
      'beacons beacon_unexpected',
    ])
  })
})

describe('a receipt', () => {
  const signed = (parts: Partial<ReceiptFacts> = {}): Receipt => {
    const facts = {
      drawId: byOdds.drawId,
      joinSeq: 1,
      idCommit: refOf(0),
      joinedAt: '2026-01-01T00:59:00.000Z',
      charterHash: byOdds.charterHash,
      firstSpinCommit: firstCommitOf(byOdds, 0),
      ...parts,
    }
    const root = hex(leafHash(receiptLeaf(facts)))
    const signature = base64(ed25519.sign(groupMessage(root, 1), exampleKey.secretKey))
    const group = { root, size: 1, index: 0, path: [], signature, keyId: signerKeyId(exampleKey.publicKey) }
    return { ...facts, salt: hex(saltOfPlayer(0)), identity: identityOfPlayer(0), group }
  }
  const saidOf = async (receipt: unknown, proof = byOdds) => {
    const { checks } = await verifyProof(logged(proof), { ...exampleVerifier, receipt })
    const { verdict, reason } = checks.find(({ id }) => id === 'receipt') ?? {}
    return reason ?? verdict
  }

  test('is right when it carries the commitment that the master keeps', async () => {
    expect(await saidOf(signed())).toBe('pass')
    expect(await saidOf(signed({ firstSpinCommit: firstCommitOf(byOdds, 1) }))).toBe('spin_commit_differs')
    expect(await saidOf(signed({ idCommit: refOf(1) }))).toBe('commitment_differs')
    expect(await saidOf(signed({ drawId: 'D-OTHER' }))).toBe('receipt_of_other_draw')
    expect(await saidOf({ ...signed(), joinSeq: 2 })).toBe('receipt_path_wrong')
    const elsewhere = signed({ charterHash: '5a'.repeat(32) })
    expect(await saidOf(elsewhere)).toBe('receipt_of_unknown_charter')
    expect(await saidOf('none')).toBe('receipt_malformed')
  })

  test('cannot be held against the master before that is out', async () => {
    const { plays: _, master: __, log: ___, ...open } = byOdds
    expect(await saidOf(signed(), { ...open, log: null })).toBe('not_yet')
  })
})

test('a played draw has no rounds', async () => {
  const report = await verifyProof({ ...byOdds, closeHash: null, rounds: [jcs({})] }, exampleVerifier)
  expect(failures(report)).toEqual(['format malformed'])
})
