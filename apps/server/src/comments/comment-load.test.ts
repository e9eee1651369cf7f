import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../http/rate-limit.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyComments } from '../testing/many-comments.ts'
import { makeListDraft } from '../testing/sample-comments.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())

// A tenth of what is promised, in as much time as the whole may take: only work that grows with its square is slower.
test('10,000 comments with replies are imported, told again and judged in time', async () => {
  const { id } = await makeListDraft(app, token)
  const file = manyComments(10_000)
  const from = performance.now()
  const imported = await app.call(routes.mediaImport, { id }, { token, file })
  const again = await app.call(routes.mediaImport, { id }, { token, file })
  expect(performance.now() - from).toBeLessThan(10_000)
  expect(imported.data.report).toMatchObject({ added: 10_000, duplicates: 0, rejected: 0 })
  expect(again.data).toMatchObject({ comments: 10_000, report: { added: 0, duplicates: 10_000 } })
  const began = performance.now()
  const filters = { with_replies: true, without_blank: true, exclude: ['广告'] }
  const judged = await app.call(routes.mediaFilter, { id, filters }, { token })
  expect(performance.now() - began).toBeLessThan(5_000)
  // Every eighth is an advertisement, every eighth emoji with a number behind them.
  expect(judged.data).toMatchObject({ comments: 10_000, removed: { keyword_forbidden: 1_250 } })
})
