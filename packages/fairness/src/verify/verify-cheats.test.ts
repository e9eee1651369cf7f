import { describe, expect, test } from 'vitest'
import { hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { formatRow, parseRow } from '../list/row.ts'
import { type Close, closeHash } from '../list/seal.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { Proof, ProofRound } from '../proof.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { type RoundRecord, resultHash, roundHash } from '../rounds/round.ts'
import { drawRound, exampleChain, examplePlan, pathsOf, runExample } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { FailureCode } from './reason-codes.ts'
import type { CheckId } from './report.ts'

const { proof, rows } = runExample(examplePlan)
const close = proof.close as Close
const [opening, redraw] = proof.rounds as [ProofRound, ProofRound]
const [first, second, third, fourth] = opening.results as [
  ProofRound['results'][number],
  ProofRound['results'][number],
  ProofRound['results'][number],
  ProofRound['results'][number],
]

/** A platform that cheats can make all hashes agree again; only what lies outside them gives it away. */
function rebind(cheat: Proof): Proof {
  const bound = { ...(cheat.close as Close), charterHash: charterHash(cheat.charter) }
  const sealed = closeHash(bound)
  let prev = sealed
  const rounds = cheat.rounds.map((round) => {
    const record = { ...round.record, closeHash: sealed, prev }
    const { results } = round
    const result = resultHash('lot/1', roundHash(record), results)
    prev = result
    return { ...round, record, resultHash: result }
  })
  return { ...cheat, charterHash: charterHash(cheat.charter), close: bound, closeHash: sealed, rounds }
}

/** The draw run again by a platform that wrote another record for one of its rounds. */
function rerun(change: (record: RoundRecord) => RoundRecord, at = 0): Proof {
  const rounds: ProofRound[] = []
  for (const { record } of proof.rounds.slice(0, at + 1)) {
    const honest = { ...record, prev: rounds.at(-1)?.resultHash ?? record.closeHash }
    const changed = record.round === at ? change(honest) : honest
    rounds.push(drawRound(changed, rows, rounds, { maxWins: 1 }))
  }
  return { ...proof, rounds }
}

async function caught(cheat: Proof, options: VerifyOptions = {}): Promise<Partial<Record<CheckId, string>>> {
  const report = await verifyProof(logged(cheat), { ...exampleVerifier, ...options })
  expect(report.ok).toBe(false)
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail')
  return Object.fromEntries(failed.map(({ id, reason }) => [id, reason]))
}

const rowProof = (index: number) => ({ row: rows[index] as string, path: pathsOf(rows)(index) })
const friend = [...rows.keys()].find((index) => {
  return (
    parseRow(rows[index] as string).weight > 0 &&
    ![...opening.results, ...redraw.results].some((won) => won.index === index)
  )
}) as number

describe('a platform that makes every hash agree is caught when it', () => {
  test('puts a friend in the place of a winner', async () => {
    const results = [{ ...first, index: friend, ...rowProof(friend) }, second, third, fourth]
    const cheat = rebind({ ...proof, rounds: [{ ...opening, results }] })
    expect(await caught(cheat)).toMatchObject({ winners: 'ticket_not_held' })
    expect(await caught(cheat, { rows })).toMatchObject({ winners: 'winner_differs' })
  })

  test('claims another ticket for the friend', async () => {
    const { start } = parseRow(rows[friend] as string)
    const results = [{ ...first, t: start, index: friend, ...rowProof(friend) }, second, third, fourth]
    expect(await caught(rebind({ ...proof, rounds: [{ ...opening, results }] }))).toMatchObject({
      tickets: 'ticket_differs',
    })
  })

  test('claims fewer tickets in the line', async () => {
    const results = [{ ...first, T: first.T - 1 }, second, third, fourth]
    expect(await caught(rebind({ ...proof, rounds: [{ ...opening, results }] }))).toMatchObject({
      tickets: 'tickets_differ',
    })
  })

  test('leaves a winner out', async () => {
    const cheat = rebind({ ...proof, rounds: [{ ...opening, results: [first, second, third] }] })
    expect(await caught(cheat)).toMatchObject({ winners: 'result_missing' })
  })

  test('adds a winner', async () => {
    const extra = { ...fourth, index: friend, ...rowProof(friend) }
    const cheat = rebind({ ...proof, rounds: [{ ...opening, results: [...opening.results, extra] }] })
    expect(await caught(cheat)).toMatchObject({ winners: 'result_surplus' })
  })

  test('exchanges two prizes', async () => {
    const results = [{ ...first, tier: second.tier }, { ...second, tier: first.tier }, third, fourth]
    expect(await caught(rebind({ ...proof, rounds: [{ ...opening, results }] }))).toMatchObject({
      slots: 'slots_differ',
    })
  })

  test('takes a secret it had not committed to', async () => {
    const cheat = rebind({ ...proof, rounds: [{ ...opening, secret: '11'.repeat(32) }] })
    expect(await caught(cheat)).toMatchObject({ secrets: 'secret_not_committed' })
  })

  test('takes a later secret that is not of its chain', async () => {
    const cheat = rebind({ ...proof, rounds: [opening, { ...redraw, secret: '11'.repeat(32) }] })
    expect(await caught(cheat)).toMatchObject({ secrets: 'secret_not_in_chain' })
  })

  test('shows results and keeps the secret', async () => {
    expect(await caught({ ...proof, rounds: [{ ...opening, secret: null }] })).toEqual({
      secrets: 'secret_missing',
    })
  })

  test('hides the secret of one round only', async () => {
    const hidden = { ...opening, secret: null, beacon: null, resultHash: null, results: [] }
    expect(await caught({ ...proof, rounds: [hidden, redraw] })).toMatchObject({ secrets: 'secret_missing' })
  })

  test('invents a beacon', async () => {
    const beacon = { round: 1100, signature: exampleChain.sign(1101).signature }
    expect(await caught(rebind({ ...proof, rounds: [{ ...opening, beacon }] }))).toMatchObject({
      beacons: 'signature_wrong',
    })
  })

  test('takes the beacon of another round than the record says', async () => {
    const { round, signature } = exampleChain.sign(1101)
    const cheat = rebind({ ...proof, rounds: [{ ...opening, beacon: { round, signature } }] })
    expect(await caught(cheat)).toMatchObject({ beacons: 'beacon_of_other_round' })
  })

  test('uses a chain that nobody pinned', async () => {
    const beacon = { chain: '22'.repeat(32), round: 1100 }
    const { proof: cheat } = runExample({ ...examplePlan, charter: { beacon } })
    const { verdict, checks } = await verifyProof(logged(cheat), exampleVerifier)
    expect(verdict).toBe('unchecked')
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'beacons', verdict: 'skipped', reason: 'chain_unknown' }),
    )
  })

  test('promises beacons and names no chain', async () => {
    const cheat = rebind({ ...proof, charter: { ...proof.charter, beacon: null } })
    expect(await caught(cheat)).toMatchObject({ format: 'malformed' })
  })

  test('uses a beacon where the charter promised none', async () => {
    const charter: Charter = { ...proof.charter, level: 'C', beacon: null }
    expect(await caught(rebind({ ...proof, level: 'C', charter }))).toMatchObject({
      beacons: 'beacon_unexpected',
    })
  })

  test('leaves the beacon out where the charter promised one', async () => {
    const cheat = rerun((record) => ({ ...record, beaconRound: null }))
    expect(await caught(cheat)).toMatchObject({ beacons: 'beacon_missing' })
  })

  test('draws more seats than there are prizes', async () => {
    const slots = [
      { tier: 1, count: 1 },
      { tier: 2, count: 4 },
    ]
    expect(await caught(rerun((record) => ({ ...record, slots })))).toEqual({ slots: 'slots_differ' })
  })

  test('draws a prize that is not in the charter', async () => {
    expect(await caught(rerun((record) => ({ ...record, slots: [{ tier: 9, count: 1 }] }), 1))).toEqual({
      slots: 'redraw_differs',
    })
  })

  test('draws again without setting a winner aside', async () => {
    expect(await caught(rerun((record) => ({ ...record, voids: [] }), 1))).toEqual({
      line: 'void_unexpected',
      slots: 'redraw_differs',
    })
  })

  test('opens the same draw twice', async () => {
    const again = rerun((record) => ({ ...record, kind: 'open', voids: [], slots: opening.record.slots }), 1)
    expect(await caught(again)).toEqual({ slots: 'kind_unexpected', time: 'record_apart' })
  })

  test('sets someone aside who had not won', async () => {
    const voids = [{ round: 0, slot: 2, index: friend, reason: 'absent' as const }]
    expect(
      await caught(
        rerun((record) => ({ ...record, voids }), 1),
        { rows },
      ),
    ).toMatchObject({ line: 'void_unknown' })
  })

  test('sets the same winner aside twice', async () => {
    const voids = [...redraw.record.voids, ...redraw.record.voids]
    expect(await caught(rerun((record) => ({ ...record, voids }), 1))).toMatchObject({ line: 'void_unknown' })
  })

  test.each(['0-5', '19', '99'])('leaves rows %s out of a round by its record', async (exclude) => {
    for (const at of [0, 1])
      expect(await caught(rerun((record) => ({ ...record, exclude }), at))).toMatchObject({
        line: 'exclusion_unexpected',
      })
  })

  test('lets someone win who had won before', async () => {
    const results = [
      {
        ...(redraw.results[0] as ProofRound['results'][number]),
        index: first.index,
        ...rowProof(first.index),
      },
    ]
    const cheat = rebind({ ...proof, rounds: [opening, { ...redraw, results }] })
    expect(await caught(cheat)).toMatchObject({ line: 'winner_not_in_line' })
  })

  test('hides a round that it logged', async () => {
    const logged = withLog(proof)
    expect(await caught({ ...logged, rounds: [opening] })).toEqual({ log: 'leaf_unknown' })
  })

  test('changes the charter after it was logged', async () => {
    const logged = withLog(proof)
    const charter: Charter = { ...proof.charter, title: 'another' }
    expect(await caught(rebind({ ...logged, charter }))).toMatchObject({ log: 'leaf_missing' })
  })

  test('shows the log to someone who had seen another', async () => {
    const logged = withLog(proof)
    const other = withLog(runExample({ ...examplePlan, charter: { title: 'another' } }).proof)
    const knownCheckpoints = [other.log?.earlier?.[0]?.checkpoint ?? '']
    expect(await caught(logged, { knownCheckpoints })).toEqual({ complete: 'checkpoint_inconsistent' })
  })

  test('signs the log with a key of someone else', async () => {
    expect(await caught(withLog(proof), { verifyEd25519: () => false })).toEqual({
      log: 'checkpoint_signature_wrong',
    })
  })
})

