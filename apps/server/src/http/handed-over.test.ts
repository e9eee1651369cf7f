import { routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type WonDraw, winDraw } from '../testing/won-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

const prizes = [{ tier: 1, name: '兑换码', kind: 'code' as const, hand_over: 'code' as const, quantity: 1 }]

const wonCode = (): Promise<WonDraw> =>
  winDraw(one, owner, { prizes }, (id) =>
    one.call(routes.prizeCodes, { id, tier: 1, codes: ['AB-12'] }, { token: owner }),
  )

const finish = ({ id, won }: WonDraw) =>
  one.call(routes.winnerDone, { id, award_id: won[0]?.awardId ?? '' }, { token: owner })

it('a code that nobody asked for is the winner’s once it is said to be handed over', async () => {
  const draw = await wonCode()
  expect((await finish(draw)).data).toEqual({ state: 'done' })
  const [{ awardId = '', token = '' } = {}] = draw.won
  const asked = { lid: draw.lid, award_id: awardId }
  const seen = await one.call(routes.entryAward, asked, { token })
  expect(seen.data).toMatchObject({ state: 'done', code: 'AB-12' })
})

it('voiding in a draw that is over is refused for that reason', async () => {
  const draw = await wonCode()
  await finish(draw)
  one.clock.advance(2 * hour)
  const status = async () => (await one.call(routes.entryInfo, { lid: draw.lid })).data.status
  await expect.poll(status).toBe('closed')
  const given = { id: draw.id, award_id: draw.won[0]?.awardId ?? '', reason: 'absent', redraw: true } as const
  const headers = { 'accept-language': 'en' }
  const refused = await one.call(routes.winnerVoid, given, { token: owner, headers })
  expect(refused).toMatchObject({ http: 409, sta: 2034, data: { code: 'draw_over' } })
  expect(refused.msg).toBe('The draw is over; its results can no longer be voided')
})
