import { routes } from '@fairdraw/contract'
import { isInDeal } from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots, numbered, takeLot, verifiedLots } from '../testing/sample-lots.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  owner = await one.organiser()
})
afterAll(() => one.close())

type Settings = Parameters<typeof makeLots>[2]
type Changes = Parameters<typeof makeLots>[3]

/** A draw of lots with so many people in, its lots sealed. */
async function sealedLots(joined: number, settings: Settings = {}, changes: Changes = {}) {
  const made = await makeLots(one, owner, settings, changes)
  const tokens = await letJoin(one, made.lid, joined)
  await moveLots(one, made)
  return { ...made, tokens: tokens as [string, ...string[]] }
}

const infoOf = async (lid: string, token?: string) =>
  (await one.call(routes.entryInfo, { lid }, token ? { token } : {})).data
const lotsOf = async (lid: string, token?: string) => (await infoOf(lid, token)).lots

/** What a refusal says, in Chinese and in English. */
async function said(lid: string, token: string): Promise<string[]> {
  const ask = (lang: string) =>
    one.call(routes.entryTake, { lid }, { token, headers: { 'accept-language': lang } })
  return [(await ask('zh')).msg, (await ask('en')).msg]
}

describe.each(['B', 'C'] as const)('a draw of lots on level %s', (level) => {
  test('waits for its seal, gives each a lot with its way to the root, and ends with the last in a verified proof', async () => {
    const made = await makeLots(one, owner, { lots: numbered(3) }, { level })
    const { lid } = made
    const tokens = await letJoin(one, lid, 3)
    const [first = '', ...others] = tokens
    expect(await takeLot(one, lid, first)).toMatchObject({ http: 409, data: { code: 'lots_not_sealed' } })
    expect(await lotsOf(lid, first)).toMatchObject({ total: 3, given: 0, left: 3, root: null, mine: null })
    await moveLots(one, made)

    const sight = await lotsOf(lid, first)
    const root = sight?.root ?? ''
    expect(root).toMatch(/^[0-9a-f]{64}$/)
    const own = await lotOf(one, lid, first)
    expect(own).toMatchObject({ k: 0, label: own.leaf_label, signed: { seq: 0, group: { index: 0 } } })
    expect(isInDeal({ k: own.k, label: own.leaf_label }, own, { lots: 3, root })).toBe(true)
    expect(isInDeal({ k: own.k, label: '4 号' }, own, { lots: 3, root })).toBe(false)
    // Asked again, and on its page, it is the same lot.
    expect(await lotOf(one, lid, first)).toEqual(own)
    expect(await lotsOf(lid, first)).toMatchObject({ given: 1, left: 2, mine: own, root })

    const rest = [...(await Promise.all(others.map((token) => lotOf(one, lid, token))))]
    expect([own, ...rest].map(({ label }) => label).sort()).toEqual(['1 号', '2 号', '3 号'])
    await moveLots(one, made)
    expect(await infoOf(lid)).toMatchObject({ status: 'closed', lots: { given: 3, left: 0 } })
    const { proof, report, failed } = await verifiedLots(one, lid)
    expect(failed).toEqual([])
    expect(report).toMatchObject({ ok: true, level })
    expect(proof.lots?.events).toHaveLength(3)
    expect(proof.lots?.end).toMatchObject({ by: 'empty', given: 3, left: 0 })
  })

  test('in teams leaves their captains out of the deal, and lists them first', async () => {
    const settings = {
      rule: 'teams' as const,
      lots: [
        { label: '红队', count: 3 },
        { label: '蓝队', count: 3 },
      ],
      captains: [
        { label: '红队', name: '王队长' },
        { label: '蓝队', name: '李队长' },
      ],
    }
    const made = await sealedLots(4, settings, { level })
    const { lid, tokens } = made
    const labels = []
    for (const token of tokens) labels.push((await lotOf(one, lid, token)).label)
    expect(labels.sort()).toEqual(['红队', '红队', '蓝队', '蓝队'].sort())
    await moveLots(one, made)
    expect(await infoOf(lid)).toMatchObject({ status: 'closed' })
    const { data } = await one.call(routes.entryLots, { lid })
    expect(data.list.slice(0, 2)).toEqual([
      { k: null, label: '红队', join_seq: null, shown: '王队长', at: null },
      { k: null, label: '蓝队', join_seq: null, shown: '李队长', at: null },
    ])
    expect(data.list).toHaveLength(6)
    expect((await verifiedLots(one, lid)).report).toMatchObject({ ok: true, level })
  })

  test('is drawn by its host for everybody in the order of their joining, while phones only watch', async () => {
    const made = await sealedLots(4, { rule: 'host', lots: numbered(3) }, { level })
    const { id, lid, tokens } = made
    expect(await takeLot(one, lid, tokens[0])).toMatchObject({ data: { code: 'lots_by_host' } })
    const drawn = await one.call(routes.lotsDrawAll, { id }, { token: owner })
    expect(drawn.data).toEqual({ given: 3, without: 1 })
    expect((await lotsOf(lid, tokens[0]))?.mine).toMatchObject({ k: 0 })
    expect((await lotsOf(lid, tokens[0]))?.mine).not.toHaveProperty('signed')
    expect((await lotsOf(lid, tokens[2]))?.mine).toMatchObject({ k: 2 })
    expect((await lotsOf(lid, tokens[3]))?.mine).toBeNull()
    expect(await infoOf(lid)).toMatchObject({ status: 'closed' })
    expect((await verifiedLots(one, lid)).report).toMatchObject({ ok: true, level })
  })

  test('pairs people so that nobody draws themselves, and tells each whom they drew', async () => {
    const pairing: Settings = { rule: 'pairing', lots: [], show: 'never' }
    const made = await makeLots(one, owner, pairing, { level })
    const { id, lid } = made
    const tokens = await letJoin(one, lid, 6)
    const [gone = ''] = tokens
    await one.call(routes.entryWithdraw, { lid }, { token: gone })
    expect(await takeLot(one, lid, gone)).toMatchObject({ data: { code: 'lots_not_sealed' } })
    expect((await one.call(routes.lotsClose, { id }, { token: owner })).data).toEqual({ status: 'sealed' })
    await moveLots(one, made)
    await moveLots(one, made)
    expect(await infoOf(lid)).toMatchObject({ status: 'closed', lots: { total: 5, given: 5, left: 0 } })
    expect(await takeLot(one, lid, gone)).toMatchObject({ data: { code: 'withdrawn' } })
    const names: string[] = []
    for (const [at, token] of tokens.slice(1).entries()) {
      const own = await lotOf(one, lid, token)
      expect((await lotsOf(lid, token))?.mine).toEqual(own)
      expect(own.leaf_label).not.toBe(String(at + 1))
      expect(own.label).toBe(`客人${Number(own.leaf_label) + 1}`)
      names.push(own.label)
    }
    expect(names.sort()).toEqual(['客人2', '客人3', '客人4', '客人5', '客人6'])
    expect(await one.call(routes.entryLots, { lid })).toMatchObject({ data: { code: 'not_permitted' } })
    // Nor does its organiser see whom anybody drew.
    const { list } = (await one.call(routes.lotsList, { id }, { token: owner })).data
    expect(list.map(({ join_seq: seq, label }) => [seq, label])).toEqual([2, 3, 4, 5, 6].map((n) => [n, '']))
    const { report, failed } = await verifiedLots(one, lid)
    expect(failed).toEqual([])
    expect(report).toMatchObject({ ok: true, level })
  })
})

