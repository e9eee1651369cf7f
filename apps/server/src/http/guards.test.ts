import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { injectAsPage } from '../testing/solve-challenge.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  owner = await app.organiser()
})
afterAll(() => app.close())

const guarded = (security: NonNullable<SentOf<typeof routes.taskCreate>['security']>) =>
  makeDraw(app, owner, { task_type: 'advance', security })
const phone = (at: number) => `device-${String(at).padStart(20, '0')}`

type From = { readonly device?: string; readonly address?: string; readonly token?: string }

/** The number of the answer to somebody who joins from there. */
async function joinFrom(lid: string, { device, address = '203.0.113.9', token }: From): Promise<number> {
  const url = basePath + routes.entryJoin.path
  const headers = { token: token ?? (await app.guest()), ...(device === undefined ? {} : { device }) }
  const sent = { method: 'POST', url, remoteAddress: address, headers, payload: { lid } } as const
  return (await injectAsPage(app, sent)).json<{ sta: number }>().sta
}

it('a device lets so many people in, in each draw', async () => {
  const [one, other] = [await guarded({ per_device: 2 }), await guarded({ per_device: 2 })]
  const told = []
  for (let at = 0; at < 3; at++) told.push(await joinFrom(one.lid, { device: phone(1) }))
  expect(told).toEqual([0, 0, 2151])
  expect(await joinFrom(one.lid, { device: phone(2) })).toBe(0)
  expect(await joinFrom(other.lid, { device: phone(1) })).toBe(0)
})

it('people of one device who come at once are no more than come one by one', async () => {
  const { lid } = await guarded({ per_device: 2 })
  const told = await Promise.all(Array.from({ length: 6 }, () => joinFrom(lid, { device: phone(1) })))
  expect(told.filter((sta) => sta === 0)).toHaveLength(2)
})

it('an address lets so many people in an hour, and more in the next', async () => {
  const { lid } = await guarded({ per_address_hourly: 2 })
  expect([await joinFrom(lid, {}), await joinFrom(lid, {}), await joinFrom(lid, {})]).toEqual([0, 0, 2150])
  expect(await joinFrom(lid, { address: '203.0.113.10' })).toBe(0)
  app.clock.advance(hour + 1)
  expect(await joinFrom(lid, {})).toBe(0)
})

it('addresses that one customer holds are one address', async () => {
  const { lid } = await guarded({ per_address_hourly: 1 })
  const from = (address: string) => joinFrom(lid, { address })
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:3::9')]).toEqual([0, 2150])
  expect(await from('2001:db8:1:3::1')).toBe(0)
})

it('behind a proxy on this machine nobody is taken for everybody else', async () => {
  const { lid } = await guarded({ per_address_hourly: 1 })
  const from = (address: string) => joinFrom(lid, { address })
  expect([await from('127.0.0.1'), await from('127.0.0.1'), await from('::1')]).toEqual([0, 0, 0])
})

it('in one hall the network is everybody’s', async () => {
  const { lid } = await guarded({ per_address_hourly: 1, one_hall: true })
  expect([await joinFrom(lid, {}), await joinFrom(lid, {})]).toEqual([0, 0])
})

it('with a review whoever looks suspicious gets in, out of the line until the organiser says otherwise', async () => {
  const { id, lid } = await guarded({ per_device: 1, review: true })
  const token = await app.guest()
  await joinFrom(lid, { device: phone(1) })
  expect(await joinFrom(lid, { device: phone(1), token })).toBe(0)
  const me = (await app.call(routes.entryInfo, { lid }, { token })).data.me
  expect(me).toMatchObject({ join_seq: 2, status: 'X4', exclude_reason: 'device_used_up' })
  await app.call(routes.memberReadmit, { id, member_id: '2' }, { token: owner })
  expect((await app.call(routes.entryInfo, { lid }, { token })).data.me?.status).toBe('E')
})

it('nobody’s word leaves them out of the sealed list’s line, and their row in it', async () => {
  const { id, lid } = await guarded({ per_device: 1, review: true })
  for (let at = 0; at < 3; at++) await joinFrom(lid, { device: phone(1) })
  await app.call(routes.taskOpen, { id }, { token: owner })
  await expect.poll(async () => (await app.call(routes.entryInfo, { lid })).data.status).toBe('drawn')
  const sealed = (await app.call(routes.entryInfo, { lid })).data
  expect(sealed).toMatchObject({ list_size: 3, excluded: 2, total_weight: 1 })
})

it('a draw without these settings keeps nothing of where people come from', async () => {
  const { id, lid } = await makeDraw(app, owner, {
    task_type: 'advance',
    conditions: [{ kind: 'passcode', passcode: '开' }],
  })
  const token = await app.guest()
  await app.call(routes.entryJoin, { lid, passcode: '开' }, { token, headers: { device: phone(1) } })
  const kept = await app.ports.store.read((tx) => tx.details.bySeq(id as never, 1))
  expect(kept).toMatchObject({ deviceKey: null, addressKey: null })
})
