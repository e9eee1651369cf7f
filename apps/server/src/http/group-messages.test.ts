import { routes } from '@fairdraw/contract'
import { type DrawId, minute } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CustomerApp,
  customer,
  customerApp,
  groupA,
  groupB,
  lisi,
  zhangsan,
} from '../testing/customer-app.ts'

const make = '/cgi-bin/externalcontact/add_msg_template'
let world: CustomerApp
beforeAll(async () => {
  world = await customerApp()
  const { enterprise } = world.wecom
  for (const id of ['wmA1', 'wmB2']) {
    enterprise.meet(id)
    enterprise.befriend('zhangsan', id)
  }
})
afterAll(() => world.close())
beforeEach(() => {
  world.wecom.setDown(false)
  world.app.clock.advance(minute)
})

let asked = 0
const send = async (id: string, changes: object = {}) => {
  const given = {
    id,
    kind: 'customers' as const,
    sender: 'zhangsan',
    text: '抽奖开始了',
    request: `request-${++asked}`,
  }
  return await world.app.call(routes.weworkMessageSend, { ...given, ...changes }, { token: world.owner })
}
const read = async (id: string) =>
  (await world.app.call(routes.weworkMessages, { id }, { token: world.owner })).data
const outcome = async (id: string, message: string) =>
  await world.app.call(routes.weworkMessageOutcome, { id, message }, { token: world.owner })

