import { putMarks } from '@fairdraw/application'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { type DrawId, day, hour, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WecomSays } from '../outside/wecom/testing/wecom-shapes.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { type CustomerApp, customer, customerApp, lisi, zhangsan } from '../testing/customer-app.ts'
import { makeWheel, playOnce, sureWin } from '../testing/sample-wheel.ts'

const mark = '/cgi-bin/externalcontact/mark_tag'
const tags = { joined: '参与店庆', won: '店庆中奖' }

let world: CustomerApp
let isBlocked = false
/** A customer whom the enterprise may not mark. */
let refused: string | null = null
beforeAll(async () => {
  world = await customerApp()
  world.wecom.beforeCall(mark, ({ body }) => {
    if (body.external_userid === refused) throw new WecomSays(60011, 'no privilege')
    if (isBlocked) throw new WecomSays(48002, 'api forbidden')
  })
})
afterAll(async () => {
  await world.close()
  expect(world.wecom.complaints).toEqual([])
})
beforeEach(() => {
  isBlocked = false
})

let met = 0
/** Somebody new, and a customer of these members. */
function someone(...staff: readonly string[]): string {
  const id = `wmW${++met}`
  world.wecom.enterprise.meet(id)
  for (const userId of staff) world.wecom.enterprise.befriend(userId, id)
  return id
}

async function push(sent: ReturnType<CustomerApp['pushes']['contact']>): Promise<number> {
  const answered = await world.app.app.inject({
    method: 'POST',
    url: `${basePath}/outside/push/${world.account.id}`,
    query: { ...sent.query },
    payload: sent.body,
    headers: { 'content-type': 'text/xml' },
  })
  return answered.statusCode
}
/** Somebody who came by the entrance of a draw just now. */
function comer(lid: string, userId = 'zhangsan'): string {
  const id = someone()
  world.wecom.enterprise.befriend(userId, id, lid, Math.floor(world.app.clock.now() / second))
  return id
}
const code = () => world.wecom.messages.welcomeCode()
const added = (lid: string, id: string, userId = 'zhangsan', welcomeCode = code()) =>
  world.pushes.contact('add_external_contact', {
    UserID: userId,
    ExternalUserID: id,
    State: lid,
    WelcomeCode: welcomeCode,
  })
const welcomes = () => world.wecom.messages.log.welcomes as readonly Record<string, unknown>[]

/** A guest who is in the draw, as a customer; their number there. */
async function inside(lid: string, id: string) {
  const token = await world.app.guest()
  expect((await world.confirm(lid, token, customer(id))).sta).toBe(0)
  const joined = await world.join(lid, token)
  expect(joined.sta).toBe(0)
  return { token, joinSeq: joined.data.join_seq }
}

/** The names of the tags that this member sees on a customer. */
function tagsOn(id: string, userId = 'zhangsan'): string[] {
  const names = new Map(
    [...(world.wecom.enterprise.tagGroups.get('明签') ?? [])].map(([name, own]) => [own, name]),
  )
  const held = world.wecom.enterprise.customer(id).followers.get(userId)?.tagIds ?? new Set<string>()
  return [...held].map((own) => names.get(own) ?? '?').sort()
}
const turn = () => putMarks(world.app.ports, 40)
const statesOf = async (drawId: string, joinSeq: number) => {
  const marks = await world.app.ports.store.read((tx) => tx.customerMarks.of(drawId as DrawId, joinSeq))
  return Object.fromEntries(marks.map(({ kind, state }) => [kind, state]))
}
/** The service marks too, every few seconds: whoever does, it is done soon. */
const marked = (check: () => void | Promise<void>) =>
  until(async () => {
    await turn()
    await check()
  })

