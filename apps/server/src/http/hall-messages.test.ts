import { routes } from '@fairdraw/contract'
import { hour, minute, second } from '@fairdraw/domain'
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

const send = (lid: string, phone: string, text: string) =>
  app.call(routes.liveDanmaku, { lid, text }, { token: phone })
const listed = async (lid: string) => await must(app.call(routes.danmakuList, { lid }, { token }))
const judge = (lid: string, ids: readonly string[], show: boolean) =>
  app.call(routes.danmakuJudge, { lid, ids: [...ids], show }, { token })
const hall = (danmaku: string, people = 3) =>
  makeHall(app, token, { roster: rosterOf(people), settings: { danmaku } })

describe('messages of a hall', () => {
  test('are text and nothing else, folded, and go up at once where nobody looks at them first', async () => {
    const { lid } = await hall('free')
    const phone = await comeAs(app, lid, 1)
    const text = '<img src=x onerror=alert(1)>\u202e\u200b 恭喜'
    expect((await send(lid, phone, text)).data).toEqual({ id: '1', state: 'shown' })
    const { shown, waiting } = await listed(lid)
    expect(shown).toMatchObject([{ id: '1', name: '来宾1', text: '<img src=x onerror=alert(1)> 恭喜' }])
    expect(waiting).toEqual([])
  })

  test('say something in forty characters at most', async () => {
    const { lid } = await hall('free')
    const phone = await comeAs(app, lid, 1)
    expect((await send(lid, phone, '字'.repeat(41))).sta).toBe(1001)
    for (const empty of ['', ' ', '\u200b\u3164'])
      expect((await send(lid, phone, empty)).data).toMatchObject({ code: 'danmaku_empty' })
    expect((await send(lid, phone, '字'.repeat(40))).sta).toBe(0)
  })

  test('wait where somebody looks at them first: let up, kept down, taken down, each once', async () => {
    const { lid } = await hall('checked')
    for (const n of [1, 2, 3]) {
      const sent = await send(lid, await comeAs(app, lid, n), `第${n}条`)
      expect(sent.data.state).toBe('waiting')
    }
    const before = await listed(lid)
    expect(before.waiting.map(({ text }) => text)).toEqual(['第1条', '第2条', '第3条'])
    expect(before).toMatchObject({ waiting_count: 3, shown: [] })
    expect((await judge(lid, ['1', '3', '99', 'x', '1e999'], true)).data).toEqual({ judged: 2 })
    expect((await judge(lid, ['2'], false)).data).toEqual({ judged: 1 })
    expect((await judge(lid, ['3'], true)).data).toEqual({ judged: 0 })
    expect((await judge(lid, ['3'], false)).data).toEqual({ judged: 1 })
    const after = await listed(lid)
    expect(after.shown.map(({ id }) => id)).toEqual(['1'])
    expect(after.waiting_count).toBe(0)
  })

  test('come from who is in the hall alone, and while they are on', async () => {
    const { lid } = await hall('free')
    expect((await send(lid, await app.guest(), '路过')).data).toMatchObject({ code: 'not_entered' })
    const phone = await comeAs(app, lid, 1)
    await must(app.call(routes.liveOrder, { lid, order: { do: 'danmaku', on: false } }, { token }))
    expect((await send(lid, phone, '关了')).data).toMatchObject({ code: 'danmaku_off' })
    await must(app.call(routes.liveOrder, { lid, order: { do: 'danmaku', on: true } }, { token }))
    expect((await send(lid, phone, '开了')).sta).toBe(0)
    const never = await hall('off')
    await must(app.call(routes.liveOrder, { lid: never.lid, order: { do: 'danmaku', on: true } }, { token }))
    const other = await comeAs(app, never.lid, 1)
    expect((await send(never.lid, other, '不许')).data).toMatchObject({ code: 'danmaku_off' })
  })

  test('are one in three seconds and sixty an hour of one person', async () => {
    const { lid } = await hall('free')
    const phone = await comeAs(app, lid, 1)
    const twice = await Promise.all([send(lid, phone, '快'), send(lid, phone, '更快')])
    expect(twice.map(({ sta }) => sta).toSorted()).toEqual([0, 1029])
    for (let n = 1; n < 60; n++) {
      app.clock.advance(3 * second)
      expect((await send(lid, phone, `第${n}`)).sta).toBe(0)
    }
    app.clock.advance(3 * second)
    expect(await send(lid, phone, '第六十一')).toMatchObject({ http: 429, sta: 1029 })
    app.clock.advance(hour)
    expect((await send(lid, phone, '一小时后')).sta).toBe(0)
  })

  test('are forgotten a day later', async () => {
    const { lid } = await hall('checked')
    await must(send(lid, await comeAs(app, lid, 1), '昨天的话'))
    app.clock.advance(23 * hour)
    await app.sweep()
    expect((await listed(lid)).waiting_count).toBe(1)
    app.clock.advance(hour + minute)
    await app.sweep()
    expect(await listed(lid)).toEqual({ waiting: [], shown: [], waiting_count: 0 })
  })
})
