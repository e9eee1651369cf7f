import type { UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustomerApp, customer, customerApp } from '../../../../apps/server/src/testing/customer-app.ts'
import { knownPerson, linkPerson } from '../organisers/outside-identity.ts'

let world: CustomerApp
beforeAll(async () => {
  world = await customerApp()
})
afterAll(() => world.close())

/** Somebody who signs in with this WeChat. */
async function signedInAs(id: string): Promise<string> {
  const token = await world.app.organiser()
  const userId = (await world.userIdOf(token)) as UserId
  const person = { subject: `o${id}`, unionid: `u${id}`, nickname: null, avatarUrl: null }
  const known = knownPerson(world.app.ports.vault, { provider: 'wechat', app: 'wxsite' }, person)
  await world.app.ports.store.transact((tx) => linkPerson(tx, known, userId))
  return token
}
const meet = (id: string) => world.wecom.enterprise.meet(id, { unionid: `u${id}`, openid: `o${id}` })

it('knows a customer by the WeChat they sign in with, as one entrant', async () => {
  const { lid } = await world.draw()
  meet('wmSelf1')
  const token = await signedInAs('wmSelf1')
  expect((await world.join(lid, token)).sta).toBe(2174)
  world.wecom.enterprise.befriend('zhangsan', 'wmSelf1')
  expect((await world.join(lid, token)).sta).toBe(0)
  const guest = await world.app.guest()
  expect((await world.confirm(lid, guest, customer('wmSelf1'))).sta).toBe(2172)
})

it('knows who is in a group without being anybody’s customer, and sets them aside once they left', async () => {
  const draw = await world.groupDraw()
  meet('wmSelf2')
  meet('wmSelf3')
  for (const id of ['wmSelf2', 'wmSelf3']) world.wecom.enterprise.enterGroup('wrA', id)
  const [token, stays] = [await signedInAs('wmSelf2'), await signedInAs('wmSelf3')]
  for (const one of [token, stays]) expect((await world.join(draw.lid, one)).sta).toBe(0)
  world.wecom.enterprise.leaveGroup('wrA', 'wmSelf2')
  await world.open(draw)
  expect(await world.me(draw.lid, token)).toEqual({ status: 'X2', why: 'left_group' })
  expect(await world.me(draw.lid, stays)).toEqual({ status: 'E', why: null })
})
