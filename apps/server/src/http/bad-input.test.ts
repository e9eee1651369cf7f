import { routes, type SentOf } from '@fairdraw/contract'
import { day, hour, iso } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'
import { plainPicture } from '../testing/sample-media.ts'
import { taskDraw } from '../testing/task-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

type Sent = Partial<SentOf<typeof routes.taskCreate>>
const inMs = (ms: number) => iso(one.clock.now() + ms)
const opensIn = (ms: number): Sent => ({ opening: { by: 'time', at: inMs(ms) } })
const cup = { tier: 1, name: '水杯', quantity: 1 }
const tiers = (count: number): Sent => ({
  prizes: Array.from({ length: count }, (_, at) => ({ ...cup, tier: at + 1 })),
})

/** What is sent, beside which field it is objected to, and in which words. */
const objectedTo: readonly (readonly [string, () => Sent, string, string])[] = [
  ['an opening in the past', () => opensIn(-hour), 'opening.at', '开奖时间太近，B 级至少在 90 秒之后'],
  [
    'an opening before the start',
    () => ({ ...opensIn(hour), start_at: inMs(day) }),
    'opening.at',
    '开奖时间要晚于开始时间',
  ],
  [
    'an opening at the very start',
    () => ({ ...opensIn(hour), start_at: inMs(hour) }),
    'opening.at',
    '开奖时间要晚于开始时间',
  ],
  [
    'an end before the start',
    () => ({ start_at: inMs(day), end_at: inMs(hour) }),
    'end_at',
    '结束时间要晚于开始时间',
  ],
  ['an end in the past', () => ({ end_at: inMs(-hour) }), 'end_at', '结束时间太近，至少在一分钟之后'],
  ['no tier at all', () => tiers(0), 'prizes', '请添加奖品'],
  ['two prizes of one tier', () => ({ prizes: [cup, cup] }), 'prizes.1.tier', '这个奖项用了两次'],
]

describe('a draw with a slip in it', () => {
  it.each(objectedTo)('%s: is not published, and says so beside the field', async (_, slip, field, said) => {
    const refused = await one.call(routes.taskCreate, { ...handOpened, ...slip() }, { token: owner })
    expect(refused).toMatchObject({ http: 409, sta: 2014 })
    expect(refused.data).toMatchObject({ fields: { [field]: said } })
  })

  const rejected: readonly (readonly [string, Sent, string, string])[] = [
    ['fifty-one tiers', tiers(51), 'prizes', '最多 50 项'],
    ['tier 0', { prizes: [{ ...cup, tier: 0 }] }, 'prizes.0.tier', '不能小于 1'],
    ['tier 51', { prizes: [{ ...cup, tier: 51 }] }, 'prizes.0.tier', '不能大于 50'],
    ['a quantity of 0', { prizes: [{ ...cup, quantity: 0 }] }, 'prizes.0.quantity', '不能小于 1'],
    [
      'a quantity above the limit',
      { prizes: [{ ...cup, quantity: 100_001 }] },
      'prizes.0.quantity',
      '不能大于 100000',
    ],
  ]
  it.each(rejected)('%s: is not even kept as a draft', async (_, slip, field, said) => {
    const refused = await one.call(
      routes.taskCreate,
      { ...handOpened, ...slip, publish: false },
      { token: owner },
    )
    expect(refused).toMatchObject({ http: 400, sta: 1001 })
    expect(refused.data).toMatchObject({ fields: { [field]: said } })
  })

  it('takes fifty tiers and the day of its start', async () => {
    const sent = { ...tiers(50), ...opensIn(2 * day), start_at: inMs(day) }
    expect((await makeDraw(one, owner, sent)).lid).toBeDefined()
  })
})

describe('a picture for a task', () => {
  const voucher = { id: 'show', kind: 'proof', chances: 2 } as const
  const page = '<!doctype html><script>alert(document.cookie)</script>'

  async function sent(file: Uint8Array) {
    const { lid, people } = await taskDraw(one, owner, [voucher])
    return one.call(routes.uploadProof, { lid, task_id: 'show' }, { token: people[0] as string, file })
  }

  it('that is a page by another name is refused for what it is', async () => {
    expect(await sent(Buffer.from(page))).toMatchObject({
      http: 409,
      sta: 2070,
      msg: expect.stringMatching(/格式/),
    })
  })

  it('that is a picture followed by a page is kept as a picture alone', async () => {
    const both = Buffer.concat([await plainPicture('png'), Buffer.from(page)])
    const { data } = await sent(both)
    const kept = await one.app.inject({ url: data.url })
    expect(kept.headers['content-type']).toBe('image/png')
    expect(kept.rawPayload.includes('<script>')).toBe(false)
  })

  it('of 6 MB is refused with the size that may be', async () => {
    const padded = Buffer.concat([await plainPicture('png'), Buffer.alloc(6 * 1024 * 1024)])
    expect(await sent(padded)).toMatchObject({ http: 413, sta: 1013, msg: '上传图片不能超过 5M' })
  })
})

describe('the last moment to join', () => {
  const join = async (lid: string) => one.call(routes.entryJoin, { lid }, { token: await one.guest() })

  it('is the one before the list is fixed by time, and not a millisecond later', async () => {
    const { lid } = await makeDraw(one, owner, opensIn(hour))
    one.clock.advance(hour - 1)
    expect((await join(lid)).sta).toBe(0)
    one.clock.advance(2)
    expect(await join(lid)).toMatchObject({ http: 409, sta: 2011, msg: '报名已经截止' })
    expect((await one.call(routes.entryInfo, { lid })).data.join_count).toBe(1)
  })

  it('is the one before the organiser opens by hand', async () => {
    const { id, lid } = await makeDraw(one, owner)
    expect((await join(lid)).sta).toBe(0)
    await one.call(routes.taskOpen, { id }, { token: owner })
    one.clock.advance(1)
    expect(await join(lid)).toMatchObject({ sta: 2011, msg: '报名已经截止' })
    expect((await one.call(routes.entryInfo, { lid })).data.join_count).toBe(1)
  })
})
