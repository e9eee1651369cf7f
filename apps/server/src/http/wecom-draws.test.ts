import { reading } from '@fairdraw/application/testing/pinned'
import { routes } from '@fairdraw/contract'
import { hour, minute } from '@fairdraw/domain'
import { eligibleMark, verifyProof } from '@fairdraw/fairness'
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
import { makeDraw, sealedRows } from '../testing/sample-draw.ts'
import { makeWheel } from '../testing/sample-wheel.ts'

let world: CustomerApp
beforeAll(async () => {
  world = await customerApp()
})
afterAll(() => world.close())
beforeEach(() => {
  world.wecom.setDown(false)
  world.app.clock.advance(minute)
})

const refused = { link: 2171, taken: 2172, waits: 2173, needed: 2174, group: 2175, changeable: 2106 }
let met = 0
/** Somebody new: nobody's customer unless befriended. */
const someone = (...staff: readonly string[]) => {
  const id = `wmC${++met}`
  world.wecom.enterprise.meet(id, { unionid: `u${id}`, openid: `o${id}` })
  for (const userId of staff) world.wecom.enterprise.befriend(userId, id)
  return id
}
const sightOf = async (lid: string, token?: string) =>
  (await world.app.call(routes.entryWecom, { lid }, token === undefined ? {} : { token })).data
/** A guest who is in the draw, as a customer. */
const inside = async (lid: string, id: string) => {
  const token = await world.app.guest()
  expect((await world.confirm(lid, token, customer(id))).sta).toBe(0)
  expect((await world.join(lid, token)).sta).toBe(0)
  return token
}
/** The proof of a draw, checked as a stranger does it. */
const proofOf = async (lid: string) => {
  const { data: proof } = await world.app.call(routes.proofRead, { lid })
  const { chain, verify } = world.app.beacon
  const report = await verifyProof(proof, {
    ...reading(world.app.ports),
    chains: [chain],
    rows: await sealedRows(world.app, lid),
    verifyBeacon: (_, round, signature) => verify(round, signature),
  })
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail')
  return { proof, report, failed }
}

