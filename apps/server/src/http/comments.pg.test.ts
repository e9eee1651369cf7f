import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commentBy, csvOf, fakeSource, listDraft, samplePost } from '../testing/sample-comments.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

const source = fakeSource()
let two: TwoServers
beforeAll(async () => {
  two = await twoServers({
    limits: noLimits,
    share: (store) => ({ comments: source, lists: createInlineListWork(store) }),
  })
  for (const server of two.servers) server.startWork()
})
afterAll(() => two.close())

const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => commentBy(from + at))

it('two servers import into one draft at the same time, judge the same, and let everybody in once', async () => {
  const [one, other] = two.servers
  const token = two.owner
  const { id, lid } = (await one.call(routes.taskCreate, listDraft, { token })).data
  const files = [page(1, 1_400), page(1_201, 1_300), page(2_001, 700)]
  const added = await Promise.all(
    files.map((file, at) =>
      (at % 2 ? one : other).call(routes.mediaImport, { id }, { token, file: csvOf(file) }),
    ),
  )
  expect(added.map(({ sta }) => sta)).toEqual([0, 0, 0])
  const judged = await Promise.all(
    [one, other].map(
      async (app) => (await app.call(routes.mediaFilter, { id, filters: {} }, { token })).data,
    ),
  )
  for (const tally of judged) expect(tally).toMatchObject({ comments: 2_700, people: 2_700, kept: 2_700 })
  await one.call(routes.taskPublish, { id }, { token })
  await other.call(routes.taskOpen, { id }, { token })
  await until(async () => {
    expect((await other.call(routes.entryInfo, { lid })).data.status).toBe('drawn')
  })
  const proof = (await other.call(routes.proofRead, { lid })).data
  expect(proof.close).toMatchObject({ n: 2_700, totalWeight: 2_700, excluded: 0 })
  const { rows } = await one.ports.store.read((tx) => tx.entrants.list(id as never, null, 3_000))
  expect(new Set(rows.map(({ nickname }) => nickname)).size).toBe(2_700)
})

it('two servers collect one post without a double', async () => {
  const [one, other] = two.servers
  const token = two.owner
  const { url } = (await one.call(routes.mediaConnect, { platform: 'douyin' }, { token })).data
  const state = new URL(url).searchParams.get('state') ?? ''
  await other.call(routes.mediaConnected, { platform: 'douyin', code: 'good', state }, { token })
  source.pages = Array.from({ length: 12 }, (_, at) => page(at * 20 + 1, 20))
  const settings = { source: samplePost, filters: {} }
  const { id } = (await one.call(routes.taskCreate, { ...listDraft, settings }, { token })).data
  await other.call(routes.mediaCollect, { id }, { token })
  await until(async () => {
    const now = (await one.call(routes.mediaState, { id }, { token })).data
    expect(now).toMatchObject({
      state: 'ready',
      comments: 240,
      report: { pages: 12, added: 240, duplicates: 0 },
    })
  })
})
