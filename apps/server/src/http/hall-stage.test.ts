import { basePath, routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { comeAs, makeHall, rosterOf } from '../testing/sample-hall.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

type Order = Parameters<typeof app.call<typeof routes.liveOrder>>[1]['order']
const order = (lid: string, given: Order, control?: string) =>
  control === undefined
    ? app.call(routes.liveOrder, { lid, order: given }, { token })
    : app.call(routes.liveOrder, { lid, order: given, control })

async function pairedRemote(lid: string, label = ''): Promise<string> {
  const { code } = await must(app.call(routes.remotePair, { lid, label }, { token }))
  return (await must(app.call(routes.remoteJoin, { lid, code, label: '手机' }))).control
}

type By = { readonly lid: string; readonly control?: string | undefined }
type Sent = Parameters<typeof app.call>[2]
/** What only who leads a show may ask. */
const drivingCalls = {
  liveOrder: (by: By, sent?: Sent) =>
    app.call(routes.liveOrder, { ...by, order: { do: 'show', act: 'check-in' } }, sent),
  liveBegin: (by: By, sent?: Sent) => app.call(routes.liveBegin, by, sent),
  roundStart: (by: By, sent?: Sent) => app.call(routes.roundStart, { ...by, round: 0, shot: 0 }, sent),
  roundReveal: (by: By, sent?: Sent) => app.call(routes.roundReveal, by, sent),
  roundConfirm: (by: By, sent?: Sent) => app.call(routes.roundConfirm, { ...by, record: 0 }, sent),
  liveChange: (by: By, sent?: Sent) => {
    const change = { kind: 'abandon', round: 0, reason: '不要了' } as const
    return app.call(routes.liveChange, { ...by, change }, sent)
  },
  liveEnd: (by: By, sent?: Sent) => app.call(routes.liveEnd, by, sent),
}

describe('the scene of a stage', () => {
  test('follows the orders of its host, each a version; one that changes nothing changes nothing', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(3) })
    const start = (await order(lid, { do: 'page', page: 3 })).data.scene
    expect(start).toMatchObject({ version: 1, act: 'welcome', skin: 'sphere', danmaku_on: true })
    const orders: readonly [Order, Record<string, unknown>][] = [
      [
        { do: 'show', act: 'check-in' },
        { version: 2, act: 'check-in' },
      ],
      [
        { do: 'round', round: 1 },
        { version: 3, act: 'prize', round: 1 },
      ],
      [
        { do: 'skin', skin: 'slots' },
        { version: 4, skin: 'slots', act: 'prize' },
      ],
      [
        { do: 'danmaku', on: false },
        { version: 5, danmaku_on: false },
      ],
      [
        { do: 'mute', on: true },
        { version: 6, muted: true },
      ],
      [
        { do: 'mute', on: true },
        { version: 6, muted: true },
      ],
      [{ do: 'stop' }, { version: 6, stop_asked_at: null }],
      [
        { do: 'show', act: 'end' },
        { version: 7, act: 'end' },
      ],
    ]
    for (const [given, told] of orders) expect((await order(lid, given)).data.scene).toMatchObject(told)
    expect((await order(lid, { do: 'round', round: 2 })).data).toMatchObject({ code: 'round_unknown' })
    const revealed = await app.call(routes.roundReveal, { lid }, { token })
    expect(revealed.data.scene).toMatchObject({ version: 7 })
  })

  test('takes orders of many at once one after another', async () => {
    const { lid } = await makeHall(app, token)
    const skins = ['cards', 'names', 'slots', 'wheel', 'lanterns', 'sphere'] as const
    const turns = await Promise.all(skins.map((skin) => order(lid, { do: 'skin', skin })))
    const versions = turns.map(({ data }) => data.scene.version)
    expect(Math.max(...versions)).toBeLessThanOrEqual(7)
    expect((await order(lid, { do: 'stop' })).data.scene.version).toBe(Math.max(...versions))
  })
})

