import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { badge, comeAs, makeHall, rosterOf } from '../testing/sample-hall.ts'
import { plainPicture } from '../testing/sample-media.ts'

type Told = { readonly event: string; readonly text: string }

let app: TestApp
let token: string
let origin: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
// It looks again by these, as for a ring that got lost: here every ring has to be heard.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** An open stream and the hall's events that it has told so far. */
async function follow(lid: string) {
  const stop = new AbortController()
  const answer = await fetch(`${origin}${basePath}/lotto/live/stream?lid=${lid}`, { signal: stop.signal })
  const told: Told[] = []
  const read = async () => {
    let text = ''
    for await (const bytes of answer.body ?? []) {
      text += new TextDecoder().decode(bytes)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event, data] = /^event: (scene|hall|danmaku)\ndata: (.*)$/m.exec(block) ?? []
        if (event && data) told.push({ event, text: data })
      }
    }
  }
  void read().catch(() => {})
  const of = (event: string) => told.flatMap((one) => (one.event === event ? [JSON.parse(one.text)] : []))
  return { told, of, stop: () => stop.abort() }
}

const order = (lid: string, given: Parameters<typeof app.call<typeof routes.liveOrder>>[1]['order']) =>
  must(app.call(routes.liveOrder, { lid, order: given }, { token }))

test('every screen is told each scene at once, the same bytes, and a late one the present first', async () => {
  const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
  const [one, other] = [await follow(lid), await follow(lid)]
  await until(() => expect(one.of('scene')).toMatchObject([{ version: 1, act: 'welcome' }]))
  const before = performance.now()
  await order(lid, { do: 'round', round: 1 })
  await until(() => expect(one.of('scene').at(-1)).toMatchObject({ version: 2, act: 'prize', round: 1 }))
  expect(performance.now() - before).toBeLessThan(2_000)
  await order(lid, { do: 'mute', on: true })
  await until(() => expect(other.of('scene').at(-1)).toMatchObject({ version: 3, muted: true }))
  await until(() =>
    expect(other.told.filter(({ event }) => event === 'scene')).toEqual(
      one.told.filter(({ event }) => event === 'scene'),
    ),
  )
  const late = await follow(lid)
  await until(() => expect(late.of('scene')).toMatchObject([{ version: 3 }]))
  expect(late.of('hall')).toEqual([{ people: 2, arrived: 0 }])
  for (const stream of [one, other, late]) stream.stop()
})

test('arrivals are told with the newest, a hundred of them in a few words', async () => {
  const { lid } = await makeHall(app, token, { roster: rosterOf(100), settings: { masked: true } })
  const live = await follow(lid)
  await until(() => expect(live.of('hall')).toEqual([{ people: 100, arrived: 0 }]))
  const from = performance.now()
  for (let n = 1; n <= 100; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => comeAs(app, lid, n + at)))
  await until(() =>
    expect(live.of('hall').at(-1)).toMatchObject({ arrived: 100, newest: { place: 100, name: '来***' } }),
  )
  const mostTold = Math.ceil((performance.now() - from) / 500) + 2
  expect(live.of('hall').length).toBeLessThanOrEqual(mostTold)
  live.stop()
})

test('a photo that stands on the stage from now on is told, though nobody came, and none before', async () => {
  const { lid } = await makeHall(app, token, {
    roster: rosterOf(2),
    settings: { card: ['picture'], selfies: true },
  })
  const phone = await comeAs(app, lid, 1)
  const live = await follow(lid)
  await until(() => expect(live.of('hall')).toHaveLength(1))
  const file = await plainPicture('jpeg', 90, 120)
  const { picture = '' } = await must(app.call(routes.liveSelfie, { lid }, { token: phone, file }))
  const selfies = [{ number: badge(1), picture }]
  await must(app.call(routes.liveSelfieJudge, { lid, selfies, show: true }, { token }))
  await until(() => expect(live.of('hall')).toHaveLength(2))
  expect(live.of('hall')[1]).toEqual(live.of('hall')[0])
  live.stop()
})

test('messages go up when they may, once each, and are told when they are taken down', async () => {
  const { lid } = await makeHall(app, token, { roster: rosterOf(3), settings: { danmaku: 'checked' } })
  const live = await follow(lid)
  await until(() => expect(live.of('hall')).toHaveLength(1))
  for (const n of [1, 2]) {
    const phone = await comeAs(app, lid, n)
    await must(app.call(routes.liveDanmaku, { lid, text: `话${n}` }, { token: phone }))
  }
  const judge = (ids: string[], show: boolean) =>
    must(app.call(routes.danmakuJudge, { lid, ids, show }, { token }))
  await judge(['2'], true)
  await until(() => expect(live.of('danmaku')).toMatchObject([{ id: '2', name: '来宾2', text: '话2' }]))
  await judge(['1'], true)
  await until(() => expect(live.of('danmaku')).toHaveLength(2))
  await judge(['2'], false)
  await until(() => expect(live.of('danmaku').at(-1)).toEqual({ gone: ['2'] }))
  const late = await follow(lid)
  await until(() => expect(late.of('scene')).toHaveLength(1))
  expect([live.of('danmaku').length, late.of('danmaku').length]).toEqual([3, 0])
  for (const stream of [live, late]) stream.stop()
})

test('who comes and who writes is told by their place in the list where their picture may stand beside a full name', async () => {
  const told = async (settings: Record<string, unknown>) => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2), settings })
    const live = await follow(lid)
    await until(() => expect(live.of('hall')).toHaveLength(1))
    const phone = await comeAs(app, lid, 2)
    await must(app.call(routes.liveDanmaku, { lid, text: '好' }, { token: phone }))
    await until(() => expect(live.of('danmaku')).toHaveLength(1))
    await until(() => expect(live.of('hall').at(-1)).toHaveProperty('newest'))
    live.stop()
    return [live.of('danmaku')[0].index, live.of('hall').at(-1).newest.index]
  }
  expect(await told({ card: ['picture'] })).toEqual([1, 1])
  expect(await told({ card: ['picture'], masked: true })).toEqual([undefined, undefined])
  expect(await told({ card: ['department'] })).toEqual([undefined, undefined])
})
