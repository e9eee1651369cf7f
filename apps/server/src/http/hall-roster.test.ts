import { shortMs } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { badge, makeHall, rosterOf, wallOf } from '../testing/sample-hall.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

type People = Parameters<typeof app.call<typeof routes.liveRosterImport>>[1]['people']
const put = (id: string, people: People) => app.call(routes.liveRosterImport, { id, people }, { token })
const list = (lid: string, asked: Record<string, unknown> = {}) =>
  app.call(routes.liveRosterList, { lid, ...asked }, { token })
const problems = (answer: { data: unknown }) => (answer.data as { rows: unknown }).rows

describe('the roster of a draft', () => {
  test('is put on as it was sent, folded, told of anew by the next list, and says which groups there are', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false })
    const first = [
      { number: ' ａ 001', name: '欧阳\u200b娜娜', department: '研发', title: '工程师', groups: ['老员工'] },
      { number: 'B2', name: '李 四', groups: ['新人', '新人', ''] },
    ]
    expect((await put(id, first)).data).toEqual({ added: 2, updated: 0 })
    const again = [
      { number: 'a001', name: '欧阳娜娜', groups: [] },
      { number: 'C3', name: '王五' },
    ]
    expect((await put(id, again)).data).toEqual({ added: 1, updated: 1 })
    const { data } = await list(lid)
    expect(data.list.map(({ number, name, groups }) => [number, name, groups])).toEqual([
      ['A001', '欧阳娜娜', []],
      ['B2', '李 四', ['新人']],
      ['C3', '王五', []],
    ])
    expect(data.list[0]).not.toHaveProperty('department')
    expect(data).toMatchObject({ total: 3, arrived: 0, next_cursor: null })
    const { settings } = (await app.call(routes.taskInfo, { id }, { token })).data
    expect(settings).toMatchObject({ groups: ['老员工', '新人'] })
  })

  test('of bare phone numbers shows none of them, and lets in who gives theirs', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, settings: { check_in: 'roster' } })
    await put(id, [{ number: '13800138000', name: '13800138000' }])
    expect((await app.call(routes.taskPublish, { id }, { token })).sta).toBe(0)
    const { data: stage } = await app.call(routes.livePeople, { lid }, { token })
    expect(stage.list.map(({ name }) => name)).toEqual(['138****8000'])
    const identity = { number: '13800138000', name: '13800138000', wall: await wallOf(app, lid) }
    const guest = await app.guest('来宾')
    expect((await app.call(routes.liveCheckIn, { lid, identity }, { token: guest })).sta).toBe(0)
  })

  test('that lets in nobody but its people is not published while it is empty', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, settings: { check_in: 'roster' } })
    const objected = async () => (await app.call(routes.taskInfo, { id }, { token })).data.objections
    const said = [{ path: 'settings.check_in', code: 'roster_empty' }]
    expect(await objected()).toMatchObject(said)
    const publish = () => app.call(routes.taskPublish, { id }, { token })
    expect((await publish()).data).toMatchObject({ code: 'draw_has_objections' })
    await put(id, rosterOf(1))
    expect(await objected()).toEqual([])
    expect((await publish()).sta).toBe(0)
    expect((await list(lid)).data.total).toBe(1)
  })

  test('is refused as a whole with every bad line and its reason', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false })
    const long = '长'.repeat(41)
    const answer = await put(id, [
      { number: '1', name: '张三' },
      { number: '', name: '没有编号' },
      { number: '\u202e１', name: '同号' },
      { number: '3', name: '\u200b\u3164' },
      { number: '4'.repeat(31), name: long, department: long, title: long },
      { number: '5', name: '图', picture: 'http://169.254.169.254/latest/meta-data' },
      { number: '6', name: '图', picture: 'https://example.com/media/0123456789abcdef0123456789abcdef.png' },
      { number: '7', name: '图', picture: '/media/../../etc/passwd' },
      { number: '8', name: '组', groups: ['组'.repeat(31)] },
    ])
    expect(answer).toMatchObject({ http: 409, data: { code: 'list_rejected' } })
    expect(problems(answer)).toEqual([
      { line: 2, column: 'number', reason: 'missing' },
      { line: 3, column: 'number', reason: 'twice' },
      { line: 4, column: 'name', reason: 'missing' },
      { line: 5, column: 'number', reason: 'too_long' },
      { line: 5, column: 'name', reason: 'too_long' },
      { line: 5, column: 'department', reason: 'too_long' },
      { line: 5, column: 'title', reason: 'too_long' },
      { line: 6, column: 'picture', reason: 'picture_not_uploaded' },
      { line: 7, column: 'picture', reason: 'picture_not_uploaded' },
      { line: 8, column: 'picture', reason: 'picture_not_uploaded' },
      { line: 9, column: 'groups', reason: 'too_long' },
    ])
    expect((await list(lid)).data.total).toBe(0)
  })

  test('takes the address of an own upload, and people off again', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false })
    const picture = `/media/${'ab'.repeat(16)}.png`
    await put(id, [...rosterOf(3), { number: 'P', name: '有图', picture }])
    expect((await list(lid, { keyword: '有图' })).data.list).toMatchObject([{ number: 'P', picture }])
    const removed = await app.call(
      routes.liveRosterRemove,
      { id, numbers: [badge(1), 'a002', 'X'] },
      { token },
    )
    expect(removed.data).toEqual({ removed: 2 })
    expect((await list(lid)).data.total).toBe(2)
  })

  test('is nobody’s but its organiser’s, and no other draw has one', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, roster: rosterOf(1) })
    const stranger = { token: await app.organiser() }
    expect((await app.call(routes.liveRosterList, { lid }, stranger)).sta).toBe(1004)
    expect((await app.call(routes.liveRosterList, { lid })).sta).toBe(1004)
    expect((await app.call(routes.liveRosterImport, { id, people: rosterOf(1) }, stranger)).sta).toBe(1004)
    const other = await makeDraw(app, token)
    expect((await put(other.id, rosterOf(1))).data).toMatchObject({ code: 'not_live' })
    expect((await list(other.lid)).data).toMatchObject({ code: 'not_live' })
  })

  test('has twenty places on the free plan: the next one needs another', async () => {
    const free = await app.organiser()
    const { id } = await makeHall(app, free, { publish: false })
    const more = (count: number) =>
      app.call(routes.liveRosterImport, { id, people: rosterOf(count) }, { token: free })
    expect((await more(21)).data).toMatchObject({ code: 'vip_required', from: 'big_screen' })
    expect((await more(20)).data).toEqual({ added: 20, updated: 0 })
    expect((await more(21)).data).toMatchObject({ code: 'vip_required', from: 'big_screen' })
    expect((await app.call(routes.taskPublish, { id }, { token: free })).sta).toBe(0)
    expect((await more(21)).data).toMatchObject({ code: 'vip_required', from: 'big_screen' })
  })
})

