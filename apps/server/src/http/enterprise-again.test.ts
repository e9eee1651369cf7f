import { basePath, routes } from '@fairdraw/contract'
import { minute, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CustomerApp, customer, customerApp } from '../testing/customer-app.ts'

// Pushes say where to look anew, never what is so; and an enterprise connected again knows its people.

let world: CustomerApp
beforeEach(async () => {
  world = await customerApp()
})
afterEach(() => world.close())

type Sent = ReturnType<CustomerApp['pushes']['contact']>
async function tell(sent: Sent, times = 1): Promise<void> {
  for (let told = 0; told < times; told++) {
    const answered = await world.app.app.inject({
      method: 'POST',
      url: `${basePath}/outside/push/${world.account.id}`,
      query: { ...sent.query },
      payload: sent.body,
      headers: { 'content-type': 'text/xml' },
    })
    expect([answered.statusCode, answered.body]).toEqual([200, 'success'])
  }
}
const inside = async (lid: string, id: string) => {
  const token = await world.app.guest()
  expect((await world.confirm(lid, token, customer(id))).sta).toBe(0)
  expect((await world.join(lid, token)).sta).toBe(0)
  return token
}
function someone(id: string): string {
  world.wecom.enterprise.meet(id, { unionid: `u${id}`, openid: `o${id}` })
  return id
}
const unbind = async () =>
  (await world.app.call(routes.outsideUnbind, { kind: 'wecom' }, { token: world.owner })).sta

describe('what WeCom pushes, twice and out of order', () => {
  it('of customers who come and go leaves in who is one when the list closes, and nobody else', async () => {
    const draw = await world.draw()
    const { enterprise } = world.wecom
    const [stays, leaves] = [someone('wmStays'), someone('wmLeaves')]
    for (const id of [stays, leaves]) enterprise.befriend('zhangsan', id)
    const of = (id: string) => ({ UserID: 'zhangsan', ExternalUserID: id })
    const tokens = [await inside(draw.lid, stays), await inside(draw.lid, leaves)]
    // Written in this order, and told in the other one.
    const written = [stays, leaves].map((id) => {
      const gone = world.pushes.contact('del_follow_user', of(id))
      world.app.clock.advance(second)
      return [gone, world.pushes.contact('add_external_contact', of(id))] as const
    })
    enterprise.unfriend('zhangsan', leaves)
    for (const [gone, came] of written) {
      await tell(came, 2)
      await tell(gone, 2)
    }
    // And the other way round for who left.
    await tell(written[1]?.[1] as Sent)
    await world.open(draw)
    expect(await world.me(draw.lid, tokens[0] ?? '')).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, tokens[1] ?? '')).toEqual({ status: 'X2', why: 'no_customer' })
  })

  it('of a group has it read anew, and nobody is in or out by the push', async () => {
    const draw = await world.groupDraw()
    const { enterprise } = world.wecom
    const [stays, leaves, late] = [someone('wmGroupStays'), someone('wmGroupLeaves'), someone('wmGroupLate')]
    for (const id of [stays, leaves]) enterprise.enterGroup('wrA', id)
    const tokens = [await inside(draw.lid, stays), await inside(draw.lid, leaves)]
    const left = world.pushes.group('update', { ChatId: 'wrA', UpdateDetail: 'del_member' })
    world.app.clock.advance(second)
    const came = world.pushes.group('update', { ChatId: 'wrA', UpdateDetail: 'add_member' })
    const token = await world.app.guest()
    await world.confirm(draw.lid, token, customer(late))
    await tell(came, 2)
    expect((await world.join(draw.lid, token)).sta).toBe(2175)
    enterprise.enterGroup('wrA', late)
    enterprise.leaveGroup('wrA', leaves)
    await tell(came)
    expect((await world.join(draw.lid, token)).sta).toBe(0)
    await tell(left, 2)
    await world.open(draw)
    expect(await world.me(draw.lid, tokens[0] ?? '')).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, tokens[1] ?? '')).toEqual({ status: 'X2', why: 'left_group' })
    expect(await world.me(draw.lid, token)).toEqual({ status: 'E', why: null })
  })
})

describe('an enterprise that is disconnected in the middle of a draw', () => {
  it('lets people in where the draw does, and connected again sets aside who left meanwhile', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const { enterprise } = world.wecom
    const [stays, leaves] = [someone('wmStaysOn'), someone('wmGoes')]
    for (const id of [stays, leaves]) enterprise.befriend('zhangsan', id)
    const tokens = [await inside(draw.lid, stays), await inside(draw.lid, leaves)]
    expect(await unbind()).toBe(0)
    world.app.clock.advance(minute)
    const late = await world.app.guest()
    expect((await world.join(draw.lid, late)).sta).toBe(0)
    enterprise.unfriend('zhangsan', leaves)
    const again = await world.bind()
    expect([again.sta, again.data.account.id]).toEqual([0, world.account.id])
    // Their place is theirs still.
    const stranger = await world.app.guest()
    expect((await world.confirm(draw.lid, stranger, customer(stays))).sta).toBe(2172)
    await world.open(draw)
    const whys = await Promise.all([...tokens, late].map((token) => world.me(draw.lid, token)))
    expect(whys).toEqual([
      { status: 'E', why: null },
      { status: 'X2', why: 'no_customer' },
      { status: 'E', why: null },
    ])
  })

  it('and stays so, closes and is drawn with whom it has', async () => {
    const draw = await world.draw()
    const id = someone('wmAlone')
    world.wecom.enterprise.befriend('zhangsan', id)
    const token = await inside(draw.lid, id)
    expect(await unbind()).toBe(0)
    world.wecom.enterprise.unfriend('zhangsan', id)
    await world.open(draw)
    expect(await world.me(draw.lid, token)).toEqual({ status: 'E', why: null })
  })
})
