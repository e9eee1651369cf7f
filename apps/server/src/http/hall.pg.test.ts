import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { badge, makeHall, rosterOf, wallOf } from '../testing/sample-hall.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let two: TwoServers
let owner: { token: string }
beforeAll(async () => {
  two = await twoServers({ limits: noLimits })
  owner = { token: two.owner }
})
afterAll(() => two.close())

/** The nth of what two servers do in turns. */
const at = (n: number): TestApp => two.servers[n % 2] as TestApp
const comes = async (lid: string, n: number, phone: string, person: number) => {
  const identity = { number: badge(person), name: `来宾${person}`, wall: await wallOf(at(n), lid) }
  return await at(n).call(routes.liveCheckIn, { lid, identity }, { token: phone })
}
const codeOf = ({ data }: { data: unknown }) => (data as { code?: string }).code

describe('two servers over one hall', () => {
  test('let each person in once and give each arrival a place of its own', async () => {
    const { lid } = await makeHall(at(0), two.owner, { roster: rosterOf(20) })
    const phones = await Promise.all(Array.from({ length: 60 }, (_, n) => at(n).guest()))
    const answers = await Promise.all(phones.map((phone, n) => comes(lid, n, phone, (n % 20) + 1)))
    const arrived = answers.flatMap(({ sta, data }) => (sta === 0 ? [data.place] : []))
    expect(arrived.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
    expect(new Set(answers.filter(({ sta }) => sta !== 0).map(codeOf))).toEqual(new Set(['number_taken']))
  })

  test('take one phone for one of the two people that it names at once', async () => {
    const { lid } = await makeHall(at(0), two.owner, { roster: rosterOf(10) })
    const phone = await at(0).guest()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => comes(lid, n, phone, n + 1)))
    expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(1)
    expect(new Set(answers.filter(({ sta }) => sta !== 0).map(codeOf))).toEqual(
      new Set(['already_checked_in']),
    )
    const { data } = await at(1).call(routes.liveRosterList, { lid, here: true }, owner)
    expect([data.arrived, data.list.length]).toEqual([1, 1])
  })

  test('seat two lists that are put in at once one after the other, while people come', async () => {
    const { id, lid } = await makeHall(at(0), two.owner, { roster: rosterOf(10) })
    const list = (from: number) =>
      Array.from({ length: 50 }, (_, n) => ({ number: `N${from + n}`, name: `新人${from + n}` }))
    const phones = await Promise.all(Array.from({ length: 10 }, (_, n) => at(n).guest()))
    const put = (n: number) => at(n).call(routes.liveRosterImport, { id, people: list(n * 25) }, owner)
    const [told, came] = await Promise.all([
      Promise.all([put(0), put(1)]),
      Promise.all(phones.map((phone, n) => comes(lid, n, phone, n + 1))),
    ])
    expect(told.map(({ data }) => data.added + data.updated)).toEqual([50, 50])
    expect(told.reduce((sum, { data }) => sum + data.added, 0)).toBe(75)
    expect(came.every(({ sta }) => sta === 0)).toBe(true)
    const seats: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await at(1).call(routes.liveRosterList, { lid, ...(cursor ? { cursor } : {}) }, owner)
      seats.push(...data.list.map(({ join_seq }) => Number(join_seq)))
      cursor = data.next_cursor
    }
    expect(seats.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 85 }, (_, n) => n + 1))
  })

  test('trade a pairing code once, and hear of its end at once', async () => {
    const { lid } = await makeHall(at(0), two.owner)
    const { code } = await must(at(0).call(routes.remotePair, { lid }, owner))
    const join = (n: number) => at(n).call(routes.remoteJoin, { lid, code, label: `${n}` })
    const joined = (await Promise.all([join(0), join(1), join(2), join(3)])).filter(({ sta }) => sta === 0)
    expect(joined).toHaveLength(1)
    const control = joined[0]?.data.control ?? ''
    const order = (n: number) => at(n).call(routes.liveOrder, { lid, control, order: { do: 'stop' } })
    expect((await order(1)).sta).toBe(0)
    const [remote] = (await must(at(1).call(routes.remoteList, { lid }, owner))).list
    await must(at(0).call(routes.remoteRevoke, { lid, remote_id: remote?.remote_id ?? '' }, owner))
    expect(codeOf(await order(1))).toBe('not_permitted')
  })

  test('carry out orders of two hosts one after another: each is a version', async () => {
    const { lid } = await makeHall(at(0), two.owner)
    const skins = ['cards', 'names'] as const
    const orders = Array.from(
      { length: 20 },
      (_, n) => ({ do: 'skin', skin: skins[n % 2] ?? 'cards' }) as const,
    )
    const answers = await Promise.all(
      orders.map((order, n) => at(n).call(routes.liveOrder, { lid, order }, owner)),
    )
    expect(answers.every(({ sta }) => sta === 0)).toBe(true)
    const last = await must(at(0).call(routes.roundReveal, { lid }, owner))
    const changes = new Set(answers.map(({ data }) => data.scene.version))
    expect(Math.max(...changes)).toBe(last.scene.version)
    expect([...changes].toSorted((a, b) => a - b)).toEqual(
      Array.from(
        { length: last.scene.version - Math.min(...changes) + 1 },
        (_, n) => Math.min(...changes) + n,
      ),
    )
  })

  test('count the messages of one person together', async () => {
    const { lid } = await makeHall(at(0), two.owner, { roster: rosterOf(1) })
    const phone = await at(0).guest()
    await must(comes(lid, 0, phone, 1))
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        at(n).call(routes.liveDanmaku, { lid, text: `第${n}` }, { token: phone }),
      ),
    )
    expect(sent.filter(({ sta }) => sta === 0)).toHaveLength(1)
    expect(new Set(sent.map(({ sta }) => sta))).toEqual(new Set([0, 1029]))
  })
})