describe('a message to the customers of a member', () => {
  it('waits for the member, and says what became of it at each', async () => {
    const draw = await world.draw({ staff: [zhangsan, lisi] })
    expect(await read(draw.id)).toEqual({
      is_connected: true,
      senders: [
        { kind: 'customers', user_id: 'zhangsan', name: '张三', groups: 0 },
        { kind: 'customers', user_id: 'lisi', name: '李四', groups: 0 },
      ],
      list: [],
    })
    const { data } = await send(draw.id)
    expect(data).toMatchObject({ state: 'made', addressed: 2, unreached: 0, sender: 'zhangsan' })
    const call = world.wecom.calls.findLast(({ path }) => path === make)
    expect(call?.body).toMatchObject({
      chat_type: 'single',
      external_userid: ['wmA1', 'wmB2'],
      sender: 'zhangsan',
      text: { content: '抽奖开始了' },
      attachments: [
        { msgtype: 'link', link: { url: expect.stringMatching(new RegExp(`/mobile/${draw.lid}$`)) } },
      ],
    })
    const waits = { sent_at: null, waits: 2, sent: 0, not_friend: 0, month_full: 0, failed: 0 }
    expect((await outcome(draw.id, data.id)).data).toEqual(waits)
    const task = world.wecom.messages.newest()
    world.wecom.messages.failures.set('wmB2', 3)
    world.wecom.messages.confirm(task)
    expect((await outcome(draw.id, data.id)).data).toMatchObject({ waits: 0, sent: 1, month_full: 1 })
    world.wecom.messages.failures.clear()
    expect((await read(draw.id)).list.map(({ id, text }) => [id, text])).toEqual([[data.id, '抽奖开始了']])
  })

  it('is reminded of and cancelled until its member sent it, and not after', async () => {
    const draw = await world.draw({ staff: [zhangsan] })
    const act = async (name: 'weworkMessageRemind' | 'weworkMessageCancel', message: string) =>
      await world.app.call(routes[name], { id: draw.id, message }, { token: world.owner })
    const { id } = (await send(draw.id)).data
    const task = world.wecom.messages.newest()
    expect((await act('weworkMessageRemind', id)).sta).toBe(0)
    for (const _ of [1, 2]) expect((await act('weworkMessageCancel', id)).data.state).toBe('cancelled')
    expect(world.wecom.timesCalled('/cgi-bin/externalcontact/cancel_groupmsg_send')).toBe(1)
    expect((await read(draw.id)).list.map(({ state }) => state)).toEqual(['cancelled'])
    expect((await act('weworkMessageRemind', id)).sta).toBe(2176)
    // WeCom does not let them send it any more.
    world.wecom.messages.confirm(task)
    expect((await outcome(draw.id, id)).data).toMatchObject({ sent_at: null, waits: 2 })

    world.app.clock.advance(5 * minute)
    const sent = (await send(draw.id)).data
    world.wecom.messages.confirm(world.wecom.messages.newest())
    for (const name of ['weworkMessageRemind', 'weworkMessageCancel'] as const)
      expect((await act(name, sent.id)).sta).toBe(2176)
    expect((await read(draw.id)).list[0]).toMatchObject({ id: sent.id, state: 'made' })
    const unknown = await act('weworkMessageCancel', '0'.repeat(24))
    expect(unknown.sta).toBe(1004)
  })

  it('is reminded of no more often than WeCom allows, which is said', async () => {
    const draw = await world.draw({ staff: [zhangsan] })
    const { id } = (await send(draw.id)).data
    const remind = async () =>
      await world.app.call(routes.weworkMessageRemind, { id: draw.id, message: id }, { token: world.owner })
    for (const _ of [1, 2, 3]) expect((await remind()).sta).toBe(0)
    expect((await remind()).data).toMatchObject({ trouble: 'quota', errcode: 45033 })
  })

  it('is one task, however often and at the same moment it is pressed', async () => {
    const draw = await world.draw()
    const before = world.wecom.timesCalled(make)
    const request = 'pressed-twice'
    const both = await Promise.all([send(draw.id, { request }), send(draw.id, { request })])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    await send(draw.id, { request })
    expect(world.wecom.timesCalled(make) - before).toBe(1)
    expect((await read(draw.id)).list).toHaveLength(1)
  })

  it('that nobody answered for may have been made: it says so, and is not asked for again', async () => {
    const draw = await world.draw()
    const before = world.wecom.timesCalled(make)
    // The next call after the one for the customers is dropped on its way back.
    let isDropped = false
    world.wecom.beforeCall('/cgi-bin/externalcontact/list', () => {
      if (!isDropped) world.wecom.whims.push('drop')
      isDropped = true
    })
    const request = 'never-answered'
    const { data } = await send(draw.id, { request })
    expect(data).toMatchObject({ state: 'uncertain' })
    expect((await send(draw.id, { request })).data.id).toBe(data.id)
    expect(world.wecom.timesCalled(make) - before).toBe(1)
    expect((await outcome(draw.id, data.id)).sta).toBe(1004)
  })

  describe('and that nobody answered for', () => {
    /** Made at WeCom and never heard of, or, unless told, not even made. */
    async function unheard(draw: { readonly id: string }, words: string, { isMade }: { isMade: boolean }) {
      world.wecom.messages.time.now = () => world.app.clock.now()
      let isDropped = false
      world.wecom.beforeCall('/cgi-bin/externalcontact/list', () => {
        if (!isDropped) world.wecom.whims.push(isMade ? 'unheard' : 'drop')
        isDropped = true
      })
      const { data } = await send(draw.id, { text: words })
      expect(data.state).toBe('uncertain')
      return data.id
    }
    const find = async (id: string, message: string, token = world.owner) =>
      await world.app.call(routes.weworkMessageFind, { id, message }, { token })

    it('is found among those that WeCom lists, by its words, its link and its sender', async () => {
      const [elsewhere, draw] = [await world.draw(), await world.draw({ staff: [zhangsan, lisi] })]
      await send(elsewhere.id, { text: '同样的话' })
      const message = await unheard(draw, '同样的话', { isMade: true })
      await send(draw.id, { text: '别的话' })
      expect((await find(draw.id, message)).data.message).toMatchObject({ id: message, state: 'made' })
      expect((await read(draw.id)).list.map(({ text, state }) => [text, state])).toEqual(
        expect.arrayContaining([['同样的话', 'made']]),
      )
      expect((await outcome(draw.id, message)).data).toMatchObject({ sent_at: null, waits: 2 })
      // Looked for again, it is what it is, and WeCom is not asked.
      const asked = world.wecom.timesCalled('/cgi-bin/externalcontact/get_groupmsg_list_v2')
      expect((await find(draw.id, message)).data.message).toMatchObject({ state: 'made' })
      expect(world.wecom.timesCalled('/cgi-bin/externalcontact/get_groupmsg_list_v2')).toBe(asked)
    })

    it('is not taken for another one of the same words, which is known', async () => {
      const draw = await world.draw()
      await send(draw.id, { text: '再说一遍' })
      world.app.clock.advance(3 * minute)
      const message = await unheard(draw, '再说一遍', { isMade: false })
      expect((await find(draw.id, message)).data.message).toMatchObject({ state: 'uncertain' })
    })

    it('is forgotten once WeCom should list it and does not, and can be asked for again', async () => {
      const draw = await world.draw()
      const message = await unheard(draw, '没有发出', { isMade: false })
      world.app.clock.advance(9 * minute)
      expect((await find(draw.id, message)).data.message).toMatchObject({ state: 'uncertain' })
      world.app.clock.advance(2 * minute)
      world.wecom.errors.push({
        path: '/cgi-bin/externalcontact/get_groupmsg_list_v2',
        errcode: 48002,
      })
      expect((await find(draw.id, message)).data).toMatchObject({ trouble: 'permission', errcode: 48002 })
      expect((await read(draw.id)).list).toHaveLength(1)
      world.app.clock.advance(2 * minute)
      expect((await find(draw.id, message)).data.message).toBeNull()
      expect((await read(draw.id)).list).toEqual([])
      expect((await send(draw.id, { text: '没有发出' })).data.state).toBe('made')
    })

    it('is found by its owner alone', async () => {
      const draw = await world.draw()
      const message = await unheard(draw, '只有主人', { isMade: true })
      expect((await find(draw.id, message, await world.app.organiser())).sta).toBe(1004)
      expect((await find(draw.id, '0'.repeat(24))).sta).toBe(1004)
    })
  })

  it('is refused in words where WeCom does not take it, and can be asked for anew', async () => {
    const draw = await world.draw()
    world.wecom.errors.push({ path: make, errcode: 48002 })
    const request = 'pressed-again'
    const { sta, msg, data } = await send(draw.id, { request })
    expect(sta).not.toBe(0)
    expect(data).toMatchObject({ trouble: 'permission', errcode: 48002 })
    expect(msg).toMatch(/接口权限.*48002/)
    expect((await read(draw.id)).list).toEqual([])
    // The same press again: what was refused is no message.
    expect((await send(draw.id, { request })).data.state).toBe('made')
  })

  it('is refused where the link leads nowhere: of a draft, from the bin, and after the draw closed', async () => {
    const before = world.wecom.timesCalled(make)
    const draft = await world.draw({}, { publish: false })
    expect((await send(draft.id)).sta).toBe(2010)
    const drawn = await world.draw()
    const { data } = await send(drawn.id, { request: 'before-the-end' })
    const guest = await world.app.guest()
    await world.confirm(drawn.lid, guest, customer('wmA1'))
    expect((await world.join(drawn.lid, guest)).sta).toBe(0)
    await world.open(drawn)
    expect((await send(drawn.id, { text: '快来参加' })).sta).toBe(2011)
    // What was asked for before is still answered.
    expect((await send(drawn.id, { request: 'before-the-end' })).data.id).toBe(data.id)
    await world.app.call(routes.taskRecycle, { id: draft.id }, { token: world.owner })
    expect((await send(draft.id)).sta).toBe(2104)
    expect(world.wecom.timesCalled(make) - before).toBe(1)
  })

  it('is one task for one request, however many messages came after it', async () => {
    const draw = await world.draw()
    const request = 'the-very-first'
    const { data } = await send(draw.id, { request })
    await world.app.ports.store.transact(async (tx) => {
      const [kept] = await tx.groupMessages.ofDraw(draw.id as DrawId, 1)
      if (!kept) throw new Error('it was not kept')
      for (let n = 0; n < 50; n++)
        await tx.groupMessages.add({ ...kept, id: `later-${n}`, request: `later-${n}`, at: kept.at + 1 + n })
    })
    world.app.clock.advance(3 * minute)
    const before = world.wecom.timesCalled(make)
    expect((await send(draw.id, { request })).data.id).toBe(data.id)
    expect(world.wecom.timesCalled(make)).toBe(before)
  })

  it('is one task for two tabs that say the same at the same moment, and another one later', async () => {
    const draw = await world.draw()
    const both = await Promise.all([send(draw.id), send(draw.id)])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    world.app.clock.advance(3 * minute)
    await send(draw.id)
    expect((await read(draw.id)).list).toHaveLength(2)
  })

  it('whose asking died may have been made', async () => {
    const draw = await world.draw()
    const { data } = await send(draw.id)
    await world.app.ports.store.transact(async (tx) => {
      const [kept] = await tx.groupMessages.ofDraw(draw.id as DrawId, 1)
      if (!kept) throw new Error('it was not kept')
      await tx.groupMessages.remove(kept.id)
      await tx.groupMessages.add({ ...kept, state: 'asking', messageId: null })
    })
    world.app.clock.advance(3 * minute)
    expect((await read(draw.id)).list.map(({ id, state }) => [id, state])).toEqual([[data.id, 'uncertain']])
  })

  it('is refused for whom the draw does not name, and for who has no customers', async () => {
    const draw = await world.draw({ staff: [zhangsan, lisi] })
    expect((await send(draw.id, { sender: 'wangwu' })).sta).toBe(2178)
    expect((await send(draw.id, { kind: 'groups' })).sta).toBe(2178)
    expect((await send(draw.id, { sender: 'lisi' })).sta).toBe(2177)
  })
})