describe('a new customer by the entrance of a running draw', () => {
  it('is welcomed with its words and a link of their own, once though the push comes twice', async () => {
    const { lid } = await world.draw({ welcome: '欢迎来参加店庆抽奖' })
    const [first, last] = [code(), code()]
    const sent = added(lid, comer(lid), 'zhangsan', first)
    expect([await push(sent), await push(sent)]).toEqual([200, 200])
    await until(() => expect(welcomes()).toHaveLength(1))
    const [welcome] = welcomes()
    expect(welcome?.text).toEqual({ content: '欢迎来参加店庆抽奖' })
    const url = /https?:[^"]+\/mobile\/[^"]+/.exec(JSON.stringify(welcome))?.[0] ?? ''
    const ticket = new URL(url).searchParams.get('wc') ?? ''
    expect(new URL(url).pathname).toBe(`/mobile/${lid}`)
    const token = await world.app.guest()
    const known = await world.app.call(routes.entryWecomBack, { lid, ticket }, { token })
    expect(known.data).toEqual({ belongs: true })
    expect((await world.join(lid, token)).sta).toBe(0)
    // One that is greeted comes last: by then a second greeting of the first would have been sent.
    expect(await push(added(lid, comer(lid), 'zhangsan', last))).toBe(200)
    await until(() => expect(world.greetedWith()).toContain(last))
    expect(world.greetedWith()).toEqual([first, last])
  })

  it('is not greeted for another draw, by another member, without words, or after its close', async () => {
    const before = world.greetedWith().length
    const { lid } = await world.draw({ welcome: '欢迎' })
    const silent = await world.draw({ staff: [zhangsan, lisi] })
    const over = await world.draw({ welcome: '欢迎' })
    await world.app.call(routes.taskCancel, { id: over.id, reason: '取消' }, { token: world.owner })
    for (const sent of [
      added('nowhere', comer('nowhere')),
      added(lid, comer(lid, 'lisi'), 'lisi'),
      added(silent.lid, comer(silent.lid)),
      added(over.lid, comer(over.lid)),
      world.pushes.contact('add_external_contact', {
        UserID: 'zhangsan',
        ExternalUserID: comer(lid),
        State: lid,
      }),
    ])
      expect(await push(sent)).toBe(200)
    // One that is greeted comes last: by then the others were looked at.
    const last = code()
    await push(added(lid, comer(lid), 'zhangsan', last))
    await until(() => expect(world.greetedWith()).toContain(last))
    expect(world.greetedWith().slice(before)).toEqual([last])
  })

  it('is not what a push makes up: who came before, elsewhere or not at all has no link sent to anybody', async () => {
    const { lid } = await world.draw({ welcome: '欢迎' })
    const before = world.greetedWith().length
    const [first, last] = [code(), code()]
    const old = someone()
    const longAgo = Math.floor(world.app.clock.now() / second) - 61
    world.wecom.enterprise.befriend('zhangsan', old, lid, longAgo)
    for (const id of [old, comer('nowhere'), someone('zhangsan'), comer(lid, 'lisi'), 'wmNobody'])
      expect(await push(added(lid, id))).toBe(200)
    const real = comer(lid)
    expect(await push(added(lid, real, 'zhangsan', first))).toBe(200)
    await until(() => expect(world.greetedWith()).toContain(first))
    // Told again with the code of somebody else: each coming is greeted once.
    world.app.clock.advance(second)
    expect(await push(added(lid, real))).toBe(200)
    expect(await push(added(lid, comer(lid), 'zhangsan', last))).toBe(200)
    await until(() => expect(world.greetedWith()).toContain(last))
    expect(world.greetedWith().slice(before)).toEqual([first, last])
  })

  it('is answered nothing but that it was heard, made up or not', async () => {
    const { lid } = await world.draw({ welcome: '欢迎' })
    const { query, body } = added(lid, comer(lid))
    const answered = await world.app.app.inject({
      method: 'POST',
      url: `${basePath}/outside/push/${world.account.id}`,
      query: { ...query },
      payload: body,
      headers: { 'content-type': 'text/xml' },
    })
    expect(answered.body).toBe('success')
  })
})