describe('the roster of a published draw', () => {
  test('seats everybody, grows while people may come, and loses nobody', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2), settings: { groups: ['甲组'] } })
    expect((await list(lid)).data.list.map(({ join_seq }) => join_seq)).toEqual([1, 2])
    const unknown = await put(id, [{ number: 'N1', name: '新来的', groups: ['没有的组'] }])
    expect(problems(unknown)).toEqual([{ line: 1, column: 'groups', reason: 'group_unknown' }])
    const more = await put(id, [
      { number: 'N1', name: '新来的', groups: ['甲组'] },
      { number: badge(1), name: '来宾1', department: '总部' },
    ])
    expect(more.data).toEqual({ added: 1, updated: 1 })
    expect((await list(lid)).data.list.map(({ number, join_seq }) => [number, join_seq])).toEqual([
      [badge(1), 1],
      [badge(2), 2],
      ['N1', 3],
    ])
    const info = await app.call(routes.entryInfo, { lid })
    expect(info.data).toMatchObject({ join_count: 3 })
    const gone = await app.call(routes.liveRosterRemove, { id, numbers: ['N1'] }, { token })
    expect(gone.data).toMatchObject({ code: 'draw_not_draft' })
  })

  test('is closed with the list', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2) })
    await app.ports.store.transact(async (tx) => {
      const door = await tx.entrants.holdDoor(id as never)
      if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
    })
    expect((await put(id, rosterOf(1))).data).toMatchObject({ code: 'show_begun' })
    expect((await list(lid)).data.total).toBe(2)
  })

  test('is paged and searched by number and name, here or not', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(45) })
    const numbers: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await list(lid, { page_size: 20, ...(cursor ? { cursor } : {}) })
      numbers.push(...data.list.map(({ number }) => number))
      cursor = data.next_cursor
    }
    expect(numbers).toEqual(rosterOf(45).map(({ number }) => number))
    expect((await list(lid, { keyword: 'a04' })).data.list).toHaveLength(6)
    expect((await list(lid, { keyword: '来宾45' })).data.list).toMatchObject([{ number: badge(45) }])
    expect((await list(lid, { here: true })).data.list).toEqual([])
    expect((await list(lid, { cursor: 'x' })).sta).toBe(1001)
  })

  test('takes ten thousand people at once', { timeout: shortMs(30_000) }, async () => {
    const { id, lid } = await makeHall(app, token, { publish: false })
    const people = Array.from({ length: 10_000 }, (_, at) => ({
      number: `N${at}`,
      name: `职员${at}`,
      department: '第一事业部研发中心',
      groups: ['总部'],
    }))
    expect((await put(id, people)).data).toEqual({ added: 10_000, updated: 0 })
    expect((await put(id, [{ number: 'X', name: '多出来的' }])).data).toMatchObject({ code: 'draw_full' })
    expect((await app.call(routes.taskPublish, { id }, { token })).sta).toBe(0)
    expect((await list(lid, { keyword: 'N9999' })).data.list).toMatchObject([{ number: 'N9999' }])
  })
})