describe('a draw among the customers of staff', () => {
  it('names its enterprise and its staff, and no id by which WeCom knows anybody', async () => {
    const tags = { joined: '参与了', won: '中奖了' }
    const { id, lid } = await world.draw({ staff: [zhangsan, lisi], tags, welcome: '欢迎' })
    const { data } = await world.app.call(routes.entryInfo, { lid })
    const enterprise = { corp_id: 'ww8888888888888888', name: '晨光集团' }
    expect(data.conditions).toEqual([
      { kind: 'customer', staff: ['张三', '李四'], on_outage: 'wait', enterprise },
    ])
    const [, terms = ''] = data.terms_text.split('\n\n')
    expect(JSON.parse(terms).conditions).toEqual([
      {
        kind: 'customer',
        onOutage: 'wait',
        enterprise: { corpId: 'ww8888888888888888', name: '晨光集团' },
      },
    ])
    const shown = JSON.stringify([data, await sightOf(lid)])
    for (const secret of ['zhangsan', 'lisi', '参与了', '欢迎']) expect(shown).not.toContain(secret)
    const own = (await world.app.call(routes.taskInfo, { id }, { token: world.owner })).data
    expect(own.conditions).toEqual([
      {
        kind: 'customer',
        staff: [zhangsan, lisi],
        tags,
        welcome: '欢迎',
        on_outage: 'wait',
        enterprise,
      },
    ])
  })

  it('is not published without an enterprise, without staff, nor without the condition', async () => {
    const other = await world.app.organiser()
    const codes = async (token: string, conditions: object[]) => {
      const sent = { task_type: 'wework', login_free: false, publish: false, conditions } as never
      const { id } = await makeDraw(world.app, token, sent)
      const { objections } = (await world.app.call(routes.taskInfo, { id }, { token })).data
      return objections.map(({ path, code }) => `${path} ${code}`)
    }
    const condition = { kind: 'customer', staff: [zhangsan] }
    expect(await codes(other, [])).toEqual(['conditions customer_condition_needed'])
    expect(await codes(world.owner, [condition])).toEqual([])
    expect(await codes(world.owner, [{ kind: 'customer', staff: [] }])).toEqual([
      'conditions.0.staff staff_missing',
    ])
    expect(await codes(world.owner, [{ kind: 'customer', staff: [zhangsan, zhangsan] }])).toEqual([
      'conditions.0.staff.1.user_id staff_repeated',
    ])
  })

  it('lets in a customer of its staff, and says to others whom to add', async () => {
    const { lid } = await world.draw()
    const [token, stranger] = [await world.app.guest(), await world.app.guest()]
    const needed = { enterprise_name: '晨光集团', staff: ['张三'] }
    expect(await world.join(lid, stranger)).toMatchObject({
      sta: refused.needed,
      data: { ...needed, is_known: false },
    })
    const id = someone('lisi')
    expect((await world.confirm(lid, token, customer(id))).data).toEqual({ belongs: false })
    expect(await world.join(lid, token)).toMatchObject({
      sta: refused.needed,
      data: { ...needed, is_known: true },
    })
    world.wecom.enterprise.befriend('zhangsan', id)
    expect(await sightOf(lid, token)).toMatchObject({ is_known: true, belongs: true })
    expect((await world.join(lid, token)).sta).toBe(0)
  })

  it('knows who came as nobody’s customer once they are one', async () => {
    const { lid } = await world.draw()
    const [token, id] = [await world.app.guest(), someone()]
    expect((await world.confirm(lid, token, { openid: `o${id}` })).data).toEqual({ belongs: false })
    world.wecom.enterprise.befriend('zhangsan', id)
    expect((await world.join(lid, token)).sta).toBe(refused.needed)
    expect((await world.confirm(lid, token, customer(id))).data).toEqual({ belongs: true })
    expect((await world.join(lid, token)).sta).toBe(0)
  })

  it('takes no member of the enterprise itself', async () => {
    const { lid } = await world.draw()
    const token = await world.app.guest()
    const back = await world.confirm(lid, token, { userid: 'zhangsan' })
    expect([back.sta, back.msg]).toEqual([refused.needed, expect.stringContaining('企业自己的成员不算客户')])
    expect((await world.join(lid, token)).sta).toBe(refused.needed)
  })

  it('is one entrant a customer, and takes a state that was made for this entrant alone', async () => {
    const { lid } = await world.draw()
    const id = someone('zhangsan')
    await inside(lid, id)
    const other = await world.app.guest()
    expect((await world.confirm(lid, other, customer(id))).sta).toBe(refused.taken)
    const { url } = (await world.app.call(routes.entryWecomLeave, { lid }, { token: other })).data
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(new RegExp(`/mobile/${lid}$`))
    const stranger = await world.app.guest()
    const back = (token: string, code: string) =>
      world.app.call(routes.entryWecomBack, { lid, code, state }, { token })
    expect((await back(stranger, world.wecom.visit(customer(someone())))).sta).toBe(refused.link)
    expect((await back(other, 'made-up')).sta).toBe(refused.link)
    world.app.clock.advance(hour)
    expect((await back(other, world.wecom.visit(customer(someone())))).sta).toBe(refused.link)
  })

  it('sets aside who was said to have left when it was asked at the close, and the result recomputes', async () => {
    const draw = await world.draw()
    const [stays, leaves] = [someone('zhangsan'), someone('zhangsan')]
    const tokens = [await inside(draw.lid, stays), await inside(draw.lid, leaves)]
    world.wecom.enterprise.unfriend('zhangsan', leaves)
    await world.open(draw)
    expect(await world.me(draw.lid, tokens[0] ?? '')).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, tokens[1] ?? '')).toEqual({ status: 'X2', why: 'no_customer' })
    const { data } = await world.app.call(routes.entryInfo, { lid: draw.lid })
    expect(data).toMatchObject({ list_size: 2, excluded: 1, total_weight: 1 })
    const rows = await sealedRows(world.app, draw.lid)
    expect(rows.map((row) => row.includes('X2'))).toEqual([false, true])
    const { proof, report, failed } = await proofOf(draw.lid)
    expect([report.ok, failed]).toEqual([true, []])
    expect(proof.charter.eligible).toEqual([eligibleMark(draw.lid, '张三')])
  })

  it('is no matter of a message that WeCom sent: who is said to have left is asked about', async () => {
    const draw = await world.draw()
    const id = someone('zhangsan')
    const token = await inside(draw.lid, id)
    const { query, body } = world.pushes.event('change_external_contact', {
      ChangeType: 'del_external_contact',
      UserID: 'zhangsan',
      ExternalUserID: id,
    })
    const url = `/lotto/api/v1/outside/push/${world.account.id}`
    const told = await world.app.app.inject({
      method: 'POST',
      url,
      query: { ...query },
      payload: body,
      headers: { 'content-type': 'text/xml' },
    })
    expect(told.body).toBe('success')
    await world.open(draw)
    expect(await world.me(draw.lid, token)).toEqual({ status: 'E', why: null })
  })

  it('shows the way to its staff by a code that is made once, and again for further staff', async () => {
    const { id, lid } = await world.draw()
    const made = () => world.wecom.timesCalled('/cgi-bin/externalcontact/add_contact_way')
    const before = made()
    const sights = await Promise.all([sightOf(lid), sightOf(lid)])
    for (const { staff, groups } of [...sights, await sightOf(lid)]) {
      expect(groups).toBeNull()
      expect(staff).toEqual({
        names: ['张三'],
        code_picture: expect.stringMatching(/^data:image\/png;base64,/),
      })
    }
    expect(made()).toBe(before + 1)
    const { version } = (await world.app.call(routes.taskInfo, { id }, { token: world.owner })).data
    const conditions = [{ kind: 'customer' as const, staff: [zhangsan, lisi] }]
    const edited = await world.app.call(
      routes.taskUpdate,
      { id, version, conditions },
      { token: world.owner },
    )
    expect(edited.sta).toBe(0)
    expect((await sightOf(lid)).staff?.names).toEqual(['张三', '李四'])
    expect(made()).toBe(before + 2)
  })
})