describe('the marks of a draw', () => {
  it('are put on who joined, and on who won, under the member the draw is about', async () => {
    const draw = await world.draw({ tags })
    const id = someone('lisi', 'zhangsan')
    await inside(draw.lid, id)
    await marked(() => expect(tagsOn(id)).toEqual(['参与店庆']))
    expect(tagsOn(id, 'lisi')).toEqual([])
    await world.open(draw)
    await marked(() => expect(tagsOn(id)).toEqual(['参与店庆', '店庆中奖']))
  })

  it('are put on who wins at a wheel', async () => {
    const conditions = [{ kind: 'customer' as const, staff: [zhangsan], tags: { won: '转盘中奖' } }]
    const { lid } = await makeWheel(world.app, world.owner, { ...sureWin(5), conditions })
    const [winner, idle] = [someone('zhangsan'), someone('zhangsan')]
    const { token } = await inside(lid, winner)
    await inside(lid, idle)
    expect((await playOnce(world.app, lid, token, 1)).sta).toBe(0)
    await marked(() => expect(tagsOn(winner)).toEqual(['转盘中奖']))
    expect(tagsOn(idle)).toEqual([])
  })

  it('are none where the organiser named none', async () => {
    const { id, lid } = await world.draw({ tags: { won: '店庆中奖' } })
    const { joinSeq } = await inside(lid, someone('zhangsan'))
    expect(await statesOf(id, joinSeq)).toEqual({ won: 'dormant' })
    const plain = await world.draw()
    const other = await inside(plain.lid, someone('zhangsan'))
    expect(await statesOf(plain.id, other.joinSeq)).toEqual({})
  })

  it('wait while WeCom does not take them, and are given up after three days', async () => {
    isBlocked = true
    const { id, lid } = await world.draw({ tags: { joined: '等着' } })
    const customerId = someone('zhangsan')
    const { joinSeq } = await inside(lid, customerId)
    await turn()
    expect(await statesOf(id, joinSeq)).toEqual({ joined: 'waiting' })
    isBlocked = false
    world.app.clock.advance(hour)
    await marked(() => expect(tagsOn(customerId)).toEqual(['等着']))
    expect(await statesOf(id, joinSeq)).toEqual({ joined: 'done' })

    isBlocked = true
    const late = await inside(lid, someone('zhangsan'))
    for (let days = 0; days < 3; days++) {
      await turn()
      expect(await statesOf(id, late.joinSeq)).toEqual({ joined: 'waiting' })
      world.app.clock.advance(day)
    }
    await marked(async () => expect(await statesOf(id, late.joinSeq)).toEqual({ joined: 'given_up' }))
  })

  it('wait for one customer without holding up the others', async () => {
    const { lid } = await world.draw({ tags: { joined: '不挡路' } })
    const [first, second] = [someone('zhangsan'), someone('zhangsan')]
    refused = first
    await inside(lid, first)
    await inside(lid, second)
    await marked(() => expect(tagsOn(second)).toEqual(['不挡路']))
    expect(tagsOn(first)).toEqual([])
    refused = null
    world.app.clock.advance(hour)
    await marked(() => expect([tagsOn(first), tagsOn(second)]).toEqual([['不挡路'], ['不挡路']]))
  })

  it('end with who is nobody’s customer any more, with the erased, and with the enterprise', async () => {
    isBlocked = true
    const { id, lid } = await world.draw({ tags: { joined: '离开' } })
    const leaver = someone('zhangsan')
    const gone = await inside(lid, leaver)
    const erased = await inside(lid, someone('zhangsan'))
    const left = await inside(lid, someone('zhangsan'))
    await turn()
    await world.app.call(routes.entryErase, { confirm: true }, { token: erased.token })
    expect(await statesOf(id, erased.joinSeq)).toEqual({})
    world.wecom.enterprise.unfriend('zhangsan', leaver)
    world.app.clock.advance(hour)
    await marked(async () => expect(await statesOf(id, gone.joinSeq)).toEqual({ joined: 'given_up' }))
    expect(await statesOf(id, left.joinSeq)).toEqual({ joined: 'waiting' })
    const token = await freshOwner(world.app)
    expect((await world.app.call(routes.outsideUnbind, { kind: 'wecom' }, { token })).sta).toBe(0)
    world.app.clock.advance(5 * hour)
    await marked(async () => expect(await statesOf(id, left.joinSeq)).toEqual({ joined: 'given_up' }))
  })
})
