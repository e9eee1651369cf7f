import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import type { Draw, Lid } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
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
