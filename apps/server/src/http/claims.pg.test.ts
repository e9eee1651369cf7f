import type { OpenStore } from '@fairdraw/application/ports'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let store: OpenStore
let one: TestApp
let owner: string
beforeAll(async () => {
  database = await migratedDatabase()
  store = await openPostgresStore({ url: database.url })
  one = await testApp({ change: () => ({ store, lists: createInlineListWork(store) }) })
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