describe('the people on a stage', () => {
  const people = (lid: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
    app.app.inject({
      url: `${basePath}/lotto/live/people`,
      query: { lid, ...query },
      headers: { token, ...headers },
    })

  test('are told as their cards show them, and after that those alone who changed', async () => {
    const roster = [
      { number: 'B2', name: '李四', department: '市场', title: '经理' },
      { number: 'A1', name: '欧阳娜娜', department: '研发' },
    ]
    const { lid } = await makeHall(app, token, { roster, settings: { card: ['number', 'department'] } })
    const first = await people(lid)
    expect(first.json().data.list).toEqual([
      { index: 0, name: '欧阳娜娜', number: 'A1', department: '研发', here: false },
      { index: 1, name: '李四', number: 'B2', department: '市场', here: false },
    ])
    routes.livePeople.output.parse(first.json().data)
    const { version } = first.json().data
    const [, settings] = version.split('-')
    const after = async (known: string) => (await people(lid, {}, { after: known })).json().data
    expect(await after(version)).toEqual({ version, is_whole: false, list: [] })
    await must(app.call(routes.liveCheckInStaff, { lid, number: 'B2' }, { token }))
    const later = await after(version)
    expect(later).toMatchObject({ is_whole: false, list: [{ index: 1, name: '李四', here: true }] })
    for (const known of ['nothing', '99-1', `${version}9`, `0.5-${settings}`, `x-${settings}`])
      expect(await after(known)).toMatchObject({ is_whole: true, list: [{ index: 0 }, { index: 1 }] })
  })

  test('are told to who drives it alone: to nobody without a session, no guest, no other organiser', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(15), settings: { card: ['number'] } })
    const control = await pairedRemote(lid)
    const strangers = [
      { token: '' },
      { token: await app.guest() },
      { token: await app.organiser() },
      { token: await comeAs(app, lid, 1) },
    ]
    for (const headers of strangers) {
      const told = await people(lid, headers)
      expect([told.statusCode, told.json().data.code]).toEqual([403, 'not_permitted'])
      expect(told.body).not.toContain('来宾')
      const wall = await app.app.inject({ url: `${basePath}/lotto/live/wall`, query: { lid }, headers })
      expect(wall.json().data.code).toBe('not_permitted')
    }
    const paired = await app.call(routes.livePeople, { lid, control })
    expect(paired.data.list).toHaveLength(15)
    expect((await app.call(routes.liveWall, { lid, control })).data.code).toMatch(/^\d{6}$/)
  })

  test('have their names masked where the organiser says so, on the hall’s own screens too', async () => {
    const { lid } = await makeHall(app, token, {
      roster: [{ number: '1', name: '欧阳娜娜' }],
      settings: { masked: true, card: [] },
    })
    expect((await people(lid)).json().data.list).toEqual([{ index: 0, name: '欧***', here: false }])
  })
})

