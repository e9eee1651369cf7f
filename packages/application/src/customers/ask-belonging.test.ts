import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  contact,
  type OpenWecom,
  openWecom,
} from '../../../../apps/server/src/outside/wecom/testing/open-wecom.ts'
import { WecomSays } from '../../../../apps/server/src/outside/wecom/testing/wecom-shapes.ts'
import { askCustomer, askGroupMember, customersOfStaff } from './ask-belonging.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom({ patienceMs: 1_000 })
  const { enterprise } = open.fake
  enterprise.meet('wmA1', { unionid: 'uA1', openid: 'oA1' })
  enterprise.meet('wmB2')
  enterprise.befriend('zhangsan', 'wmA1')
  enterprise.openGroup('wrA', 'zhangsan')
  enterprise.openGroup('wrB', 'lisi')
  enterprise.enterGroup('wrA', 'wmA1')
})
afterEach(() => open.close())

const nobody = { externalUserId: null, unionid: null, openid: null }
const asked = { app: contact, staff: ['zhangsan'] }
const groups = { app: contact, chatIds: ['wrA', 'wrB'] }

describe('whether somebody is a customer of chosen staff', () => {
  const ask = (given: Partial<typeof nobody | { unionid: string; openid: string; externalUserId: string }>) =>
    askCustomer(open, asked, { ...nobody, ...given })

  it('is asked by the id they have as a customer, and by what WeChat calls them', async () => {
    expect(await ask({ externalUserId: 'wmA1' })).toBe('yes')
    expect(await ask({ unionid: 'uA1', openid: 'oA1' })).toBe('yes')
  })

  it('is no for a customer of others, for somebody unknown, and for who says nothing of themselves', async () => {
    open.fake.enterprise.befriend('lisi', 'wmB2')
    expect(await ask({ externalUserId: 'wmB2' })).toBe('no')
    expect(await ask({ externalUserId: 'wmNobody' })).toBe('no')
    expect(await ask({ unionid: 'uA1', openid: 'oForeign' })).toBe('no')
    expect(await ask({})).toBe('no')
  })

  it('is no from the moment on when they are removed', async () => {
    open.fake.enterprise.unfriend('zhangsan', 'wmA1')
    expect(await ask({ externalUserId: 'wmA1' })).toBe('no')
  })

  it('is unknown while WeCom is down, asked too often, or does not grant it', async () => {
    for (const errcode of [45009, 48002, 40001]) {
      open.fake.errors.push(
        { path: '/cgi-bin/externalcontact/get', errcode },
        { path: '/cgi-bin/externalcontact/get', errcode },
      )
      expect(await ask({ externalUserId: 'wmA1' })).toBe('unknown')
      open.fake.errors.length = 0
      open.wait(3_600_000)
    }
    open.fake.setDown(true)
    expect(await ask({ externalUserId: 'wmA1' })).toBe('unknown')
    open.fake.setDown(false)
    expect(await ask({ externalUserId: 'wmA1' })).toBe('yes')
  })
})

describe('whether somebody is in chosen groups', () => {
  const ask = (externalUserId: string) => askGroupMember(open, groups, { ...nobody, externalUserId })
  const look = '/cgi-bin/externalcontact/groupchat/get'

  it('is yes in one of them', async () => {
    expect(await ask('wmA1')).toBe('yes')
    expect(await ask('wmB2')).toBe('no')
  })

  it('is seen within seconds of coming in, however many ask meanwhile', async () => {
    expect(await ask('wmB2')).toBe('no')
    open.fake.enterprise.enterGroup('wrB', 'wmB2')
    open.wait(4_000)
    expect(await Promise.all(['wmB2', 'wmB2', 'wmB2'].map(ask))).toEqual(['yes', 'yes', 'yes'])
    expect(open.fake.timesCalled(look)).toBe(4)
  })

  it('is no in a group that was dissolved', async () => {
    open.fake.enterprise.dissolveGroup('wrA')
    expect(await ask('wmA1')).toBe('no')
  })

  it('is unknown where one of them cannot be read and no other says yes', async () => {
    open.fake.enterprise.enterGroup('wrB', 'wmB2')
    open.fake.beforeCall(look, ({ body }) => {
      if (body.chat_id === 'wrA') throw new WecomSays(60011, 'outside the visible range')
    })
    expect(await ask('wmB2')).toBe('yes')
    expect(await ask('wmNobody')).toBe('unknown')
  })
})

describe('everybody who is a customer of chosen staff', () => {
  it('comes with one call a member', async () => {
    open.fake.enterprise.befriend('lisi', 'wmB2')
    const staff = ['zhangsan', 'lisi', 'wangwu']
    expect(await customersOfStaff(open, { app: contact, staff })).toEqual(new Set(['wmA1', 'wmB2']))
    expect(open.fake.timesCalled('/cgi-bin/externalcontact/list')).toBe(3)
  })

  it('is not said where one of them cannot be asked', async () => {
    open.fake.setDown(true)
    expect(await customersOfStaff(open, asked)).toBeNull()
  })
})