describe('lots', () => {
  test('are gone where there are more people than lots, and the later ones are told so', async () => {
    const made = await sealedLots(3, { lots: numbered(2) })
    const { lid, tokens } = made
    for (const token of tokens.slice(0, 2)) await lotOf(one, lid, token)
    const late = tokens[2] as string
    const words = [
      '签已经抽完了；如果应该还有你的，请联系组织者',
      'Every lot is taken. If one should be yours, ask the organiser',
    ]
    expect(await said(lid, late)).toEqual(words)
    await moveLots(one, made)
    expect(await infoOf(lid)).toMatchObject({ status: 'closed' })
    expect(await said(lid, late)).toEqual(words)
    // Who holds one is told it for ever.
    expect(await lotOf(one, lid, tokens[0])).toMatchObject({ k: 0 })
  })

  test.each([
    ['no lots at all', { lots: [] }, 'lots_few'],
    ['one lot', { lots: numbered(1) }, 'lots_few'],
  ])('need to be two at least: %s is objected to', async (_, settings, code) => {
    const made = await makeLots(one, owner, settings, { publish: false })
    const answer = await one.call(routes.taskPublish, { id: made.id }, { token: owner })
    expect(answer).toMatchObject({ data: { objections: [{ path: 'settings.lots', code }] } })
  })

  test('are for those who are in, and the own ones only', async () => {
    const { lid, tokens } = await sealedLots(2)
    const stranger = await one.guest()
    expect(await takeLot(one, lid, stranger)).toMatchObject({ data: { code: 'not_entered' } })
    await lotOf(one, lid, tokens[0])
    expect((await lotsOf(lid, tokens[1]))?.mine).toBeNull()
    expect((await lotsOf(lid))?.mine).toBeNull()
    await one.call(routes.entryWithdraw, { lid }, { token: tokens[1] as string })
    expect(await takeLot(one, lid, tokens[1] as string)).toMatchObject({ data: { code: 'withdrawn' } })
  })

  test('of a draw that masks names are shown masked, and not found by what is masked', async () => {
    const { lid, tokens } = await sealedLots(
      1,
      { show: 'at_once', lots: numbered(2) },
      { names_shown: 'masked' },
    )
    await lotOf(one, lid, tokens[0])
    const look = async (keyword?: string) =>
      (await one.call(routes.entryLots, { lid, ...(keyword !== undefined && { keyword }) })).data.list
    expect(await look()).toMatchObject([{ shown: '客**' }])
    expect([await look('人1'), (await look('客')).length]).toEqual([[], 1])
  })

  test('of others are seen at once, at the end or never, by name unless the draw says otherwise, and found by it', async () => {
    const shown = { at_once: [true, true], at_end: [false, true], never: [false, false] } as const
    for (const [show, [before, after]] of Object.entries(shown)) {
      const made = await sealedLots(2, { show: show as 'at_once', lots: numbered(2) })
      const { lid, tokens } = made
      const look = () => one.call(routes.entryLots, { lid })
      await lotOf(one, lid, tokens[0])
      expect([(await look()).sta === 0, (await lotsOf(lid))?.is_shown]).toEqual([before, before])
      await lotOf(one, lid, tokens[1] as string)
      await moveLots(one, made)
      expect([(await look()).sta === 0, (await lotsOf(lid))?.is_shown]).toEqual([after, after])
      if (!after) continue
      const { data } = await look()
      expect(data.list.map(({ shown: name }) => name)).toEqual(['客人1', '客人2'])
      expect(data).toMatchObject({ total: 2, next_cursor: null })
      const found = (await one.call(routes.entryLots, { lid, keyword: '人2' })).data
      expect(found).toMatchObject({ total: 1, list: [{ join_seq: 2, shown: '客人2' }] })
    }
  })

  test('are listed page by page', async () => {
    const { id, lid, tokens } = await sealedLots(5)
    for (const token of tokens.slice(0, 4)) await lotOf(one, lid, token)
    const pageOf = (cursor?: string) =>
      one.call(routes.lotsList, { id, page_size: 3, ...(cursor ? { cursor } : {}) }, { token: owner })
    const first = (await pageOf()).data
    expect(first).toMatchObject({ total: 4, given: 4, left: 6, left_by_label: null })
    expect(first.list.map(({ shown }) => shown)).toEqual(['客人1', '客人2', '客人3'])
    const second = (await pageOf(first.next_cursor ?? '')).data
    expect(second.list.map(({ shown }) => shown)).toEqual(['客人4'])
    expect(second.next_cursor).toBeNull()
    const found = (what: 'held' | 'without', keyword?: string) =>
      one.call(routes.lotsList, { id, what, ...(keyword ? { keyword } : {}) }, { token: owner })
    expect((await found('held', '客人3')).data.list.map(({ join_seq }) => join_seq)).toEqual([3])
    expect((await found('held', '4')).data.list.map(({ join_seq }) => join_seq)).toEqual([4])
    expect((await found('without')).data).toMatchObject({ total: 1, list: [{ join_seq: 5, shown: '客人5' }] })
  })
})
