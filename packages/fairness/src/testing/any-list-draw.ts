import fc from 'fast-check'
import type { RowStatus } from '../list/row.ts'
import type { Receipt } from '../log/receipt.ts'
import type { Proof, ProofResult, ProofRound } from '../proof.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import type { Slot, VoidReason } from '../rounds/round.ts'
import {
  type ExampleEntrant,
  type ExamplePlan,
  type ExampleRound,
  exampleChain,
  instantOf,
  runExample,
} from './example-draw.ts'
import { receiptOf } from './example-log.ts'

/** A draw that kept its promises, with what is published beside its proof, and what is said of it. */
export type HonestDraw = {
  readonly proof: Proof
  readonly rows?: readonly string[]
  readonly spins?: readonly string[]
  readonly receipt?: Receipt
  readonly verdict: 'valid' | 'ended'
  /** Of a drawn list: what it was made of. */
  readonly plan?: ExamplePlan
}

const inTheLine = fc.record({ weight: fc.integer({ min: 1, max: 6 }), isGiven: fc.boolean() })
const outOfIt = fc.constantFrom<RowStatus>('E', 'X1', 'X2', 'X3', 'X4', 'X5')

/** People with chances from joining and from gifts, and people without: excluded, withdrawn, or never given any. */
const anyEntrant: fc.Arbitrary<ExampleEntrant> = fc.oneof(
  {
    weight: 5,
    arbitrary: inTheLine.map(({ weight, isGiven }): ExampleEntrant => {
      const join = { source: 'join', tickets: isGiven ? 1 : weight }
      const gift = { source: 'gift', tickets: weight - 1 }
      return { weight, status: 'E', sources: isGiven && weight > 1 ? [join, gift] : [join] }
    }),
  },
  { weight: 1, arbitrary: outOfIt.map((status): ExampleEntrant => ({ weight: 0, status })) },
)

/** A winner who still stands: where they were drawn. */
type Standing = {
  readonly round: number
  readonly slot: number
  readonly index: number
  readonly seat: Slot
}

const seatsOf = (slots: readonly Slot[]): Slot[] =>
  slots.flatMap(({ count, ...seat }) => Array.from({ length: count }, () => ({ ...seat, count: 1 })))

/**
 * The winners of these rounds whom nobody set aside; but those of a round with seats of groups that stayed empty, which do not say
 * which seats these are.
 */
function standingIn(rounds: readonly ProofRound[]): Standing[] {
  const gone = new Set(
    rounds.flatMap(({ record }) => record.voids.map(({ round, slot }) => `${round}/${slot}`)),
  )
  return rounds
    .flatMap(({ record, results }, round) => {
      const seats = seatsOf(record.slots)
      const isSure = results.length === seats.length || seats.every(({ group }) => group === undefined)
      return (isSure ? results : []).map(({ index }, slot) => ({
        round,
        slot,
        index,
        seat: seats[slot] as Slot,
      }))
    })
    .filter(({ round, slot }) => !gone.has(`${round}/${slot}`))
}

/** Which of those who stand is set aside, why, and what becomes of the seat. */
export const anyVoid = fc.record({
  which: fc.nat(),
  reason: fc.constantFrom<VoidReason>('absent', 'ineligible', 'declined', 'unreachable', 'error'),
  isDrawnAgain: fc.boolean(),
  fails: fc.constantFrom<false | true | 'late'>(false, false, false, true, 'late'),
  clockUnverified: fc.boolean(),
})
export type AnyVoid = typeof anyVoid extends fc.Arbitrary<infer One> ? One : never

/** When the next record is logged: without beacons ten seconds after the one before, else as the examples do. */
export function nextMoment(rounds: readonly ProofRound[]): { readonly at?: string } {
  const { at, beaconRound } = rounds.at(-1)?.record ?? {}
  return at === undefined || beaconRound !== null
    ? {}
    : { at: new Date(Date.parse(at) + 10_000).toISOString() }
}

/** A redraw of one who stands after the plan; undefined where nobody does. */
export function redrawAfter(plan: ExamplePlan, one: AnyVoid): ExampleRound | undefined {
  const { rounds } = runExample(plan).proof
  const standing = standingIn(rounds)
  const found = standing[one.which % Math.max(1, standing.length)]
  if (!found) return undefined
  const { round, slot, index, seat } = found
  const slots = one.isDrawnAgain ? [seat] : []
  return {
    kind: 'redraw',
    slots,
    voids: () => [{ round, slot, index, reason: one.reason }],
    ...nextMoment(rounds),
    // Without a beacon nothing can stay away.
    ...(plan.charter?.level === 'C' ? {} : { fails: one.fails }),
    ...(one.clockUnverified ? { clockUnverified: true } : {}),
  }
}