describe('a change after publication', () => {
  it('adds staff, names them in another version of the charter, and takes nobody away', async () => {
    const { id, lid } = await world.draw()
    const change = async (staff: readonly (typeof zhangsan)[], more: object = {}) => {
      const { version } = (await world.app.call(routes.taskInfo, { id }, { token: world.owner })).data
      const conditions = [{ kind: 'customer' as const, staff: [...staff], ...more }]
      return await world.app.call(routes.taskUpdate, { id, version, conditions }, { token: world.owner })
    }
    const { lid: other } = await world.draw()
    expect(other).not.toBe(lid)
    const [token, person] = [await world.app.guest(), someone('lisi')]
    await world.confirm(lid, token, customer(person))
    expect((await world.join(lid, token)).sta).toBe(refused.needed)
    expect((await change([zhangsan, lisi])).sta).toBe(0)
    expect((await world.join(lid, token)).sta).toBe(0)
    for (const wrong of [[zhangsan], [lisi], [lisi, zhangsan], []])
      expect((await change(wrong)).sta).not.toBe(0)
    expect((await change([zhangsan, lisi], { on_outage: 'let_in' })).sta).not.toBe(0)
    const { data } = await world.app.call(routes.entryInfo, { lid })
    expect(data.conditions?.[0]).toMatchObject({ staff: ['张三', '李四'] })
    await world.open({ id, lid })
    const { proof, report, failed } = await proofOf(lid)
    expect([report.ok, failed]).toEqual([true, []])
    expect(proof.charter).toMatchObject({
      version: 2,
      eligible: ['张三', '李四'].map((name) => eligibleMark(lid, name)),
    })
  })
})

describe('a draw among the members of groups', () => {
  it('lets in who is in one of them, and sets aside who has left when it closes', async () => {
    const draw = await world.groupDraw({ groups: [groupA, groupB] })
    const people = [someone(), someone()]
    const tokens = [await world.app.guest(), await world.app.guest()]
    const [first = '', second = ''] = people
    await world.confirm(draw.lid, tokens[0] ?? '', customer(first))
    expect(await world.join(draw.lid, tokens[0] ?? '')).toMatchObject({
      sta: refused.group,
      data: { groups: ['车友群', '书友群'], is_known: true },
    })
    world.wecom.enterprise.enterGroup('wrA', first)
    world.wecom.enterprise.enterGroup('wrB', second)
    world.app.clock.advance(4_000)
    expect((await world.join(draw.lid, tokens[0] ?? '')).sta).toBe(0)
    await world.confirm(draw.lid, tokens[1] ?? '', customer(second))
    expect((await world.join(draw.lid, tokens[1] ?? '')).sta).toBe(0)
    expect(await sightOf(draw.lid)).toMatchObject({ staff: null, groups: { names: ['车友群', '书友群'] } })
    world.wecom.enterprise.leaveGroup('wrB', second)
    await world.open(draw)
    expect(await world.me(draw.lid, tokens[0] ?? '')).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, tokens[1] ?? '')).toEqual({ status: 'X2', why: 'left_group' })
    const { data } = await world.app.call(routes.entryInfo, { lid: draw.lid })
    expect(JSON.stringify(data)).not.toContain('wrA')
  })
})

