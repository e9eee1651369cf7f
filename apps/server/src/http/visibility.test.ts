import { createHash } from 'node:crypto'
import { routes } from '@fairdraw/contract'
import { type Hideable, hideables } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { winDraw } from '../testing/won-draw.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  owner = await app.organiser()
})
afterAll(() => app.close())

type Info = Awaited<ReturnType<typeof seen>>
const prizes = [{ tier: 3, name: '保温杯', hand_over: 'organiser' as const, quantity: 17 }]

async function seen(lid: string, token?: string) {
  return (await app.call(routes.entryInfo, { lid }, token === undefined ? {} : { token })).data
}

async function made(hidden: readonly Hideable[]) {
  const visibility = Object.fromEntries(hidden.map((what) => [what, false]))
  const draw = await makeDraw(app, owner, { prizes, visibility })
  await letJoin(app, draw.lid, 2)
  return draw
}

async function open({ id, lid }: { id: string; lid: string }): Promise<Info> {
  await app.call(routes.taskOpen, { id }, { token: owner })
  await expect.poll(async () => (await seen(lid)).status).toBe('drawn')
  return await seen(lid)
}

/** What the answer says of each thing that can be hidden; null when it says nothing. */
const told: Partial<Record<Hideable, (info: Info) => unknown>> = {
  prize_count: ({ prizes: [prize], life }) => prize?.quantity ?? life.charter?.prizes ?? null,
  join_count: (info) =>
    info.join_count ??
    info.list_size ??
    info.chances_by_reason ??
    info.total_weight ??
    info.life.close ??
    null,
  winner_list: ({ winners }) => winners,
  win_percent: (info) => info.win_percent,
  creator: ({ organiser, life }) => organiser ?? life.charter?.organiser ?? null,
  prize_label: ({ prizes: [prize] }) => prize?.label ?? null,
}

describe.each(Object.entries(told) as [Hideable, (info: Info) => unknown][])('hiding %s', (what, said) => {
  it('takes it out of what everybody is told, and of nothing else', async () => {
    const [hidden, open] = [await seen((await made([what])).lid), await seen((await made([])).lid)]
    expect(said(hidden)).toBeNull()
    for (const other of Object.keys(told) as Hideable[])
      if (other !== what && other !== 'win_percent') expect(told[other]?.(hidden)).not.toBeNull()
    expect(said(open)).not.toBeNull()
  })

  it('keeps nothing from the organiser', async () => {
    expect(said(await seen((await made([what])).lid, owner))).not.toBeNull()
  })

  it('keeps nothing from the proof', async () => {
    const draw = await made([what])
    await open(draw)
    const proof = (await app.call(routes.proofRead, { lid: draw.lid })).data
    expect(proof).toMatchObject({
      charter: { organiser: '组织者', prizes: [{ tier: 3, count: 17 }] },
      close: { n: 2 },
    })
    expect(proof.rounds[0]?.results).toHaveLength(2)
  })
})

it.each(['prize_count', 'join_count', 'win_percent', 'creator', 'prize_label'] as const)(
  '%s is shown once the draw was opened',
  async (what) => {
    expect(told[what]?.(await open(await made([what])))).not.toBeNull()
  },
)

it('a hidden list of winners stays off the page, and winners are told that they won', async () => {
  const draw = await made(['winner_list'])
  const [token] = await letJoin(app, draw.lid, 1)
  expect((await open(draw)).winners).toBeNull()
  expect((await seen(draw.lid, token)).me?.awards).toHaveLength(1)
})

it('how many prizes were claimed is told from the opening on, and to nobody else where it is hidden', async () => {
  const post = [{ tier: 1, name: '保温杯', quantity: 1, hand_over: 'contact' as const }]
  const claimed = async (hidden: readonly Hideable[]) => {
    const visibility = Object.fromEntries(hidden.map((what) => [what, false]))
    const { lid, won } = await winDraw(app, owner, { prizes: post, visibility })
    const told = async (token?: string) => (await seen(lid, token)).claimed_count
    const before = await told()
    const { awardId = '', token = '' } = won[0] ?? {}
    const answers = { winner_name: '林小满', winner_mobile: '13800138000' }
    const claim = await app.call(routes.entryClaim, { lid, award_id: awardId, answers }, { token })
    return { claim: claim.sta, before, after: await told(), owner: await told(owner) }
  }
  expect(await claimed([])).toEqual({ claim: 0, before: 0, after: 1, owner: 1 })
  expect(await claimed(['claimed_count'])).toEqual({ claim: 0, before: null, after: null, owner: 1 })
  expect((await seen((await made([])).lid)).claimed_count).toBeNull()
})

it('the odds need both the prizes and the people', async () => {
  for (const what of ['prize_count', 'join_count'] as const)
    expect((await seen((await made([what])).lid)).win_percent).toBeNull()
})

it('the line about the provider is there unless it is hidden', async () => {
  const shown = [await seen((await made([])).lid), await seen((await made(['ad'])).lid)]
  expect(shown.map(({ shows_ad }) => shows_ad)).toEqual([true, false])
})

it('everything hidden is hidden together', async () => {
  const info = await seen((await made([...hideables])).lid)
  for (const said of Object.values(told)) expect(said(info)).toBeNull()
  expect(JSON.stringify(info)).not.toContain('组织者')
})

it('anybody can hold the rules against the charter', async () => {
  const { lid } = await makeDraw(app, owner, {
    task_type: 'advance',
    rules_text: '仅限会员',
    conditions: [{ kind: 'passcode', passcode: '芝麻' }],
  })
  const { terms_text, life } = await seen(lid)
  const sum = createHash('sha256').update(terms_text).digest('hex')
  expect(sum).toBe(life.charter?.rules.textHash)
  expect(terms_text).toContain('仅限会员')
  expect(terms_text).not.toContain('芝麻')
})
