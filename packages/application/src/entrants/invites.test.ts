import type { DrawSettings } from '@fairdraw/domain'
import { afterEach, expect, test } from 'vitest'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { grantForInvites, type Invited } from './invites.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const bring = { id: 'bring', kind: 'invite', chances: 2, limit: 3 } as const

/** A running draw of so many people; nobody was invited yet. */
async function people(count: number, changes: Partial<DrawSettings> = {}): Promise<void> {
  draw = await liveDraw({ taskType: 'advance', tasks: [bring], ...changes })
  await draw.enter(count)
}

const invite = (...invited: Invited[]) =>
  draw.world.ports.store.transact(async (tx) => {
    const held = await draw.now()
    await grantForInvites(tx, draw.world.ports, held, invited, await tx.now())
  })
const by = (inviterSeq: number, ...seqs: number[]): Invited[] =>
  seqs.map((joinSeq) => ({ joinSeq, inviterSeq }))
const chances = () =>
  draw.world.ports.store.read(async (tx) =>
    (await tx.entrants.listed(draw.id, 0, 20)).map(({ weight }) => weight),
  )

test('who brings somebody gets the chances of the task, for each person', async () => {
  await people(4)
  await invite(...by(1, 3), ...by(2, 4))
  expect(await chances()).toEqual([3, 3, 1, 1])
  await invite(...by(1, 4))
  expect(await chances()).toEqual([5, 3, 1, 1])
})

test('as many people count as the task says, in one batch and over several', async () => {
  await people(7)
  await invite(...by(1, 2, 3))
  await invite(...by(1, 4, 5, 6))
  await invite(...by(1, 7))
  expect(await chances()).toEqual([7, 1, 1, 1, 1, 1, 1])
})

test('the same newcomer counts once, however often it is told', async () => {
  await people(3)
  await invite(...by(1, 2))
  await invite(...by(1, 2))
  expect(await chances()).toEqual([3, 1, 1])
})

test('nobody invites themselves, and of two who name each other the first counts', async () => {
  await people(3)
  await invite({ joinSeq: 1, inviterSeq: 1 }, { joinSeq: 2, inviterSeq: 3 }, { joinSeq: 3, inviterSeq: 2 })
  expect(await chances()).toEqual([1, 3, 1])
})

test.each([0, -1, 9])('an inviter numbered %d is nobody', async (inviterSeq) => {
  await people(2)
  await invite({ joinSeq: 2, inviterSeq })
  expect(await chances()).toEqual([1, 1])
})

test('neither who was set aside nor who brings them in gains', async () => {
  await people(4)
  await draw.world.ports.store.transact((tx) => tx.entrants.setStatus(draw.id, 1, 'X4'))
  await draw.world.ports.store.transact((tx) => tx.entrants.setStatus(draw.id, 4, 'X2'))
  await invite(...by(1, 3), ...by(2, 4))
  expect(await chances()).toEqual([1, 1, 1, 1])
})

test('the cap on chances is filled and not passed, and nothing is refused', async () => {
  await people(4, { codeLimit: 4 })
  await invite(...by(1, 2, 3, 4))
  expect(await chances()).toEqual([4, 1, 1, 1])
})

test('a draw without the task gives nothing', async () => {
  await people(2, { tasks: [] })
  await invite(...by(1, 2))
  expect(await chances()).toEqual([1, 1])
})