describe('a sealed list is caught that', () => {
  const parsed = rows.map(parseRow)

  /** A proof whose seal is over these lines, as wrong as they are. */
  function sealed(lines: readonly string[], change: Partial<Close> = {}): Proof {
    const root = hex(merkleRoot(lines.map((line) => leafHash(utf8(line)))))
    return rebind({ ...proof, close: { ...close, root, n: lines.length, ...change } })
  }

  test('numbers a ticket twice', async () => {
    const lines = parsed.map((row) => formatRow(row.index > 9 ? { ...row, start: row.start - 1 } : row))
    expect(await caught(sealed(lines), { rows: lines })).toMatchObject({ list: 'start_differs' })
  })

  test('holds a person twice', async () => {
    const commit = (parsed[1] as { idCommit: string }).idCommit
    const lines = parsed.map((row) => formatRow(row.index === 9 ? { ...row, idCommit: commit } : row))
    expect(await caught(sealed(lines), { rows: lines })).toMatchObject({ list: 'commitment_repeated' })
  })

  test('skips a number', async () => {
    const lines = parsed.map((row) => formatRow(row.index > 9 ? { ...row, index: row.index + 1 } : row))
    expect(await caught(sealed(lines), { rows: lines })).toMatchObject({ list: 'row_out_of_order' })
  })

  test.each([
    ['claims more tickets than it holds', { totalWeight: close.totalWeight + 1 }, 'total_differs'],
    ['claims fewer exclusions than it holds', { excluded: close.excluded - 1 }, 'excluded_differs'],
    ['claims more rows than it holds', { n: close.n + 1 }, 'count_differs'],
    ['claims fewer rows than it holds', { n: close.n - 1 }, 'count_differs'],
    ['has another root', { root: hex(nobleHasher.sha256(unhex(close.root))) }, 'root_differs'],
  ] satisfies [string, Partial<Close>, FailureCode][])('%s', async (_, change, reason) => {
    expect(await caught(sealed(rows, change), { rows })).toMatchObject({ list: reason })
  })
})
