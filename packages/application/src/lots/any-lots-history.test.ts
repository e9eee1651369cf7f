import {
  type DrawSettings,
  day,
  type GuestId,
  hour,
  type LotSettings,
  minute,
  Refusal,
  second,
} from '@fairdraw/domain'
import { hex, type Receipt, verifyProof } from '@fairdraw/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealAgain, type LotsProof, layInDeal } from '../../../../e2e/outside/lots.ts'
import { isOnList } from '../../../../e2e/outside/recompute.ts'
import { updateDraw } from '../draws/update-draw.ts'
import { sequenceLog } from '../log/sequence-log.ts'
import { rowLines } from '../testing/lived-draw.ts'
import { type LotsWorld, lotsDraw } from '../testing/lots-draw.ts'
import { reading } from '../testing/pinned.ts'
import { closeLots } from './close-lots.ts'
import { drawAllLots } from './draw-all.ts'
import type { OwnLot } from './own-lot.ts'
import { reopenLot } from './reopen-lot.ts'
import { swapLots } from './swap-lots.ts'

const start = Date.UTC(2026, 0, 1)

/** Everything that may happen to a draw of lots once it is published, in any order. */
type Step =
  | { readonly do: 'join' | 'take'; readonly who: readonly number[] }
  | { readonly do: 'reopen'; readonly k: number }
  | { readonly do: 'swap'; readonly from: number; readonly to: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'exclude'; readonly who: number }
  | { readonly do: 'onward' | 'drawAll' | 'close' | 'later' | 'cutOff' | 'reconnect' | 'sequence' }

const person = fc.nat({ max: 11 })
const people = fc.array(person, { minLength: 1, maxLength: 6 })
const does = <Name extends string>(name: Name) => fc.constant(name)
const join: fc.Arbitrary<Step> = fc.record({ do: does('join'), who: people })
const take: fc.Arbitrary<Step> = fc.record({ do: does('take'), who: people })
const plain = (
  ...names: ('onward' | 'drawAll' | 'close' | 'later' | 'cutOff' | 'reconnect' | 'sequence')[]
) => fc.constantFrom(...names.map((name): Step => ({ do: name })))
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: join },
  { weight: 6, arbitrary: take },
  { weight: 3, arbitrary: fc.record({ do: does('reopen'), k: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does('swap'), from: person, to: person }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1, 7 * second, minute, 5 * hour, -minute, -hour)
      .map((ms): Step => ({ do: 'wait', ms })),
  },
  { weight: 1, arbitrary: fc.record({ do: does('exclude'), who: person }) },
  { weight: 4, arbitrary: plain('onward', 'onward', 'sequence', 'reconnect') },
  { weight: 1, arbitrary: plain('drawAll', 'close', 'later', 'cutOff') },
)
/** People come and the lots are sealed first, or most histories would be of draws that nobody entered. */
const history = fc
  .tuple(fc.array(join, { minLength: 1, maxLength: 4 }), fc.array(anyStep, { maxLength: 25 }))
  .map(([first, then]): Step[] => [...first, { do: 'onward' }, { do: 'onward' }, ...then])

const anyLots: fc.Arbitrary<Partial<LotSettings>> = fc.oneof(
  fc.record({
    rule: fc.constantFrom('each' as const, 'host' as const),
    lots: fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 })
      .map((counts) => counts.map((count, at) => ({ label: `第 ${at}|类`, count }))),
    canSwap: fc.boolean(),
    show: fc.constantFrom('at_once' as const, 'never' as const),
  }),
  fc.record({
    rule: fc.constant('teams' as const),
    lots: fc.integer({ min: 2, max: 4 }).map((count) => ['红', '蓝'].map((label) => ({ label, count }))),
    captains: fc.constantFrom([], [{ label: '蓝', name: '组长' }]),
    canSwap: fc.constant(true),
  }),
  fc.constant({ rule: 'pairing' as const, lots: [], canSwap: false }),
)
const anySettings: fc.Arbitrary<Partial<DrawSettings>> = fc.record({
  level: fc.constantFrom('B' as const, 'B' as const, 'C' as const),
  endAt: fc.constantFrom(start + 9 * hour, start + 3 * day),
})

const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const
type Known = { readonly receipts: Map<number, Receipt>; readonly told: OwnLot[] }