describe('a message into groups', () => {
  it('goes by their owner into those that the draw is for', async () => {
    const draw = await world.groupDraw({ groups: [groupA, groupB] })
    expect((await read(draw.id)).senders).toEqual([
      { kind: 'groups', user_id: 'zhangsan', name: '', groups: 1 },
      { kind: 'groups', user_id: 'lisi', name: '', groups: 1 },
    ])
    const { data } = await send(draw.id, { kind: 'groups', sender: 'lisi' })
    expect(data).toMatchObject({ state: 'made', addressed: 1 })
    const call = world.wecom.calls.findLast(({ path }) => path === make)
    expect(call?.body).toMatchObject({ chat_type: 'group', chat_id_list: ['wrB'], sender: 'lisi' })
  })
})

it('of somebody else’s draw is nobody’s business', async () => {
  const draw = await world.draw()
  const other = await world.app.organiser()
  const { sta } = await world.app.call(routes.weworkMessages, { id: draw.id }, { token: other })
  expect(sta).toBe(1004)
  const given = {
    id: draw.id,
    kind: 'customers' as const,
    sender: 'zhangsan',
    text: '好',
    request: 'somebody-else',
  }
  expect((await world.app.call(routes.weworkMessageSend, given, { token: other })).sta).toBe(1004)
})