/** The plan without the beacons of rounds that failed and have no later link of the chain behind them: until then none is shown. */
export function lastOut(plan: ExamplePlan): ExamplePlan {
  const lastDrawn = plan.rounds.findLastIndex(({ fails = false }) => !fails)
  const rounds = plan.rounds.map((round, r) =>
    round.fails && r > lastDrawn ? { ...round, fails: true } : round,
  )
  return { ...plan, rounds }
}

/** The names of some winners are gone: hidden, or erased. */
function withoutNames(proof: Proof, isGone: (place: number) => boolean): Proof {
  let place = 0
  const bare = ({ shown: _, nameKey: __, ...result }: ProofResult): ProofResult => result
  const rounds = proof.rounds.map((round) => ({
    ...round,
    results: round.results.map((result) => (isGone(place++) ? bare(result) : result)),
  }))
  return { ...proof, rounds }
}

const anyWay = fc.constantFrom('time', 'manual', 'by hand at its latest end', 'count')
const anyFacts = fc.record({
  level: fc.constantFrom<'B' | 'C'>('B', 'C'),
  way: anyWay,
  entrants: fc.array(anyEntrant, { minLength: 1, maxLength: 12 }),
  prizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  maxWins: fc.integer({ min: 1, max: 3 }),
  room: fc.option(fc.nat({ max: 3 })),
  lateMs: fc.constantFrom(0, 0, 60_000, 93_000, 7_200_000),
  redraws: fc.array(anyVoid, { maxLength: 3 }),
  bettered: fc.constantFrom('nothing', 'nothing', 'pieces', 'a prize', 'its time'),
  isNameless: fc.boolean(),
  erased: fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
  isRehearsal: fc.constantFrom(false, false, true),
  isStage: fc.constantFrom(false, false, true),
  clockUnverified: fc.boolean(),
  own: fc.option(fc.nat()),
})
type Facts = typeof anyFacts extends fc.Arbitrary<infer One> ? One : never

const early = '2026-01-01T00:16:00.000Z'
/** When what was put off for too few is closed, opened and drawn. */
const later = {
  closeAt: '2026-01-01T00:36:40.000Z',
  openAt: '2026-01-01T00:38:20.000Z',
  round: 2301,
}

function charterOf({ level, way, entrants, maxWins, room, ...facts }: Facts): Partial<Charter> {
  const chain = exampleChain.info.hash
  const openBy = way === 'time' ? 'time' : way === 'count' ? 'count' : 'manual'
  const counted = entrants.filter(({ status }) => status !== 'X5').length
  return {
    level,
    openBy,
    ...(level === 'C' ? { beacon: null } : openBy === 'time' ? {} : { beacon: { chain } }),
    ...(openBy === 'count' ? { openCount: counted } : {}),
    rules: { maxWins, minEntrants: 1, onShort: 'open', redraw: 'a new round', textHash: '00'.repeat(32) },
    ...(room === null ? {} : { joinLimit: entrants.length + room }),
    ...(facts.isRehearsal ? { rehearsal: true } : {}),
    ...(facts.isStage ? { series: { lid: 'D-EXAMPLE-0002', stage: 1, of: 2 } } : {}),
  }
}

/** The charter that a draw began with before it was bettered: fewer pieces, a prize less, or an end that too few had met. */
function firstOf(charter: Charter, { bettered, entrants }: Facts): [first: Charter, then: Partial<Charter>] {
  const at = '2026-01-01T00:05:00.000Z'
  if (bettered === 'pieces') {
    const fewer = charter.prizes.map((prize) => ({ ...prize, count: 1 }))
    return [{ ...charter, prizes: fewer }, { at }]
  }
  if (bettered === 'a prize') return [{ ...charter, prizes: charter.prizes.slice(0, 1) }, { at }]
  const rules = { ...charter.rules, minEntrants: entrants.length + 1, onShort: 'extend' as const }
  const { round, ...times } = later
  const beacon = charter.beacon && { chain: charter.beacon.chain, round }
  const put = { rules, ...times, beacon, short: { joined: entrants.length }, at: '2026-01-01T00:16:40.000Z' }
  return [{ ...charter, rules }, put]
}

