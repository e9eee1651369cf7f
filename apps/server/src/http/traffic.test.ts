import { routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
let draw: { id: string; lid: string }
beforeEach(async () => {
  app = await testApp({ publicUrl: 'https://draw.example.org' })
  token = await app.organiser()
  draw = await makeDraw(app, token)
})
afterEach(() => app.close())

const channelsOf = (by: string) => app.call(routes.channelList, { id: draw.id }, { token: by })
const today = (by: string) => app.call(routes.homeToday, {}, { token: by })

async function addPoster() {
  const poster = { drawId: draw.id as DrawId, id: 'poster', name: '海报', addedAt: 0 }
  await app.ports.store.transact((tx) => tx.traffic.addChannel(poster))
}

test('the channels of a draw say how many looked and entered by each, with the link of each', async () => {
  await addPoster()
  await letJoin(app, draw.lid, 2)
  const guest = await app.guest()
  await app.call(routes.entryInfo, { lid: draw.lid, channel: 'poster' }, { token: guest })
  await app.call(routes.entryJoin, { lid: draw.lid, channel: 'poster' }, { token: guest })
  app.startWork()
  await expect
    .poll(async () => (await channelsOf(token)).data.list)
    .toEqual([
      {
        id: 'direct',
        name: '直接访问',
        url: `https://draw.example.org/mobile/${draw.lid}`,
        visits: 0,
        entrants: 2,
      },
      {
        id: 'poster',
        name: '海报',
        url: `https://draw.example.org/mobile/${draw.lid}?channel=poster`,
        visits: 1,
        entrants: 1,
      },
    ])
})

test('nobody else is told the channels of a draw', async () => {
  expect((await channelsOf(await app.organiser())).sta).toBe(1004)
})

test('today’s numbers are those of the own draws alone', async () => {
  const other = await app.organiser()
  await letJoin(app, draw.lid, 3)
  expect((await today(token)).data.entrants).toMatchObject({ today: 3, before: 0 })
  expect((await today(token)).data.entrants.by_hour.at(-1)).toBe(3)
  expect((await today(other)).data.entrants.today).toBe(0)
})

test('an organiser who looks at the own draw is no visitor', async () => {
  await app.call(routes.entryInfo, { lid: draw.lid }, { token })
  await app.call(routes.entryInfo, { lid: draw.lid }, { token: await app.guest() })
  app.startWork()
  await expect.poll(async () => (await today(token)).data.visits.today).toBe(1)
})

test('a removed channel is no longer told apart, and what came by it stays in the sum', async () => {
  await addPoster()
  const guest = await app.guest()
  await app.call(routes.entryJoin, { lid: draw.lid, channel: 'poster' }, { token: guest })
  await app.ports.store.transact((tx) => tx.traffic.removeChannel(draw.id as DrawId, 'poster'))
  expect((await channelsOf(token)).data.list).toMatchObject([{ id: 'direct', entrants: 1 }])
})
