import { type OutputOf, routes } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let owner: string
let draw: { id: string; lid: string }
beforeEach(async () => {
  app = await testApp({ publicUrl: 'https://draw.example.org' })
  app.startWork()
  owner = await app.organiser()
  const groups = ['a', 'b'].map((id) => ({ id, name: `群 ${id}` }))
  const conditions = [{ kind: 'group' as const, groups }]
  draw = await makeDraw(app, owner, { task_type: 'wechat_group', conditions })
})
afterEach(() => app.close())

const lin = { identity: 'lin@example.org', name: '林' }
const addPeople = (people: readonly object[], token = owner) =>
  app.call(routes.rosterAdd, { id: draw.id, people } as never, { token })

async function pageAfter(cursor: string): Promise<OutputOf<typeof routes.codesList>> {
  const asked = { id: draw.id, page_size: 5, ...(cursor === '' ? {} : { cursor }) }
  return (await app.call(routes.codesList, asked, { token: owner })).data
}

describe('entry codes', () => {
  it('are made and listed a page at a time, each another', async () => {
    const made = [7, 5].map((count) => app.call(routes.codesMake, { id: draw.id, count }, { token: owner }))
    const totals = (await Promise.all(made)).map(({ data }) => data.total)
    expect(Math.max(...totals)).toBe(12)
    const codes: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await pageAfter(cursor)
      expect(page.total).toBe(12)
      codes.push(...page.list.map(({ code }) => code))
      cursor = page.next_cursor
    }
    expect(new Set(codes).size).toBe(12)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
  })

  it('are made once under one key', async () => {
    const headers = { 'idempotency-key': 'again' }
    const make = () => app.call(routes.codesMake, { id: draw.id, count: 3 }, { token: owner, headers })
    expect([(await make()).data.total, (await make()).data.total]).toEqual([3, 3])
  })
})

describe('the list of who may enter', () => {
  it('takes all people or none, and says which line is wrong', async () => {
    const refused = await addPeople([lin, { identity: 'wang@', name: '王' }])
    const rows = [{ line: 2, column: 'identity', reason: 'not_an_identity' }]
    expect(refused).toMatchObject({ sta: 2050, data: { rows } })
    expect((await app.call(routes.rosterList, { id: draw.id }, { token: owner })).data.total).toBe(0)
  })

  it('counts who is there already, in any spelling', async () => {
    expect((await addPeople([lin])).data).toMatchObject({ added: 1, duplicates: 0 })
    const again = [
      { ...lin, identity: 'LIN@Example.org ' },
      { identity: '138 0000 0001', name: '王' },
    ]
    const phone = { identity: '+8613800000001', name: '王' }
    expect((await addPeople([...again, phone])).data).toMatchObject({ added: 1, duplicates: 2 })
    const { list } = (await app.call(routes.rosterList, { id: draw.id }, { token: owner })).data
    expect(list.map(({ shown }) => shown)).toEqual(['l***@example.org', '138****0001'])
  })
})

it('people are added behind the others where somebody on the list had themselves erased', async () => {
  draw = await makeDraw(app, owner, { task_type: 'advance', conditions: [{ kind: 'roster' }] })
  const phones = ['13800000001', '13800000002', '13800000003']
  await addPeople(phones.map((identity) => ({ identity, name: identity })))
  const token = await app.guest()
  await app.call(routes.entryJoin, { lid: draw.lid, mobile: '13800000001' }, { token })
  await app.call(routes.entryErase, { confirm: true }, { token })
  expect((await addPeople([{ identity: '13800000004', name: '四' }])).data).toMatchObject({ added: 1 })
  const { list } = (await app.call(routes.rosterList, { id: draw.id }, { token: owner })).data
  expect(list.map(({ shown }) => shown.slice(-1))).toEqual(['2', '3', '4'])
})

it('each chat group has a link of its own, which is good in no other draw', async () => {
  const linksOf = async (id: string) =>
    (await app.call(routes.groupLinks, { id }, { token: owner })).data.list
  const list = await linksOf(draw.id)
  expect(list.map(({ name }) => name)).toEqual(['群 a', '群 b'])
  for (const { url } of list) expect(url).toMatch(`https://draw.example.org/mobile/${draw.lid}?group=`)
  const groups = [{ id: 'a', name: '群 a' }]
  const other = await makeDraw(app, owner, {
    task_type: 'wechat_group',
    conditions: [{ kind: 'group', groups }],
  })
  const [foreign] = await linksOf(other.id)
  const group = new URL(foreign?.url ?? '').searchParams.get('group') ?? ''
  const joined = await app.call(routes.entryJoin, { lid: draw.lid, group }, { token: await app.guest() })
  expect(joined.sta).toBe(2115)
})

it('a channel is counted apart from when it is named until it is removed', async () => {
  const { id, lid } = await makeDraw(app, owner)
  const { data } = await app.call(routes.channelAdd, { id, name: '海报' }, { token: owner })
  expect(data.url).toBe(`https://draw.example.org/mobile/${lid}?channel=${data.id}`)
  await app.call(routes.entryJoin, { lid, channel: data.id }, { token: await app.guest() })
  const counted = async () => (await app.call(routes.channelList, { id }, { token: owner })).data.list
  expect(await counted()).toMatchObject([
    { id: 'direct', entrants: 0 },
    { id: data.id, name: '海报', entrants: 1 },
  ])
  const rename = { id, channel_id: data.id, name: '门店海报' }
  expect((await app.call(routes.channelRename, rename, { token: owner })).sta).toBe(0)
  expect(await counted()).toMatchObject([{ id: 'direct' }, { id: data.id, name: '门店海报', entrants: 1 }])
  const remove = () => app.call(routes.channelRemove, { id, channel_id: data.id }, { token: owner })
  expect([(await remove()).sta, (await remove()).sta]).toEqual([0, 1004])
  expect(await counted()).toMatchObject([{ id: 'direct', entrants: 1 }])
  expect((await app.call(routes.channelRename, rename, { token: owner })).sta).toBe(1004)
})

it('nothing of it is anybody else’s', async () => {
  const token = await app.organiser()
  const { id } = draw
  const told = [
    await app.call(routes.codesMake, { id, count: 1 }, { token }),
    await app.call(routes.codesList, { id }, { token }),
    await addPeople([lin], token),
    await app.call(routes.rosterList, { id }, { token }),
    await app.call(routes.groupLinks, { id }, { token }),
    await app.call(routes.channelAdd, { id, name: '海报' }, { token }),
    await app.call(routes.channelRename, { id, channel_id: 'x', name: '海报' }, { token }),
    await app.call(routes.channelRemove, { id, channel_id: 'x' }, { token }),
  ]
  expect(told.map(({ sta }) => sta)).toEqual(told.map(() => 1004))
})

it('after the end nobody is let in by new codes or names', async () => {
  const { id, lid } = await makeDraw(app, owner)
  await letJoin(app, lid, 1)
  await app.call(routes.taskOpen, { id }, { token: owner })
  expect((await app.call(routes.codesMake, { id, count: 1 }, { token: owner })).sta).toBe(2011)
  const people = { id, people: [lin] }
  expect((await app.call(routes.rosterAdd, people, { token: owner })).sta).toBe(2011)
})