/** Does a step; a refusal is an answer, anything else a fault. */
async function step(draw: LotsWorld, one: Step, { receipts, told }: Known): Promise<void> {
  const { world, owner, id, lid } = draw
  const { ports, clock, beacon } = world
  switch (one.do) {
    case 'join':
      for (const n of one.who) receipts.set(n, (await world.enter(lid, n)).receipt)
      return
    case 'take': {
      const answers = await Promise.allSettled(one.who.map((n) => draw.take(n)))
      for (const answer of answers) {
        if (answer.status === 'fulfilled') told.push(answer.value)
        else if (!(answer.reason instanceof Refusal)) throw answer.reason
      }
      return
    }
    case 'reopen':
      return await reopenLot(ports, owner, { id, k: one.k, reason: '没有到场' })
    case 'swap': {
      const joinSeq = receipts.get(one.to)?.joinSeq ?? 0
      const asked = await swapLots(ports, guest(one.from), lid, { act: 'ask', joinSeq })
      const swapId = asked.swaps.find(({ side }) => side === 'asked')?.id ?? ''
      return void (await swapLots(ports, guest(one.to), lid, { act: 'agree', swapId }))
    }
    case 'wait':
      return clock.advance(one.ms)
    case 'exclude': {
      const joinSeq = receipts.get(one.who)?.joinSeq
      if (joinSeq === undefined || (await draw.now()).life.status !== 'open') return
      return await ports.store.transact((tx) => tx.entrants.setStatus(id, joinSeq, 'X1'))
    }
    case 'onward':
      return await onward(draw)
    case 'drawAll':
      return void (await drawAllLots(ports, owner, id))
    case 'close':
      return void (await closeLots(ports, owner, { id, reason: '时间到了' }))
    case 'later': {
      const { life, version } = await draw.now()
      const changes = { endAt: (life.closesAt ?? start) + hour }
      return void (await updateDraw(ports, owner, { id, version, changes }))
    }
    case 'cutOff':
      return beacon.cutOff()
    case 'reconnect':
      return beacon.reconnect()
    case 'sequence':
      return void (await sequenceLog(ports))
  }
}

/** Lets the next thing happen that happens by itself. */
async function onward(draw: LotsWorld): Promise<void> {
  const { clock } = draw.world
  const { life } = await draw.now()
  const isDue = await draw.isDue()
  // Until the lots are sealed the draw is looked at again and again: their beacon is to come.
  if (isDue && life.status === 'open' && !life.lots) clock.advance(7 * second)
  if (!isDue) {
    const next = [life.rounds.at(-1)?.beaconDueAt, life.closesAt]
      .filter((at) => at !== undefined && at !== null)
      .filter((at) => at > clock.now())
    if (next.length > 0) clock.set(Math.min(...next))
  }
  if (await draw.isDue()) await draw.advance()
}

async function settle(draw: LotsWorld): Promise<string> {
  draw.world.beacon.reconnect()
  for (let turn = 0; turn < 40; turn++) {
    const { status } = (await draw.now()).life
    if (['closed', 'cancelled', 'expired', 'failed'].includes(status)) return status
    await onward(draw)
  }
  throw new Error(`it never came to an end: ${(await draw.now()).life.status}`)
}

async function reportOn(draw: LotsWorld, rows?: readonly string[]) {
  const { ports } = draw.world
  const report = await verifyProof(JSON.stringify(await draw.proof()), {
    ...reading(ports),
    chains: [draw.world.beacon.chain],
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
    trust: ({ publicKey }) => (publicKey === hex(ports.signer.publicKey) ? 'pinned' : 'first'),
    ...(rows ? { rows } : {}),
  })
  return { ok: report.ok, failed: report.checks.filter(({ verdict }) => verdict === 'fail') }
}

/** What must be true of a draw of lots that came to its end. */
async function expectFair(draw: LotsWorld, { receipts, told }: Known): Promise<void> {
  while ((await sequenceLog(draw.world.ports)) > 0);
  const rows = (await draw.now()).life.close ? await rowLines(draw.world, draw) : []
  expect(await reportOn(draw, rows)).toEqual({ ok: true, failed: [] })
  const proof = (await draw.proof()) as unknown as LotsProof
  const { labels, holders } = dealAgain(proof, rows)
  const { end, seal } = proof.lots
  if (end) expect(end.given + end.left).toBe(labels.length)
  for (const lot of told) {
    expect(lot.leafLabel).toBe(labels[lot.k])
    expect(layInDeal({ ...lot, path: [...lot.path], leaf_label: lot.leafLabel }, seal)).toBe(true)
  }
  const refs = new Set([...receipts.values()].map(({ idCommit }) => idCommit))
  for (const ref of holders.values()) expect(refs.has(ref)).toBe(true)
  if (rows.length > 0) for (const receipt of receipts.values()) expect(isOnList(receipt, rows)).toBe(true)
}

test('whatever happens to a draw of lots, its proof stays right and no lot is lost or doubled', async () => {
  const ends = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(anyLots, anySettings, history, async (lots, settings, steps) => {
      const draw = await lotsDraw(lots, settings)
      const known: Known = { receipts: new Map(), told: [] }
      try {
        for (const one of steps) {
          await step(draw, one, known).catch((thrown: unknown) => {
            if (!(thrown instanceof Refusal)) throw thrown
          })
          expect((await reportOn(draw)).failed).toEqual([])
        }
        const status = await settle(draw)
        ends.set(status, (ends.get(status) ?? 0) + 1)
        if (status === 'closed') await expectFair(draw, known)
        else expect((await reportOn(draw)).failed).toEqual([])
      } finally {
        await draw.world.close()
      }
    }),
    { numRuns: 25 },
  )
  // Most of them came to an end that shows something.
  expect(ends.get('closed') ?? 0).toBeGreaterThan(12)
})
