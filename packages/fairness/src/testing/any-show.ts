import fc from 'fast-check'
import type { ProofRound } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { rowRanges } from '../rounds/row-ranges.ts'
import type { ShowChange } from '../show/change.ts'
import type { PlannedRound } from '../show/planned-round.ts'
import { duePress, type RoundNow, seatsDrawn, slotsOfPress } from '../show/programme.ts'
import { replayShow } from '../verify/replay-show.ts'
import { type AnyVoid, anyVoid, type HonestDraw, lastOut, nextMoment, redrawAfter } from './any-list-draw.ts'
import { type ExamplePlan, type ExampleRound, runExample } from './example-draw.ts'
import { again, press, showOf } from './example-show.ts'

const groups = ['研发', '市场']
const anyRound = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  shots: fc.integer({ min: 1, max: 2 }),
  terms: fc.constantFrom<Partial<PlannedRound>>(
    {},
    {},
    { checkedIn: true },
    { repeat: true },
    { repeat: true, notWinnersOf: [1] },
    { quotas: [{ group: '研发', count: 1 }] },
    { groups: ['市场'] },
  ),
})
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('press' as const), which: fc.nat(), fails: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), one: anyVoid }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('count' as const, 'added' as const, 'abandoned' as const),
      which: fc.nat(),
      to: fc.integer({ min: 1, max: 6 }),
    }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

const anyFacts = fc.record({
  level: fc.constantFrom<'B' | 'C'>('B', 'C'),
  planned: fc.array(anyRound, { minLength: 1, maxLength: 3 }),
  people: fc.array(fc.constantFrom<readonly number[]>([], [0], [1], [0, 1]), { minLength: 2, maxLength: 12 }),
  steps: fc.array(anyStep, { maxLength: 6 }),
  absent: fc.array(fc.nat({ max: 11 }), { maxLength: 6 }),
  isBegun: fc.boolean(),
  isOver: fc.boolean(),
})

/** A show in the making: the plan so far, and who has not come yet. */
type Show = { readonly plan: ExamplePlan; readonly absent: readonly number[] }

const charterOf = (level: 'B' | 'C', rounds: readonly PlannedRound[]): Partial<Charter> =>
  showOf(rounds, {
    ...(level === 'C' ? { level, beacon: null } : { level }),
    ...(rounds.some(({ repeat }) => repeat) ? { rules: again } : {}),
    groups,
  })

function nowIn(plan: ExamplePlan): { rounds: readonly RoundNow[]; drawn: readonly ProofRound[] } {
  const { proof } = runExample(plan)
  return { rounds: replayShow(proof).rounds, drawn: proof.rounds }
}

const logged = (plan: ExamplePlan, round: ExampleRound): ExamplePlan => ({
  ...plan,
  rounds: [...plan.rounds, round],
})

/** The press of a round that is due, with who is absent where that counts; each time fewer are. */
function pressed({ plan, absent }: Show, which: number, fails: boolean): Show {
  const { rounds, drawn } = nowIn(plan)
  const due = rounds.filter((round) => duePress(round) !== undefined)
  const round = due[which % Math.max(1, due.length)]
  const now = round && duePress(round)
  if (!now) return { plan, absent }
  const slots = slotsOfPress(round, now.size, groups)
  const exclude = round.checkedIn ? { exclude: rowRanges(absent) } : {}
  const one = { ...press(round.place, now.shot, slots), ...nextMoment(drawn), ...exclude, fails }
  return { plan: logged(plan, one), absent: round.checkedIn ? absent.slice(1) : absent }
}

function setAside({ plan, absent }: Show, one: AnyVoid): Show {
  const redraw = redrawAfter(plan, one)
  if (!redraw) return { plan, absent }
  const round = redraw.voids?.([])[0]?.round ?? 0
  const { proof } = runExample(logged(plan, redraw))
  const isHere = replayShow(proof).dues.at(-1)?.round?.checkedIn === true
  if (!isHere || redraw.slots.length === 0) return { plan: logged(plan, redraw), absent }
  // Nobody is out of the seat's line now who was in it before.
  const before = plan.rounds[round]?.exclude ?? ''
  return { plan: logged(plan, { ...redraw, exclude: before }), absent }
}

function changeOf(
  rounds: readonly RoundNow[],
  prizes: readonly { readonly tier: number }[],
  { do: kind, which, to }: Extract<Step, { to: number }>,
): ShowChange | undefined {
  if (kind === 'added') {
    const listed = prizes[which % prizes.length]?.tier ?? 1
    const last = Math.max(...[...prizes, ...rounds].map(({ tier }) => tier))
    const isNew = which % 2 === 0
    const planned = { tier: isNew ? last + 1 : listed, count: to }
    return { kind, round: rounds.length, planned, ...(isNew ? { prize: '神秘大奖' } : {}) }
  }
  const due = rounds.filter((round) => duePress(round) !== undefined)
  const round = due[which % Math.max(1, due.length)]
  if (!round) return undefined
  if (kind === 'abandoned') return { kind, round: round.place, reason: '散场' }
  if (to < seatsDrawn(round) || to === round.count) return undefined
  return { kind, round: round.place, to, ...(to < round.count ? { reason: '来的人少' } : {}) }
}

/** A change of the programme half a second before the record that would be next. */
function changed({ plan, absent }: Show, step: Extract<Step, { to: number }>): Show {
  const { rounds, drawn } = nowIn(plan)
  const change = changeOf(rounds, plan.charter?.prizes ?? [], step)
  if (!change) return { plan, absent }
  const { proof } = runExample(logged(plan, { ...press(0, 0, []), ...nextMoment(drawn) }))
  const next = Date.parse(proof.rounds.at(-1)?.record.at ?? '')
  const at = new Date(next - 500).toISOString()
  return { plan: { ...plan, changes: [...(plan.changes ?? []), { ...change, at }] }, absent }
}

/** A live draw: any programme, its presses, changes and redraws in any order that it allows, with people who come late. */
export const anyShow: fc.Arbitrary<HonestDraw> = anyFacts.map(
  ({ level, planned, people, steps, absent, isBegun, isOver }) => {
    const rounds = planned.map(({ count, shots, terms }, at) => ({
      tier: at + 1,
      count,
      ...(shots > 1 && count > 1 ? { shots } : {}),
      ...terms,
    }))
    const entrants = people.map((groups) => ({ weight: 1, status: 'E' as const, groups }))
    const begun = { by: 'end', closedAt: '2026-01-01T00:16:00.000Z' } as const
    const first: ExamplePlan = { entrants, rounds: [], charter: charterOf(level, rounds) }
    const late = [...new Set(absent)].filter((row) => row < people.length).toSorted((a, b) => a - b)
    let show: Show = { plan: isBegun ? { ...first, close: begun } : first, absent: late }
    show = pressed(show, 0, false)
    for (const step of steps) {
      if (step.do === 'press') show = pressed(show, step.which, level === 'B' && step.fails % 6 === 5)
      else if (step.do === 'void') show = setAside(show, step.one)
      else show = changed(show, step)
    }
    const plan = lastOut(show.plan)
    const { proof, rows } = runExample(plan)
    const lastAt = proof.rounds.at(-1)?.failed?.at ?? proof.rounds.at(-1)?.record.at ?? ''
    const showEnd = { at: new Date(Date.parse(lastAt) + 60_000).toISOString() }
    return { proof: isOver ? { ...proof, showEnd } : proof, rows, plan, verdict: 'valid' }
  },
)
