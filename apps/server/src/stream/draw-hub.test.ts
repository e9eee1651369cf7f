import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import type { Draw, Lid } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { winDraw } from '../testing/won-draw.ts'
import { drawHub } from './draw-hub.ts'
import { createLocalBell } from './local-bell.ts'

let one: TestApp
let draw: Draw
beforeAll(async () => {
  one = await testApp()
  const { lid } = await makeDraw(one, await one.organiser())
  expect((await one.call(routes.entryInfo, { lid })).sta).toBe(0)
  draw = (await one.ports.store.read((tx) => tx.draws.byLid(lid as Lid))) as Draw
})
afterAll(() => one.close())

function emptyHub() {
  const bell = createLocalBell()
  const hub = drawHub({ ...one.ports, bell }, one.app.log)
  return { hub, followed: () => [...bell.listenedTo()] }
}

const watcher = { after: 0, sees: 'public', session: null } as const
const connection = () => new PassThrough() as unknown as Socket

test('who hung up before the stream began leaves nothing behind', async () => {
  const { hub, followed } = emptyHub()
  const socket = connection()
  socket.destroy()
  await once(socket, 'close')
  hub.watch(socket, draw, watcher)
  expect(hub.count()).toBe(0)
  expect(followed()).toEqual([])
  hub.close()
})

test('a connection that asks for two streams at once holds one, and nobody is followed once it closes', async () => {
  const { hub, followed } = emptyHub()
  const socket = connection()
  hub.watch(socket, draw, watcher)
  hub.watch(socket, draw, watcher)
  await until(() => expect(followed()).toEqual([draw.id]))
  socket.destroy()
  await until(() => expect(followed()).toEqual([]))
  hub.close()
})

/** A connection, and all that was written to it. */
function listener() {
  const socket = new PassThrough()
  const chunks: string[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  return { socket: socket as unknown as Socket, heard: () => chunks.join('') }
}

test('who comes later is not told the full name of somebody who was erased meanwhile', async () => {
  one.startWork()
  const { lid, won } = await winDraw(one, await one.organiser(), {
    names_shown: 'full',
    prizes: [{ tier: 1, name: '手机', quantity: 1, hand_over: 'contact' }],
  })
  const drawn = (await one.ports.store.read((tx) => tx.draws.byLid(lid as Lid))) as Draw
  const { hub } = emptyHub()
  const [first, second, third] = [listener(), listener(), listener()]
  const hasResult = ({ heard }: typeof first) => until(() => expect(heard()).toContain('round.drawn'))
  hub.watch(first.socket, drawn, watcher)
  await hasResult(first)
  expect(first.heard()).toContain('客人')
  for (const { token } of won)
    expect((await one.call(routes.entryErase, { confirm: true }, { token })).sta).toBe(0)

  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
  hub.watch(second.socket, drawn, watcher)
  hub.watch(third.socket, drawn, watcher)
  await hasResult(second)
  await hasResult(third)
  now.mockRestore()
  expect(second.heard()).not.toContain('客人')
  expect(third.heard()).not.toContain('客人')
  for (const { socket } of [first, second, third]) socket.destroy()
  await until(() => expect(hub.count()).toBe(0))
  hub.close()
})
