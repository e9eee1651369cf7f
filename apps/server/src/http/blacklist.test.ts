import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId, UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let token: string
beforeEach(async () => {
  one = await testApp()
  token = await one.organiser()
})
afterEach(() => one.close())

const reason = '多次冒领'
const add = (sent: Omit<SentOf<typeof routes.blacklistAdd>, 'reason'>) =>
  one.call(routes.blacklistAdd, { ...sent, reason }, { token })
const join = (lid: string, as: string) => one.call(routes.entryJoin, { lid }, { token: as })
const statusOf = async (id: string, joinSeq: number) =>
  (await one.ports.store.read((tx) => tx.entrants.bySeq(id as DrawId, joinSeq)))?.status

/** A signed-in entrant with an account of this name. */
async function entrantNamed(account: string): Promise<string> {
  const { auth_code } = (
    await one.call(routes.authSignUp, { account, password: 'long enough', nickname: '阿杰' })
  ).data
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 1 })).data.token
}

describe('somebody on the list', () => {
  it('does not get into a draw, and others do', async () => {
    const { id, lid } = await makeDraw(one, token)
    await add({ id, identity: 'LI@example.org' })
    expect((await join(lid, await entrantNamed('li@example.org'))).sta).toBe(2142)
    expect((await join(lid, await entrantNamed('wang@example.org'))).sta).toBe(0)
  })

  it('is known by the phone number of the account, however it is written', async () => {
    const { id, lid } = await makeDraw(one, token)
    await add({ id, identity: '+86 138-0000-0001' })
    expect((await join(lid, await entrantNamed('13800000001'))).sta).toBe(2142)
  })

  it('is known by the mobile number they give, without an account', async () => {
    const conditions = [{ kind: 'mobile' as const }]
    const { id, lid } = await makeDraw(one, token, { task_type: 'advance', conditions })
    const joinWith = async (mobile: string) =>
      one.call(routes.entryJoin, { lid, mobile }, { token: await one.guest() })
    expect((await joinWith('13800000002')).sta).toBe(0)
    await add({ id, identity: '13800000001' })
    expect((await joinWith('13800000001')).sta).toBe(2142)
    await add({ id, identity: '13800000002' })
    expect(await statusOf(id, 1)).toBe('X1')
  })

  it('of all own draws is kept out of each, and of nobody else’s', async () => {
    const first = await makeDraw(one, token)
    await letJoin(one, first.lid, 1)
    const [guest = ''] = await letJoin(one, (await makeDraw(one, token)).lid, 1)
    await join(first.lid, guest)
    await add({ id: first.id, member_id: '2' })
    const mine = await makeDraw(one, token)
    expect((await join(mine.lid, guest)).sta).toBe(0)

    const account = 'li@example.org'
    await add({ identity: account })
    const entrant = await entrantNamed(account)
    expect((await join((await makeDraw(one, token)).lid, entrant)).sta).toBe(2142)
    const other = await one.organiser()
    const theirs = await makeDraw(one, other, { login_free: false })
    expect((await join(theirs.lid, entrant)).sta).toBe(0)
  })

  it('who is in already becomes X1 in every running draw, sees why, and has no chances in the list', async () => {
    one.startWork()
    const draws = [await makeDraw(one, token), await makeDraw(one, token)]
    const entrant = await entrantNamed('li@example.org')
    for (const { lid } of draws) {
      await join(lid, entrant)
      await letJoin(one, lid, 2)
    }
    await add({ identity: 'li@example.org' })
    for (const { id } of draws) expect(await statusOf(id, 1)).toBe('X1')
    const [{ id = '', lid = '' } = {}] = draws
    const seen = await one.call(routes.entryInfo, { lid }, { token: entrant })
    expect(seen.data.me).toMatchObject({ status: 'X1', exclude_reason: reason })

    await one.call(routes.taskOpen, { id }, { token })
    await until(async () =>
      expect((await one.call(routes.proofRead, { lid })).data.rounds[0]?.secret).toBeTruthy(),
    )
    const proof = (await one.call(routes.proofRead, { lid })).data
    expect(proof.close).toMatchObject({ n: 3, totalWeight: 2, excluded: 1 })
    expect(proof.rounds[0]?.results.map(({ index }) => index).sort()).toEqual([1, 2])
  })

  it('stays as they were where they left or were set aside for something else', async () => {
    const { id, lid } = await makeDraw(one, token)
    await letJoin(one, lid, 1)
    await one.ports.store.transact((tx) => tx.entrants.setStatus(id as DrawId, 1, 'X5'))
    await add({ id, member_id: '1' })
    expect(await statusOf(id, 1)).toBe('X5')
  })
})

describe('the list', () => {
  it('is shown masked, newest first, and the same entry is there once', async () => {
    const first = await add({ identity: 'li@example.org' })
    one.clock.advance(1_000)
    await add({ identity: '13800000001' })
    expect((await add({ identity: ' LI@example.org' })).data).toEqual(first.data)
    const { data } = await one.call(routes.blacklistList, {}, { token })
    expect(data.list.map(({ shown }) => shown)).toEqual(['138****0001', 'l***@example.org'])
    expect(data.total).toBe(2)
  })

  it('lets somebody in again', async () => {
    const { id, lid } = await makeDraw(one, token)
    const { data } = await add({ id, identity: 'li@example.org' })
    const entrant = await entrantNamed('li@example.org')
    expect((await join(lid, entrant)).sta).toBe(2142)
    await one.call(routes.blacklistRemove, { entry_id: data.entry_id }, { token })
    expect((await join(lid, entrant)).sta).toBe(0)
  })

  it('is nobody else’s to see or to change', async () => {
    const { data } = await add({ identity: 'li@example.org' })
    const other = await one.organiser()
    await givePlan('organiser-2' as UserId)
    expect((await one.call(routes.blacklistList, {}, { token: other })).data.total).toBe(0)
    const removed = await one.call(routes.blacklistRemove, { entry_id: data.entry_id }, { token: other })
    expect(removed.sta).toBe(1004)
  })

  it('needs a plan, and asks for one person at a time', async () => {
    const other = await one.organiser()
    const sent = { identity: 'li@example.org', reason }
    const refused = await one.call(routes.blacklistAdd, sent, { token: other })
    expect(refused).toMatchObject({ sta: 3001, data: { from: 'blacklist' } })
    expect((await add({})).sta).toBe(1001)
    expect((await add({ identity: 'a@example.org', member_id: '1' })).sta).toBe(1001)
  })
})

async function givePlan(id: UserId): Promise<void> {
  await one.ports.store.transact(async (tx) => {
    const account = await tx.accounts.byId(id)
    if (account) await tx.accounts.save({ ...account, plan: 'pro' })
  })
}

describe('the list', () => {
  const found = async (keyword: string) =>
    (await one.call(routes.blacklistList, { keyword }, { token })).data.list.map(({ shown }) => shown)

  it('is searched by a whole account, which is shown in part, by a part of it, and by the reason', async () => {
    await add({ identity: '13800000001' })
    await one.call(routes.blacklistAdd, { identity: 'li@example.org', reason: '恶意刷屏' }, { token })
    const [phone, mail] = ['138****0001', 'l***@example.org']
    expect(await found('138 0000 0001')).toEqual([phone])
    expect(await found('LI@example.org')).toEqual([mail])
    expect(await found('example')).toEqual([mail])
    expect(await found('冒领')).toEqual([phone])
    expect(await found('13800000002')).toEqual([])
  })
})
