import { gunzipSync } from 'node:zlib'
import { type ChanceTask, day, type GuestId, Refusal, type UserId } from '@fairdraw/domain'
import type { Receipt, SignedGrant } from '@fairdraw/fairness'
import { afterEach, expect, test } from 'vitest'
import { grantForInvites } from '../entrants/invites.ts'
import { createJoinDraw } from '../entrants/join-draw.ts'
import { readReceipt } from '../entrants/read-entry.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { finishTask } from './finish-task.ts'
import { giveChances } from './give-chances.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const daily: ChanceTask = { id: 'day', kind: 'daily', chances: 3 }
const people = 12

const subject = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: '' }) as const
const finish = (n: number) =>
  finishTask(draw.world.ports, { lid: draw.lid, subject: subject(n), taskId: 'day' })

async function sealed(): Promise<number[]> {
  for (let turns = 0; turns < 20 && (await draw.now()).life.status !== 'drawn'; turns++) {
    if (await draw.isDue()) await draw.advance()
    else draw.world.clock.advance(1_000)
  }
  const pieces: Uint8Array[] = []
  const file = await draw.world.ports.lists.rowsFile(draw.id, draw.lid)
  for await (const piece of file.stream()) pieces.push(piece)
  const rows = gunzipSync(Buffer.concat(pieces)).toString().trimEnd().split('\n')
  return rows.map((row) => Number(row.split('|')[3]))
}

test('sealed weights are the sums of the ledger, and the proof verifies', async () => {
  draw = await liveDraw({ taskType: 'advance', tasks: [daily] })
  await draw.enter(people)
  await finish(0)
  await finish(4)
  draw.world.clock.advance(day)
  await finish(4)
  await giveChances(draw.world.ports, draw.owner, { id: draw.id, joinSeq: 2, count: 10, reason: '感谢' })
  const { store } = draw.world.ports
  await draw.open()
  const ledger = await store.read((tx) => tx.entrants.ledger(draw.id, range(people)))
  const sums = range(people).map((seq) => sum(ledger.filter(({ joinSeq }) => joinSeq === seq)))
  expect(await sealed()).toEqual(sums)
  expect(sum(ledger)).toBe(people + 3 + 6 + 10)
  expect((await draw.now()).life.close?.totalWeight).toBe(sum(ledger))
  expect((await draw.verify()).ok).toBe(true)
})

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const sum = (entries: readonly { count: number }[]) => entries.reduce((all, { count }) => all + count, 0)

test('the close says where chances came from, and whoever was given some can prove it', async () => {
  const bring: ChanceTask = { id: 'bring', kind: 'invite', chances: 2, limit: 3 }
  draw = await liveDraw({ taskType: 'advance', tasks: [daily, bring], level: 'C' })
  const { ports, clock } = draw.world
  for (let n = 0; n < 4; n++) await draw.world.enter(draw.lid, n)
  const receiptOf = async (n: number) => (await readReceipt(ports, draw.lid, subject(n))).receipt
  const first = await finish(0)
  expect(first.grant).toMatchObject({ drawId: draw.lid, joinSeq: 1, chances: 4 })
  clock.advance(day)
  await finish(0)
  await giveChances(ports, draw.owner, { id: draw.id, joinSeq: 2, count: 10, reason: '感谢' })
  await ports.store.transact(async (tx) => {
    const brought = [
      { joinSeq: 3, inviterSeq: 1 },
      { joinSeq: 4, inviterSeq: 1 },
      { joinSeq: 4, inviterSeq: 3 },
    ]
    await grantForInvites(tx, ports, await draw.now(), brought, await tx.now())
  })
  const receipts = await Promise.all([0, 1, 2, 3].map(receiptOf))
  expect(receipts.map(({ grant }) => grant?.chances)).toEqual([11, 11, 3, undefined])
  await draw.open()
  expect(await sealed()).toEqual([11, 11, 3, 1])
  expect((await draw.now()).life.close).toMatchObject({
    sources: [
      { source: 'daily', entrants: 1, tickets: 6 },
      { source: 'gift', entrants: 1, tickets: 10 },
      { source: 'guest', entrants: 4, tickets: 4 },
      { source: 'invite', entrants: 2, tickets: 6 },
    ],
    largest: { tickets: 11, source: 'daily' },
  })
  for (const receipt of [...receipts, { ...(receipts[0] as Receipt), grant: first.grant as SignedGrant }]) {
    const { checks, verdict } = await draw.verify(receipt)
    expect([verdict, checks.find(({ id }) => id === 'receipt')?.verdict]).toEqual(['valid', 'pass'])
  }
})

test('what an excluded entrant held is in no source', async () => {
  draw = await liveDraw({ taskType: 'advance', tasks: [daily], level: 'C' })
  const { store } = draw.world.ports
  for (let n = 0; n < 3; n++) await draw.world.enter(draw.lid, n)
  await finish(2)
  await store.transact((tx) => tx.entrants.setStatus(draw.id, 3, 'X4'))
  const { receipt } = await readReceipt(draw.world.ports, draw.lid, subject(2))
  await draw.open()
  await sealed()
  const join = { source: 'guest', tickets: 1 }
  expect((await draw.now()).life.close).toMatchObject({
    sources: [{ ...join, entrants: 2, tickets: 2 }],
    largest: join,
  })
  expect((await draw.verify(receipt)).verdict).toBe('valid')
})

test('who signed in and who gave a nickname alone are told apart', async () => {
  draw = await liveDraw({ taskType: 'advance', level: 'C' })
  const signedIn = { kind: 'user', userId: 'someone' as UserId } as const
  const join = createJoinDraw(draw.world.ports)
  await join({ lid: draw.lid, subject: signedIn, nickname: '阿杰', channel: null })
  await draw.enter(2)
  await draw.open()
  await sealed()
  expect((await draw.now()).life.close?.sources).toEqual([
    { source: 'guest', entrants: 2, tickets: 2 },
    { source: 'join', entrants: 1, tickets: 1 },
  ])
})

test('what was acknowledged while the draw closed is in its weights, what was refused is not', async () => {
  draw = await liveDraw({ taskType: 'advance', tasks: [daily], level: 'C' })
  await draw.enter(people)
  const seqs = new Map<number, number>()
  for (let n = 0; n < people; n++) {
    const { joinSeq } = await draw.world.enter(draw.lid, n)
    seqs.set(n, joinSeq)
  }
  const early = Array.from({ length: people / 2 }, (_, n) => finish(n))
  const opening = draw.open()
  const late = Array.from({ length: people / 2 }, (_, n) => finish(n + people / 2))
  const answers = await Promise.allSettled([...early, ...late])
  await opening
  const weights = await sealed()
  for (const [n, answer] of answers.entries()) {
    const weight = weights[(seqs.get(n) as number) - 1]
    if (answer.status === 'fulfilled') expect(weight).toBe(4)
    else {
      expect(answer.reason).toBeInstanceOf(Refusal)
      expect([answer.reason.code, weight]).toEqual(['draw_closed', 1])
    }
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
})
