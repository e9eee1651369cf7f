import { routes } from '@fairdraw/contract'
import { type Charter, charterHash, checkOrganiserRow } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())

const record = async (lid: string, before?: number) =>
  (await app.call(routes.recordRead, { lid, ...(before && { before }) })).data

it('shows every number to anybody, also of what was cancelled, changed and removed', async () => {
  const draws = [await makeDraw(app, token), await makeDraw(app, token), await makeDraw(app, token)]
  const [first, second, third] = draws as [(typeof draws)[0], (typeof draws)[0], (typeof draws)[0]]
  await app.call(routes.taskCancel, { id: first.id, reason: '奖品数填错' }, { token })
  await app.call(routes.taskRecycle, { id: first.id }, { token })
  await app.call(routes.taskRemove, { id: first.id }, { token })
  const page = await record(third.lid)
  expect(page).toMatchObject({ own: 3, next: null, has_unnumbered: false })
  expect(page.draws).toMatchObject([
    { number: 3, lid: third.lid, state: 'open', is_removed: false, close: null, won: 0 },
    { number: 2, lid: second.lid },
    { number: 1, lid: first.lid, state: 'cancelled', ended_for: '奖品数填错', is_removed: true },
  ])
  expect(await record(first.lid)).toEqual({ ...page, own: 1 })
  const row = page.draws.map(({ charter, close }) => ({ charter: charter as Charter, close }))
  expect(checkOrganiserRow(row)).toEqual({ faults: [], missing: [] })
  for (const { charter, charter_hash } of page.draws)
    expect(charterHash(charter as Charter)).toBe(charter_hash)
})

it('is read page by page', async () => {
  let last = await makeDraw(app, token)
  for (let made = 4; made < 22; made++) last = await makeDraw(app, token)
  const page = await record(last.lid)
  expect([page.draws.length, page.draws[0]?.number, page.next]).toEqual([20, 22, 3])
  const rest = await record(last.lid, 3)
  expect(rest).toMatchObject({ next: null, draws: [{ number: 2 }, { number: 1 }] })
})

it('gives the first version of a charter that was changed', async () => {
  const { id, lid } = await makeDraw(app, token)
  const before = (await record(lid)).draws[0]
  const { version } = (await app.call(routes.taskInfo, { id }, { token })).data
  const prizes = handOpened.prizes.map((prize) => ({ ...prize, quantity: prize.quantity + 1 }))
  await app.call(routes.taskUpdate, { id, version, prizes }, { token })
  expect((await app.call(routes.proofRead, { lid })).data.charter.version).toBe(2)
  expect((await record(lid)).draws[0]).toEqual(before)
})

it('tells nothing of a draft, or of what is not there', async () => {
  const draft = await makeDraw(app, token, { publish: false })
  for (const lid of ['2222222222', draft.lid])
    expect((await app.call(routes.recordRead, { lid })).data).toMatchObject({ code: 'not_found' })
})

it('leads from a draw that hides its organiser to no other, nor back, until the opening', async () => {
  const hidden = await makeDraw(app, token, { visibility: { creator: false } })
  const other = await makeDraw(app, token)
  expect(await record(hidden.lid)).toEqual({
    is_hidden: true,
    own: null,
    draws: [],
    next: null,
    has_unnumbered: false,
    arrivals: null,
  })
  const { draws, own } = await record(other.lid)
  const hiddenNo = (own ?? 0) - 1
  const untold = { lid: null, charter_hash: null, charter: null, close: null, state: null, won: 0 }
  expect(draws.find(({ number }) => number === hiddenNo)).toMatchObject(untold)
  await app.call(routes.taskCancel, { id: hidden.id, reason: '改期' }, { token })
  expect(await record(hidden.lid)).toMatchObject({ is_hidden: false, own: hiddenNo })
})
