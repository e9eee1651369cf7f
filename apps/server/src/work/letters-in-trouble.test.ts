import { type NoticeChannel, sendLetters } from '@fairdraw/application'
import { type LentLetter, type Letter, StoreUnavailable } from '@fairdraw/application/ports'
import { freshBytes } from '@fairdraw/application/testing/store-rows'
import { type DrawId, minute } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let answers: (letter: LentLetter) => Promise<Awaited<ReturnType<NoticeChannel['send']>>>
/** Ids of letters in the order in which they were said. */
let said: string[]
beforeEach(async () => {
  world = await openWorld()
  said = []
  answers = async () => ({ kind: 'accepted', answer: 'ok' })
})
afterEach(() => world.close())

/** A way on which a second message would do harm. */
const way: NoticeChannel = {
  name: 'sms',
  mayRepeat: false,
  tells: () => true,
  lettersTo: async () => [],
  async send(letter) {
    const outcome = await answers(letter)
    if (outcome?.kind === 'accepted') said.push(letter.id)
    return outcome
  },
}

const drawId = 'draw-of-letters' as DrawId
async function put(...letters: readonly (readonly [id: string, account: string])[]): Promise<void> {
  const at = world.clock.now()
  const rows = letters.map(
    ([id, account]): Letter => ({
      id,
      account,
      channel: 'sms',
      drawId,
      kind: 'won',
      about: '0-0',
      at,
      readerKey: freshBytes(),
      sealedReader: freshBytes(60),
    }),
  )
  await world.ports.store.transact((tx) => tx.outbox.put(rows))
}
const send = (round: Partial<Parameters<typeof sendLetters>[2]> = {}) =>
  sendLetters(world.ports, way, {
    limit: 9,
    isResting: () => false,
    isStopping: () => false,
    ...round,
  })
const states = async () => {
  const letters = await world.ports.store.read((tx) => tx.outbox.ofDraw(drawId, 99))
  return Object.fromEntries(letters.map(({ id, state }) => [id, state]))
}

it('a stop in the middle of a queue costs no other letter its sending', async () => {
  await put(['l1', ''], ['l2', ''], ['l3', ''])
  const isStopping = () => said.length === 1
  expect(await send({ isStopping })).toMatchObject({ lent: 1 })
  world.clock.advance(10 * minute)
  await send()
  expect(said.toSorted()).toEqual(['l1', 'l2', 'l3'])
  expect(Object.values(await states())).toEqual(['sent', 'sent', 'sent'])
})

it('a process that dies leaves one letter of which nobody knows, and no second', async () => {
  await put(['l1', ''], ['l2', ''], ['l3', ''])
  answers = async () => {
    throw new Error('killed')
  }
  await expect(send()).rejects.toThrow('killed')
  answers = async () => ({ kind: 'accepted', answer: 'ok' })
  world.clock.advance(10 * minute)
  await send()
  expect(said).toHaveLength(2)
  expect(Object.values(await states()).toSorted()).toEqual(['sent', 'sent', 'uncertain'])
})

it('a store that fails while a letter is read keeps it waiting: it was never sent', async () => {
  await put(['l1', ''])
  answers = async () => {
    throw new StoreUnavailable('down')
  }
  await expect(send()).rejects.toThrow(StoreUnavailable)
  expect(await states()).toEqual({ l1: 'waiting' })
  answers = async () => ({ kind: 'accepted', answer: 'ok' })
  world.clock.advance(minute)
  await send()
  expect(await states()).toEqual({ l1: 'sent' })
})

it('an account that is out of order for an hour uses up nobody’s tries', async () => {
  await put(['l1', ''], ['l2', ''])
  answers = async () => ({ kind: 'unreachable', answer: 'credentials 40125', retryAfterMs: 90_000 })
  for (let looks = 0; looks < 60; looks += 1) {
    const { lent, unreachable } = await send()
    expect(lent).toBe(unreachable.size)
    expect(unreachable.get('')).toEqual({ answer: 'credentials 40125', retryAfterMs: 90_000 })
    world.clock.advance(minute)
  }
  answers = async () => ({ kind: 'accepted', answer: 'ok' })
  await send()
  expect(said.toSorted()).toEqual(['l1', 'l2'])
})

it('one organiser’s long queue, or account that rests, holds nobody else’s letters up', async () => {
  const queue = Array.from({ length: 30 }, (_, n) => [`q${n}`, 'long'] as const)
  await put(...queue, ['other', 'other'])
  await send({ limit: 5 })
  expect(said.filter((id) => id.startsWith('q'))).toHaveLength(5)
  expect(said).toContain('other')
  await put(['another', 'other'])
  expect(await send({ isResting: (account) => account === 'long' })).toMatchObject({ lent: 1 })
  expect(said.at(-1)).toBe('another')
})
