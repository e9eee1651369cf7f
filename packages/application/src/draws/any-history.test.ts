import { randomUUID } from 'node:crypto'
import {
  type AwardId,
  type Draw,
  day,
  hour,
  minute,
  Refusal,
  type SettingsChanges,
  second,
} from '@fairdraw/domain'
import { hex, type Receipt, roundAt, timeOfRound, verifyProof } from '@fairdraw/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnList, type PublishedProof, recompute } from '../../../../e2e/outside/recompute.ts'
import { deliverBeacon } from '../beacon/beacons.ts'
import { sequenceLog } from '../log/sequence-log.ts'
import { listWinners } from '../prizes/list-winners.ts'
import { voidAward } from '../prizes/void-award.ts'
import { type LivedDraw, liveDraw, rowLines } from '../testing/lived-draw.ts'
import { reading } from '../testing/pinned.ts'
import { cancelDraw } from './cancel-draw.ts'
import { updateDraw } from './update-draw.ts'

const start = Date.UTC(2026, 0, 1)

type Plain = 'onward' | 'poll' | 'cutOff' | 'reconnect' | 'open' | 'deliver' | 'sequence' | 'cancel'
/** Everything that may happen to a draw once it is published, in any order. */
type Step =
  | { readonly do: 'join'; readonly who: readonly number[] }
  | { readonly do: 'chances'; readonly who: number; readonly count: number }
  | { readonly do: 'exclude'; readonly who: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: Plain }
  | { readonly do: 'lag'; readonly rounds: number }
  | { readonly do: 'void'; readonly which: number; readonly redraw: boolean }
  | { readonly do: 'change'; readonly what: 'later' | 'more' | 'further' | 'room'; readonly by: number }

const person = fc.nat({ max: 11 })
const people = fc.array(person, { minLength: 1, maxLength: 6 })
const join: fc.Arbitrary<Step> = fc.record({ do: fc.constant('join' as const), who: people })
const voiding: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('void' as const),
  which: fc.nat({ max: 6 }),
  redraw: fc.boolean(),
})
/** What an organiser may still better in a published draw: its time, its prizes, its room. */
const change: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('change' as const),
  what: fc.constantFrom('later', 'more', 'further', 'room'),
  by: fc.integer({ min: 1, max: 3 }),
})
const wait: fc.Arbitrary<Step> = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(1, second, 7 * second, 20 * second, minute, hour) },
    { weight: 2, arbitrary: fc.integer({ min: -minute, max: 2 * minute }) },
    { weight: 1, arbitrary: fc.constantFrom(-hour, day, 31 * day) },
  )
  .map((ms) => ({ do: 'wait', ms }))
const plain = (...names: Plain[]): fc.Arbitrary<Step> =>
  fc.constantFrom(...names.map((name) => ({ do: name })))
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: join },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('chances' as const),
      who: person,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('exclude' as const), who: person }) },
  { weight: 4, arbitrary: wait },
  { weight: 5, arbitrary: plain('onward', 'onward', 'poll', 'open', 'sequence') },
  { weight: 2, arbitrary: plain('cutOff', 'reconnect', 'reconnect', 'deliver') },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lag' as const), rounds: fc.integer({ min: -40, max: 3 }) }),
  },
  { weight: 4, arbitrary: voiding },
  { weight: 3, arbitrary: change },
)
const onwardThenVoid = fc.tuple(plain('onward', 'open'), plain('onward'), plain('onward'), voiding)
/** Most changes are possible only while people still come. */
const changeOften = fc.array(fc.oneof(change, join, wait), { maxLength: 4 })
/** People come first, or most histories would be of draws that nobody entered. */
const history = fc
  .tuple(
    fc.array(join, { maxLength: 3 }),
    changeOften,
    fc.array(anyStep, { maxLength: 25 }),
    fc.array(onwardThenVoid, { maxLength: 5 }),
  )
  .map(([first, changes, middle, last]): Step[] => [
    { do: 'onward' },
    ...first,
    ...changes,
    ...middle,
    ...last.flat(),
  ])

