import type { LogLeaf, PlaysChart, Proof } from '@fairdraw/fairness'
import { examplePlan, runExample } from '../../packages/fairness/src/testing/example-draw.ts'
import { drawExample, takerOf, teamPlan } from '../../packages/fairness/src/testing/example-lots.ts'
import { byOddsPlan, playExample, spinLines } from '../../packages/fairness/src/testing/example-plays.ts'
import { canonical, rootOf, sha } from '../outside/basics.ts'
import type { PublishedProof } from '../outside/recompute.ts'
import type { DrawEnd, End, SpinSeen } from './end.ts'
import { type History, type Kind, type Operation, promisedMs } from './history.ts'

/** A history and its end, which a test changes. */
export type Made = { history: Mutable<History>; end: Mutable<End> }
type Mutable<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? Mutable<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
      : T

const beganAt = Date.UTC(2026, 0, 1)

/** A small history in which everything is as it should be: a list, a wheel, lots, a buyer, the log. Made anew each time. */
export function soundHistory(): Made {
  const operations: Operation[] = []
  const note = (kind: Kind, of: string, who: string, told: unknown, more: Partial<Operation> = {}) => {
    const at = operations.length * 10
    operations.push({
      n: operations.length,
      kind,
      key: `${kind} ${of} ${who}`,
      of,
      who,
      process: 0,
      invokedAt: at,
      answeredAt: at + 5,
      outcome: 'ok',
      http: 200,
      told,
      isOrphan: false,
      ...more,
    })
  }
  const draws = [listOf(note), wheelOf(note), lotsOf(note)]
  note('order', 'buyer', 'buyer', { order_id: 'o1' }, { key: 'order buyer 0' })
  const order = { order_id: 'o1', order_no: 'N1', state: 'credited' }
  const leaves = Array.from(
    { length: 5 },
    (_, n): LogLeaf => ({
      type: 'close',
      at: new Date(beganAt + n).toISOString(),
      drawId: 'D',
      hash: String(n).repeat(64),
    }),
  )
  const rootAt = (size: number) =>
    rootOf(leaves.slice(0, size).map((leaf) => sha(Buffer.of(0), canonical({ ...leaf })))).toString('hex')
  const sights = [3, 5].map((value, n) => ({
    what: 'log',
    askedAt: n * 10,
    seenAt: n * 10 + 5,
    value,
    root: rootAt(value),
  }))
  const made = {
    history: {
      seed: 'made',
      beganAt,
      limitMs: promisedMs,
      operations,
      sights,
      crashes: [],
      faults: [{ name: 'a fault', from: 0, to: 20 }],
      recoveries: [{ after: ['a fault'], endedAt: 20, tookMs: { join: 40 } }],
    },
    end: {
      draws,
      accounts: [{ account: 'buyer', orders: [order], cards: 2, cardsEach: 2, paid: ['N1'] }],
      log: { leaves, size: leaves.length, root: rootAt(leaves.length) },
    },
  }
  return structuredClone(made) as unknown as Made
}

type Note = (kind: Kind, of: string, who: string, told: unknown, more?: Partial<Operation>) => void
const none = { opensAt: null, stock: {}, codes: [], proofs: [], rows: [], spins: [], objections: [] }
const nobody = { wanted: [], receipts: {}, awards: [], claims: {}, lots: {} }

const example = runExample(examplePlan)
function listOf(note: Note): DrawEnd {
  const { proof, rows, saltOf, identityOf } = example
  const receipts = Object.fromEntries(
    rows.map((row, index) => {
      const salt = Buffer.from(saltOf(index)).toString('hex')
      const idCommit = row.split('|')[5] as string
      return [
        `p${index}`,
        { drawId: proof.drawId, joinSeq: index + 1, salt, identity: identityOf(index), idCommit },
      ]
    }),
  )
  for (const [who, receipt] of Object.entries(receipts)) note('join', 'list', who, receipt)
  note('open', 'list', 'organiser', { status: 'sealed' })
  note('drawn', 'list', 'organiser', 'C')
  for (const { record } of proof.rounds)
    if (record.kind === 'redraw')
      note('redraw', 'list', 'organiser', { round: record.round }, { key: `redraw ${record.round}` })
  const awards = proof.rounds.flatMap(({ results }, round) =>
    results.map(({ tier, index }, slot) => ({
      award_id: `${round}-${slot}`,
      round,
      slot,
      tier,
      index,
      state: 'done',
    })),
  )
  const first = awards[0]?.award_id as string
  note('claim', 'list', 'p0', { award_id: first, code: 'K-1', redeem_code: null })
  return {
    ...none,
    ...nobody,
    lid: 'list',
    what: 'list',
    status: 'claiming',
    codes: ['K-1', 'K-2'],
    rows,
    awards,
    receipts: structuredClone(receipts),
    opensAt: Date.parse(proof.close?.closedAt ?? '') - 1_000,
    proofs: [proof, structuredClone(proof)].map((one) => one as unknown as PublishedProof),
    claims: { [first]: { state: 'done', code: 'K-1', redeem_code: null } },
  }
}

const { release: _, ...chart } = byOddsPlan.chart as PlaysChart & { readonly release?: unknown }
const playedExample: Proof = playExample({ ...byOddsPlan, chart })
function wheelOf(note: Note): DrawEnd {
  const spins = spinLines(playedExample)
  for (const line of spins) {
    const { ref: _ref, ...told } = JSON.parse(line) as SpinSeen
    note('play', 'wheel', 'somebody', told, { key: `play wheel ${told.seq} ${told.nonce}` })
  }
  const proofs = [playedExample as unknown as PublishedProof]
  return {
    ...none,
    ...nobody,
    lid: 'wheel',
    what: 'wheel',
    status: 'closed',
    stock: { 1: 2, 2: 8 },
    proofs,
    spins,
  }
}

const dealt: Proof = drawExample({ ...teamPlan, acts: [{ take: 0 }, { take: 1 }], endedBy: 'hand' })
function lotsOf(note: Note): DrawEnd {
  const lots = Object.fromEntries(
    [0, 1].map((k) => [
      `t${k}`,
      { k, label: '红队', salt: '00', path: [], at: new Date(beganAt).toISOString(), ref: takerOf(k) },
    ]),
  )
  for (const [who, lot] of Object.entries(lots)) note('take', 'lots', who, lot)
  return {
    ...none,
    ...nobody,
    lid: 'lots',
    what: 'lots',
    status: 'closed',
    proofs: [dealt as unknown as PublishedProof],
    lots,
  }
}