describe('a remote', () => {
  test('is paired by a code that works once, for five minutes, for its draw, however it is typed', async () => {
    const [{ lid }, other] = [await makeHall(app, token), await makeHall(app, token)]
    const pair = () => must(app.call(routes.remotePair, { lid }, { token }))
    const join = (code: string, at = lid) => app.call(routes.remoteJoin, { lid: at, code, label: '主持人' })
    const { code, url } = await pair()
    expect(url).toContain(code)
    const wrong = { data: { code: 'remote_code_wrong' } }
    expect(await join(code, other.lid)).toMatchObject(wrong)
    expect(await join('')).toMatchObject(wrong)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    const [one, twin] = await Promise.all([join(typed), join(code)])
    expect([one.sta, twin.sta].filter((sta) => sta === 0)).toHaveLength(1)
    const late = await pair()
    app.clock.advance(5 * minute)
    expect(await join(late.code)).toMatchObject(wrong)
  })

  test('drives its own stage and no other, is listed, and stops the moment it is revoked', async () => {
    const [{ lid }, other] = [await makeHall(app, token), await makeHall(app, token)]
    const control = await pairedRemote(lid)
    expect((await order(lid, { do: 'mute', on: true }, control)).data.scene).toMatchObject({ muted: true })
    expect((await order(other.lid, { do: 'mute', on: true }, control)).data).toMatchObject({
      code: 'not_permitted',
    })
    const { list } = (await app.call(routes.remoteList, { lid }, { token })).data
    expect(list).toMatchObject([{ label: '手机', seen_at: expect.any(String) }])
    expect(JSON.stringify(list)).not.toContain(control)
    const { remote_id } = list[0] as { remote_id: string }
    await must(app.call(routes.remoteRevoke, { lid, remote_id }, { token }))
    expect((await order(lid, { do: 'mute', on: false }, control)).data).toMatchObject({
      code: 'not_permitted',
    })
    expect((await app.call(routes.remoteRevoke, { lid, remote_id }, { token })).sta).toBe(1004)
  })

  test('leads alone until another takes over by one press; the organiser leads at any time', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const one = await pairedRemote(lid, '小雨 主持人')
    app.clock.advance(minute)
    const other = await pairedRemote(lid)
    const seenBy = async (control?: string) =>
      await must(app.call(routes.liveState, { lid, control }, control === undefined ? { token } : {}))
    const { own_remote: first, remotes, scene } = await seenBy(one)
    const { own_remote: second } = await seenBy(other)
    expect(remotes.map(({ label }) => label)).toEqual(['小雨 主持人', '手机'])
    expect([scene.in_charge, remotes.map(({ remote_id }) => remote_id)]).toEqual([first, [first, second]])
    expect(await seenBy()).toMatchObject({ own_remote: null, remotes })
    for (const [name, call] of Object.entries(drivingCalls)) {
      const answer = await call({ lid, control: other })
      expect([name, answer.data, answer.msg]).toEqual([
        name,
        expect.objectContaining({ code: 'remote_not_in_charge' }),
        '现在由另一个遥控器掌控，请先接管',
      ])
    }
    await must(app.call(routes.liveCheckInStaff, { lid, number: 'A001', control: other }))
    await must(order(lid, { do: 'show', act: 'check-in' }))
    await must(order(lid, { do: 'show', act: 'welcome' }, one))
    const called = await order(lid, { do: 'mark', award: '0-0', as: 'here' }, other)
    expect(called.data).toMatchObject({ code: 'not_found' })

    const taken = await must(order(lid, { do: 'hand', to: second ?? '' }, other))
    expect(taken.scene.in_charge).toBe(second)
    await must(order(lid, { do: 'show', act: 'check-in' }, other))
    const late = await order(lid, { do: 'show', act: 'welcome' }, one)
    expect(late.data).toMatchObject({ code: 'remote_not_in_charge' })
    expect((await order(lid, { do: 'hand', to: 'nobody' }, other)).data).toMatchObject({ code: 'not_found' })
    // Handed back by who leads, and where that one is sent away, by whoever acts next.
    await must(order(lid, { do: 'hand', to: first ?? '' }, other))
    await must(app.call(routes.remoteRevoke, { lid, remote_id: first ?? '' }, { token }))
    expect((await seenBy()).scene.in_charge).toBeNull()
    const led = await must(order(lid, { do: 'show', act: 'welcome' }, other))
    expect(led.scene).toMatchObject({ act: 'welcome', in_charge: second })
  })

  test('and who leads are told to nobody who may not drive', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    await pairedRemote(lid, '小雨 主持人')
    const told = await must(app.call(routes.liveState, { lid }, { token: await comeAs(app, lid, 1) }))
    expect(told).toMatchObject({ can_control: false, remotes: [], own_remote: null })
    expect(JSON.stringify(told)).not.toContain('小雨')
  })

  test('ends with its event', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const control = await pairedRemote(lid)
    const { code } = await must(app.call(routes.remotePair, { lid }, { token }))
    await must(app.call(routes.taskCancel, { id, reason: '改期' }, { token }))
    expect((await order(lid, { do: 'mute', on: true }, control)).data).toMatchObject({
      code: 'not_permitted',
    })
    const late = await app.call(routes.remoteJoin, { lid, code, label: '' })
    expect(late.data).toMatchObject({ code: 'remote_code_wrong' })
  })

  test('is what a spectator, a guest of the hall and another organiser are not: no call of theirs drives', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const phone = await comeAs(app, lid, 1)
    const outsiders = [{}, { token: phone }, { token: await app.organiser() }]
    const calls = {
      ...drivingCalls,
      spareTell: (by: By, sent: Sent) =>
        app.call(routes.spareTell, { ...by, checksum: 'ab'.repeat(32) }, sent),
      liveRosterList: (by: By, sent: Sent) => app.call(routes.liveRosterList, by, sent),
      liveCheckInStaff: (by: By, sent: Sent) =>
        app.call(routes.liveCheckInStaff, { ...by, number: 'A001' }, sent),
      danmakuList: (by: By, sent: Sent) => app.call(routes.danmakuList, by, sent),
      danmakuJudge: (by: By, sent: Sent) =>
        app.call(routes.danmakuJudge, { ...by, ids: ['1'], show: true }, sent),
    }
    for (const [name, call] of Object.entries(calls))
      for (const sent of outsiders)
        for (const control of [undefined, 'f'.repeat(64), phone]) {
          const answer = await call({ lid, control }, sent)
          expect([name, answer.http, answer.data], name).toMatchObject([
            name,
            expect.any(Number),
            { code: 'not_permitted' },
          ])
        }
    for (const route of [routes.remotePair, routes.remoteList])
      for (const sent of outsiders.slice(1)) expect((await app.call(route, { lid }, sent)).sta).not.toBe(0)
    expect((await order(lid, { do: 'stop' })).data.scene.version).toBe(1)
  })
})