const anySettings = fc
  .record({
    opening: fc.oneof(
      fc.constant({ by: 'manual' } as const),
      fc.record({ by: fc.constant('count' as const), count: fc.integer({ min: 3, max: 8 }) }),
      fc.record({
        by: fc.constant('time' as const),
        at: fc.integer({ min: 3 * hour, max: 3 * day }).map((ms) => start + ms),
      }),
    ),
    level: fc.constantFrom('B' as const, 'B' as const, 'C' as const),
    startAt: fc.option(fc.constantFrom(start + minute, start + hour, start + 40 * day), {
      freq: 2,
      nil: undefined,
    }),
    endAt: fc.option(fc.constantFrom(start + 5 * hour, start + 50 * day), { nil: undefined }),
    minEntrants: fc.integer({ min: 1, max: 3 }),
    onShort: fc.constantFrom('open' as const, 'extend' as const, 'cancel' as const),
    maxWins: fc.integer({ min: 1, max: 3 }),
    joinLimit: fc.integer({ min: 8, max: 14 }),
    prizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }).map((counts) =>
      counts.map((quantity, at) => ({
        tier: at + 1,
        name: `奖品 ${at}`,
        kind: 'goods' as const,
        handOver: 'organiser' as const,
        quantity,
      })),
    ),
  })
  .map(({ startAt, endAt, ...settings }) => {
    // What publication objects to is not a history.
    const isTimed = settings.opening.by === 'time'
    const starts = isTimed && (startAt ?? 0) > start + hour ? undefined : startAt
    const ends = !isTimed && (starts ?? 0) > start + hour ? start + 50 * day : endAt
    return {
      ...settings,
      ...(starts === undefined ? {} : { startAt: starts }),
      ...(ends === undefined ? {} : { endAt: ends }),
    }
  })

/** What is said to be wanted instead, from how things stand. */
function changesOf({ settings, life }: Draw, { what, by }: Extract<Step, { do: 'change' }>): SettingsChanges {
  const { opening, prizes, joinLimit = 0 } = settings
  const [first, ...others] = prizes
  switch (what) {
    case 'later': {
      if (opening.by !== 'time') return { endAt: (life.closesAt ?? start) + by * hour }
      const opensAt = life.charter?.openAt === undefined ? opening.at : Date.parse(life.charter.openAt)
      return { opening: { by: 'time', at: opensAt + by * hour } }
    }
    case 'more':
      return first ? { prizes: [{ ...first, quantity: first.quantity + by }, ...others] } : {}
    case 'further': {
      const tier = Math.max(...prizes.map((prize) => prize.tier)) + 1
      return {
        prizes: [
          ...prizes,
          { tier, name: `另加 ${tier}`, kind: 'goods', handOver: 'organiser', quantity: by },
        ],
      }
    }
    case 'room':
      return { joinLimit: joinLimit + by }
  }
}

