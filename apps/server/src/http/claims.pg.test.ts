import { setTimeout as pause } from 'node:timers/promises'
import type { OpenStore } from '@fairdraw/application/ports'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

/** Long enough for a claim that nothing holds up. */
const waitMs = 1_000

let database: Awaited<ReturnType<typeof migratedDatabase>>
let store: OpenStore
let one: TestApp
let owner: string
/** What is done before a link of a winner is written. */
let beforeLink = async () => {}
beforeAll(async () => {
  database = await migratedDatabase()
  store = await openPostgresStore({ url: database.url })
  const hooked: OpenStore = {
    ...store,
    transact: (work) =>
      store.transact((tx) => {
        const put: typeof tx.claimLinks.put = async (link) => {
          await beforeLink()
          await tx.claimLinks.put(link)
        }
        return work({ ...tx, claimLinks: { ...tx.claimLinks, put } })
      }),
  }
  one = await testApp({ change: () => ({ store: hooked, lists: createInlineListWork(store) }) })
  one.startWork()
  owner = await one.organiser()
})
afterAll(async () => {
  await one.close()
  await store.close()
  await database.drop()
})

const claim = ({ lid }: WonDraw, { awardId, token }: WonDraw['won'][number]) =>
  one.call(routes.entryClaim, { lid, award_id: awardId }, { token })

test('codes are handed out once each on PostgreSQL, however often and at the same moment they are claimed', async () => {
  const prizes = [{ tier: 1, name: '会员', kind: 'code' as const, quantity: 5 }]
  const codes = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5']
  const draw = await winDraw(one, owner, { prizes }, (id) =>
    one.call(routes.prizeCodes, { id, tier: 1, codes }, { token: owner }),
  )
  const asked = draw.won.flatMap((award) => [award, award, award])
  const answers = await Promise.all(asked.map((award) => claim(draw, award)))
  expect(answers.filter(({ sta }) => sta !== 0)).toEqual([])
  const given = answers.map(({ data }) => data.code)
  expect(given.filter((_, at) => at % 3 === 0).toSorted()).toEqual(codes)
  expect(given.every((code, at) => code === given[at - (at % 3)])).toBe(true)
})

test('a prize is redeemed once on PostgreSQL when eight do it at the same moment', async () => {
  const prizes = [{ tier: 1, name: '水杯', quantity: 1, hand_over: 'counter' as const }]
  const draw = await winDraw(one, owner, { prizes })
  const { data } = await claim(draw, draw.won[0] as WonDraw['won'][number])
  const sent = { id: draw.id, code: data.redeem_code ?? '' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => one.call(routes.winnerRedeem, sent, { token: owner })),
  )
  expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(1)
  expect(answers.filter(({ sta }) => sta === 2134)).toHaveLength(7)
})

test('a claim and a void at the same moment leave one of them on PostgreSQL', async () => {
  const prizes = [{ tier: 1, name: '水杯', quantity: 4, kind: 'link' as const, link: 'https://example.org' }]
  const draw = await winDraw(one, owner, { prizes })
  const [award] = draw.won
  if (!award) throw new Error('four were to win')
  const voided = { id: draw.id, award_id: award.awardId, reason: 'error' as const, redraw: false }
  const [claimed, set] = await Promise.all([
    claim(draw, award),
    one.call(routes.winnerVoid, voided, { token: owner }),
  ])
  expect([claimed.sta, set.sta].filter((sta) => sta === 0)).toHaveLength(1)
})

test('of a claim and another phone that opens the link at the same moment one comes through on PostgreSQL', async () => {
  const prizes = [{ tier: 1, name: '茶壶', quantity: 1, hand_over: 'organiser' as const }]
  const { id, lid } = await makeDraw(one, owner, { prizes })
  const members = [{ identity: 'A007', nickname: '张三' }]
  await one.call(routes.memberImport, { id, members }, { token: owner })
  await one.call(routes.taskOpen, { id }, { token: owner })
  const links = async () => (await one.call(routes.winnerLinks, { id }, { token: owner })).data.list
  await until(async () => expect(await links()).toHaveLength(1))
  const [{ award_id, code } = { award_id: '', code: '' }] = await links()
  const [first, second] = [await one.guest(), await one.guest()]
  const open = (token: string) => one.call(routes.claimOpen, { code, name: 'A007' }, { token })
  expect((await open(first)).sta).toBe(0)

  // The claim comes between what the other phone has read and what it writes, unless it has to wait.
  const answers = { winner_mobile: '13900139000' }
  let claimed: ReturnType<typeof one.call<typeof routes.entryClaim>> | undefined
  beforeLink = async () => {
    claimed ??= one.call(routes.entryClaim, { lid, award_id, answers }, { token: first })
    await Promise.race([claimed, pause(waitMs)])
  }
  const opened = await open(second)
  beforeLink = async () => {}
  if (!claimed) throw new Error('nothing came between')
  expect([opened.sta, (await claimed).sta].filter((sta) => sta === 0)).toHaveLength(1)
})