function closeOf({ way, bettered }: Facts): NonNullable<ExamplePlan['close']> {
  if (way === 'count' || way === 'manual') return { by: way === 'count' ? 'count' : 'hand', closedAt: early }
  return bettered === 'its time' && way === 'time' ? { closedAt: later.closeAt } : {}
}

function planOf(facts: Facts): { readonly plan: ExamplePlan; readonly earlier: readonly Charter[] } {
  const { lateMs, prizes, entrants, isNameless, bettered, clockUnverified } = facts
  const slots = prizes.map((count, at) => ({ tier: at + 1, count }))
  const opening: ExampleRound = { kind: 'open', slots, ...(clockUnverified ? { clockUnverified: true } : {}) }
  const isPutOff = bettered === 'its time' && facts.way === 'time'
  const closedAt = isPutOff ? Date.parse(later.closeAt) : Date.parse(instantOf(1000))
  const plan: ExamplePlan = {
    entrants,
    rounds: [opening],
    charter: charterOf(facts),
    close: closeOf(facts),
    sealedAt: new Date(closedAt + 1000 + lateMs).toISOString(),
    ...(isNameless ? { nameless: true } : {}),
  }
  if (bettered === 'nothing' || (bettered === 'its time' && !isPutOff)) return { plan, earlier: [] }
  const [first, then] = firstOf(runExample({ ...plan, rounds: [opening] }).proof.charter, facts)
  const { openAt: _, closeAt: __, ...charter } = plan.charter ?? {}
  const version = { ...charter, version: 2, previous: charterHash(first), ...then }
  return { plan: { ...plan, charter: version as Partial<Charter> }, earlier: [first] }
}

/** A drawn list of people: by time, by hand or by count, with whatever may honestly happen to it. */
function drawList(facts: Facts): HonestDraw {
  let { plan, earlier } = planOf(facts)
  for (const one of facts.redraws) {
    const redraw = redrawAfter(plan, one)
    if (redraw) plan = { ...plan, rounds: [...plan.rounds, redraw] }
  }
  plan = lastOut(plan)
  const example = runExample(plan)
  const erased = withoutNames(example.proof, (place) => facts.erased.includes(place))
  const proof = earlier.length === 0 ? erased : { ...erased, earlierCharters: earlier }
  const { own } = facts
  const receipt = own === null ? {} : { receipt: receiptOf(example, own % example.rows.length) }
  return { proof, rows: example.rows, ...receipt, plan, verdict: 'valid' }
}

export const anyListDraw: fc.Arbitrary<HonestDraw> = anyFacts.map(drawList)

const opening = [{ kind: 'open' as const, slots: [{ tier: 1, count: 2 }] }]
const nothing = { secret: null, resultHash: null, results: [] }

/** A draw that came to nothing: called off before its close or before its randomness, joined by nobody, or given up. */
export const anyStoppedDraw: fc.Arbitrary<HonestDraw> = fc
  .record({
    level: fc.constantFrom<'B' | 'C'>('B', 'C'),
    entrants: fc.array(anyEntrant, { minLength: 1, maxLength: 8 }),
    end: fc.constantFrom('cancel', 'too few', 'expired', 'waiting', 'failed'),
    minute: fc.integer({ min: 1, max: 15 }),
  })
  .map(({ level, entrants, end, minute }) => {
    const charter = level === 'C' ? { level, beacon: null } : { level }
    const fails = end === 'failed' && level === 'B'
    const { proof, rows } = runExample({
      entrants,
      charter,
      rounds: opening.map((one) => ({ ...one, fails })),
    })
    if (fails) return { proof: { ...proof, state: 'failed' }, rows, verdict: 'ended' }
    const before = { ...proof, close: null, closeHash: null, rounds: [] }
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
    const stop = (type: 'cancel' | 'expired', at: string, reason: string) => ({
      state: type === 'cancel' ? 'cancelled' : 'expired',
      stopped: { type, at, reason },
    })
    const closedAt = instantOf(1000)
    if (end === 'expired')
      return { proof: { ...before, ...stop('expired', closedAt, 'no_entrants') }, verdict: 'ended' }
    if (end === 'too few')
      return { proof: { ...before, ...stop('cancel', closedAt, 'too_few') }, verdict: 'ended' }
    if (end !== 'waiting' || level === 'C')
      return { proof: { ...before, ...stop('cancel', at, '下雨') }, verdict: 'ended' }
    const rounds = proof.rounds.map((round) => ({ ...round, beacon: null, ...nothing }))
    const told = { ...proof, rounds, ...stop('cancel', instantOf(1050 + minute), '场地停电') }
    return { proof: told, rows, verdict: 'ended' }
  })