/** Does a step; a refusal is an answer, anything else a fault. */
async function take(draw: LivedDraw, step: Step, receipts: Map<number, Receipt>): Promise<void> {
  const { world, owner, id, lid } = draw
  const { ports, clock, beacon } = world
  try {
    switch (step.do) {
      case 'join': {
        const answers = await Promise.allSettled(step.who.map((n) => world.enter(lid, n)))
        for (const [at, answer] of answers.entries()) {
          if (answer.status === 'rejected') {
            if (!(answer.reason instanceof Refusal)) throw answer.reason
            continue
          }
          const n = step.who[at] as number
          const before = receipts.get(n)
          if (before) expect(answer.value.receipt).toEqual(before)
          receipts.set(n, answer.value.receipt)
        }
        return
      }
      case 'chances':
      case 'exclude': {
        const joinSeq = receipts.get(step.who)?.joinSeq
        const { status } = (await draw.now()).life
        if (joinSeq === undefined || status !== 'open') return
        return await ports.store.transact(async (tx) => {
          if (step.do === 'exclude') return await tx.entrants.setStatus(id, joinSeq, 'X1')
          const gift = {
            id: `gift:${randomUUID()}`,
            count: step.count,
            reason: 'gift',
            at: clock.now(),
          } as const
          await tx.entrants.grant([{ drawId: id, joinSeq, ...gift }])
        })
      }
      case 'wait':
        return clock.advance(step.ms)
      case 'poll':
        if (await draw.isDue()) await draw.advance()
        return
      case 'onward':
        return await onward(draw)
      case 'cutOff':
        return beacon.cutOff()
      case 'reconnect':
        return beacon.reconnect()
      case 'lag':
        return void Object.assign(ports.beacon, {
          seen: () => {
            const round = roundAt(beacon.chain, clock.now()) - step.rounds
            return { round, isNewest: true, agoMs: 0 }
          },
        })
      case 'open':
        return await draw.open()
      case 'cancel':
        return void (await cancelDraw(ports, owner, { id, reason: '停办' }))
      case 'deliver': {
        const round = (await draw.now()).life.rounds.at(-1)?.record.beaconRound ?? null
        // Nobody has a beacon before its time.
        if (round === null || timeOfRound(beacon.chain, round) > clock.now()) return
        return void (await deliverBeacon(ports, beacon.sign(round)))
      }
      case 'sequence':
        return void (await sequenceLog(ports))
      case 'change': {
        const now = await draw.now()
        const edit = { id, version: now.version, changes: changesOf(now, step) }
        return void (await updateDraw(ports, owner, edit))
      }
      case 'void': {
        const { rows } = await listWinners(ports, owner, { id, after: null, limit: 200 })
        const award = rows[step.which % Math.max(1, rows.length)]
        if (!award) return
        const given = { id, awardId: award.id as AwardId, reason: 'absent' as const, redraw: step.redraw }
        return void (await voidAward(ports, owner, given))
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}

/** Lets the next thing happen that happens by itself. */
async function onward(draw: LivedDraw): Promise<void> {
  const { clock } = draw.world
  if (!(await draw.isDue())) {
    const { life, settings } = await draw.now()
    const next = [life.rounds.at(-1)?.beaconDueAt, life.closesAt, settings.startAt]
      .filter((at) => at !== undefined && at !== null)
      .filter((at) => at > clock.now())
    if (next.length > 0) clock.set(Math.min(...next))
  }
  if (await draw.isDue()) await draw.advance()
}

/** Lets the rest of the story happen. */
async function settle(draw: LivedDraw): Promise<void> {
  draw.world.beacon.reconnect()
  for (let turn = 0; turn < 20; turn++) {
    const { status } = (await draw.now()).life
    if (['drawn', 'cancelled', 'expired', 'failed'].includes(status)) return
    await onward(draw)
  }
  throw new Error(`it never came to an end: ${(await draw.now()).life.status}`)
}

async function reportOn(draw: LivedDraw, lines?: readonly string[], receipt?: Receipt) {
  const { ports } = draw.world
  const report = await verifyProof(JSON.stringify(await draw.proof()), {
    ...reading(ports),
    chains: [draw.world.beacon.chain],
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
    trust: ({ publicKey }) => (publicKey === hex(ports.signer.publicKey) ? 'pinned' : 'first'),
    ...(lines ? { rows: lines } : {}),
    ...(receipt ? { receipt } : {}),
  })
  return { verdict: report.verdict, failed: report.checks.filter(({ verdict }) => verdict === 'fail') }
}

/** What must be true of a draw that came to its end. */
async function expectFair(draw: LivedDraw, receipts: ReadonlyMap<number, Receipt>): Promise<void> {
  const { ports } = draw.world
  while ((await sequenceLog(ports)) > 0);
  const { life, settings } = await draw.now()
  const isDrawn = life.status === 'drawn'
  // Without its list a drawn draw is not shown to be right.
  expect(await reportOn(draw)).toEqual({ verdict: isDrawn ? 'unchecked' : 'ended', failed: [] })
  if (!life.close) return
  const lines = await rowLines(draw.world, draw)
  expect(lines).toHaveLength(receipts.size)
  for (const receipt of receipts.values()) expect(isOnList(receipt, lines)).toBe(true)
  const [own] = receipts.values()
  expect(await reportOn(draw, lines, own)).toEqual({ verdict: isDrawn ? 'valid' : 'ended', failed: [] })
  if (!isDrawn) return
  const proof = (await draw.proof()) as unknown as PublishedProof
  const winners = recompute(proof, lines)
  const { rows } = await listWinners(ports, draw.owner, { id: draw.id, after: null, limit: 200 })
  expect(rows.map(({ round, tier, index }) => ({ round, tier, index }))).toEqual(winners)
  for (const { tier, quantity } of settings.prizes)
    expect(rows.filter((award) => award.tier === tier && award.state !== 'void').length).toBeLessThanOrEqual(
      quantity,
    )
}

test('whatever happens to a draw, its proof stays right and nobody is missed or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, history, async (settings, steps) => {
      const draw = await liveDraw(settings)
      const receipts = new Map<number, Receipt>()
      try {
        for (const step of steps) {
          await take(draw, step, receipts)
          expect((await reportOn(draw)).failed).toEqual([])
        }
        await settle(draw)
        await expectFair(draw, receipts)
      } finally {
        await draw.world.close()
      }
    }),
    { numRuns: 25 },
  )
})