describe('a wheel for customers', () => {
  it('asks whoever joins', async () => {
    const conditions = [{ kind: 'customer' as const, staff: [zhangsan] }]
    const { lid } = await makeWheel(world.app, world.owner, { conditions })
    const token = await world.app.guest()
    expect((await world.join(lid, token)).sta).toBe(refused.needed)
    await world.confirm(lid, token, customer(someone('zhangsan')))
    expect((await world.join(lid, token)).sta).toBe(0)
  })
})

describe('while WeCom is down for an hour', () => {
  it('a draw that waits lets nobody in, draws with whom it has, and sets nobody aside', async () => {
    const draw = await world.draw({ on_outage: 'wait' })
    const [known, leaves] = [someone('zhangsan'), someone('zhangsan')]
    const [early, late, stranger] = [
      await inside(draw.lid, leaves),
      await world.app.guest(),
      await world.app.guest(),
    ]
    await world.confirm(draw.lid, late, customer(known))
    const { url } = (await world.app.call(routes.entryWecomLeave, { lid: draw.lid }, { token: stranger }))
      .data
    const state = new URL(url).searchParams.get('state') ?? ''
    world.wecom.setDown(true)
    for (let at = 0; at < 3; at++, world.app.clock.advance(20 * minute))
      expect((await world.join(draw.lid, late)).sta).toBe(refused.waits)
    world.wecom.enterprise.unfriend('zhangsan', leaves)
    const back = await world.app.call(
      routes.entryWecomBack,
      { lid: draw.lid, code: 'any', state },
      {
        token: stranger,
      },
    )
    expect([refused.waits, refused.link]).toContain(back.sta)
    await world.open(draw)
    expect(await world.me(draw.lid, early)).toEqual({ status: 'E', why: null })
  })

  it('a draw that lets people in asks again when it closes', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const [good, bad] = [someone('zhangsan'), someone()]
    const tokens = [await world.app.guest(), await world.app.guest(), await world.app.guest()]
    for (const [at, id] of [good, bad].entries())
      await world.confirm(draw.lid, tokens[at] ?? '', customer(id))
    const { url } = (
      await world.app.call(routes.entryWecomLeave, { lid: draw.lid }, { token: tokens[2] ?? '' })
    ).data
    const state = new URL(url).searchParams.get('state') ?? ''
    world.wecom.setDown(true)
    const back = await world.app.call(
      routes.entryWecomBack,
      { lid: draw.lid, code: 'any', state },
      { token: tokens[2] ?? '' },
    )
    expect(back.data).toEqual({ belongs: null })
    for (const token of tokens) expect((await world.join(draw.lid, token)).sta).toBe(0)
    world.wecom.setDown(false)
    world.app.clock.advance(hour)
    await world.open(draw)
    const whys = await Promise.all(tokens.map((token) => world.me(draw.lid, token)))
    expect(whys).toEqual([
      { status: 'E', why: null },
      { status: 'X2', why: 'no_customer' },
      // Of whom nothing could be learned nothing is held against them.
      { status: 'E', why: null },
    ])
  })
})

describe('an enterprise that is disconnected in the middle of a draw', () => {
  it('leaves the draw running: who is in stays, who comes waits, and connected again it goes on', async () => {
    // Another one, whose organiser signed in just now.
    const world = await customerApp()
    const draw = await world.draw()
    const befriended = (id: string) => {
      world.wecom.enterprise.meet(id)
      world.wecom.enterprise.befriend('zhangsan', id)
      return customer(id)
    }
    const token = await world.app.guest()
    await world.confirm(draw.lid, token, befriended('wmD1'))
    expect((await world.join(draw.lid, token)).sta).toBe(0)
    const { list } = (await world.app.call(routes.outsideList, {}, { token: world.owner })).data
    expect(list[0]?.draws.map((one) => one.id)).toContain(draw.id)
    expect((await world.app.call(routes.outsideUnbind, { kind: 'wecom' }, { token: world.owner })).sta).toBe(
      0,
    )
    const late = await world.app.guest()
    expect((await world.join(draw.lid, late)).sta).toBe(refused.waits)
    const left = await world.app.call(routes.entryWecomLeave, { lid: draw.lid }, { token: late })
    expect(left.sta).toBeGreaterThan(2000)
    const sight = await world.app.call(routes.entryWecom, { lid: draw.lid }, { token: late })
    expect(sight.data).toMatchObject({ can_leave: false, belongs: null })
    expect((await world.bind()).sta).toBe(0)
    expect((await world.confirm(draw.lid, late, befriended('wmD2'))).data).toEqual({ belongs: true })
    expect((await world.join(draw.lid, late)).sta).toBe(0)
    await world.open(draw)
    expect(await world.me(draw.lid, token)).toEqual({ status: 'E', why: null })
    await world.close()
  })
})
