import { letIntoBeta } from '@fairdraw/application'
import { CommentSourceFailed } from '@fairdraw/application/ports'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { minute, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  commentBy,
  connect,
  csvOf,
  fakeSource,
  makeListDraft,
  samplePost,
} from '../testing/sample-comments.ts'
import { noLimits } from './rate-limit.ts'

const source = fakeSource()
let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits, change: () => ({ comments: source }) })
  app.startWork()
  token = await app.organiser()
})
afterAll(() => app.close())
beforeEach(() => {
  source.troubles = []
  source.pages = []
  source.asked.length = 0
})

const ask = (text: string, by = token) => app.call(routes.mediaResolve, { text }, { token: by })

describe('a link', () => {
  it('is found in a whole share text, and short ones are followed', async () => {
    const found = { sta: 0, data: { ...samplePost, can_collect: false } }
    expect(await ask(`7.99 复制打开抖音，看看 ${samplePost.url}/?region=CN 更多`)).toMatchObject(found)
    expect(await ask('https://v.douyin.com/good/')).toMatchObject(found)
    expect((await ask('https://v.douyin.com/lost/')).data).toMatchObject({ code: 'link_unreadable' })
    expect((await ask('没有链接')).data).toMatchObject({ code: 'link_unreadable' })
  })

  it('of another platform is refused until the operator lets the account in', async () => {
    const link = 'https://www.bilibili.com/video/BV1xx411c7mD'
    expect(await ask(link)).toMatchObject({ sta: 20027, data: { platform: 'bilibili' } })
    expect(await ask('https://example.org/video/1')).toMatchObject({
      sta: 20027,
      data: { platform: 'unknown' },
    })
    const first = await app.ports.store.read((tx) => tx.accounts.firstOrganiser())
    const access = { named: first?.id ?? '', feature: 'media_bilibili' } as const
    await letIntoBeta(app.ports, { ...access, isIn: true })
    expect((await ask(link)).data).toMatchObject({ platform: 'bilibili', can_collect: false })
    expect(await ask('https://www.kuaishou.com/short-video/3xabcdefghijk')).toMatchObject({ sta: 20027 })
    expect(await ask(link, await app.organiser())).toMatchObject({ sta: 20027 })
    await letIntoBeta(app.ports, { ...access, isIn: false })
    expect(await ask(link)).toMatchObject({ sta: 20027 })
  })
})

describe('an authorisation', () => {
  const connected = async (by: string) => (await app.call(routes.mediaAccounts, {}, { token: by })).data

  it('is kept for the session that began it, once, and goes when told to', async () => {
    const by = await app.organiser()
    expect(await connected(by)).toEqual({ platforms: ['douyin'], list: [] })
    const { url } = (await app.call(routes.mediaConnect, { platform: 'douyin' }, { token: by })).data
    const state = new URL(url).searchParams.get('state') ?? ''
    const finish = (who: string, code: string) =>
      app.call(routes.mediaConnected, { platform: 'douyin', code, state }, { token: who })
    expect((await finish(await app.organiser(), 'good')).data).toMatchObject({ code: 'sign_in_wrong' })
    expect((await finish(by, 'bad')).data).toMatchObject({ code: 'sign_in_wrong' })
    expect((await finish(by, 'good')).sta).toBe(0)
    expect((await connected(by)).list).toMatchObject([
      { platform: 'douyin', name: '小店', is_expired: false },
    ])
    expect((await ask(samplePost.url, by)).data).toMatchObject({ can_collect: true })
    await app.call(routes.mediaDisconnect, { platform: 'douyin' }, { token: by })
    expect((await connected(by)).list).toEqual([])
    const other = await app.call(routes.mediaConnect, { platform: 'weibo' }, { token: by })
    expect(other.data).toMatchObject({ code: 'not_connected' })
  })
})

describe('collecting', () => {
  const settings = { source: samplePost, filters: { with_replies: true } }
  const state = async (id: string) => (await app.call(routes.mediaState, { id }, { token })).data
  const collect = (id: string, stop = false) => app.call(routes.mediaCollect, { id, stop }, { token })
  const ends = (id: string) =>
    until(async () => {
      const now = await state(id)
      expect(now.state).not.toBe('collecting')
      return now
    })
  const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => commentBy(from + at))

  it('needs an account, and a post', async () => {
    const { id } = await makeListDraft(app, token, { settings })
    expect((await collect(id)).data).toMatchObject({ code: 'not_connected' })
    await connect(app, token)
    const list = await makeListDraft(app, token)
    expect((await collect(list.id)).data).toMatchObject({ code: 'link_not_supported' })
  })

  it('gathers all pages and ends with a report', async () => {
    source.pages = [page(1, 3), [...page(3, 2), 'deleted'], page(5, 2)]
    const { id } = await makeListDraft(app, token, { settings })
    expect((await collect(id)).sta).toBe(0)
    expect(await ends(id)).toMatchObject({
      state: 'ready',
      comments: 6,
      people: 6,
      failure: null,
      next_at: null,
      report: { pages: 3, added: 6, duplicates: 1, deleted_users: 1, expected: 8, rejected: 0 },
    })
    expect(source.asked).toEqual([null, '1', '2'])
    // The tokens were renewed with each page, and are nowhere to be read.
    const [account] = await app.ports.store.read(async (tx) => {
      const draw = await tx.draws.byId(id as never)
      return await tx.comments.accounts(draw?.ownerId as never)
    })
    expect(Buffer.from(account?.sealedTokens ?? []).toString()).not.toContain('secret')
    // Again: what is new comes behind.
    source.pages = [page(1, 8)]
    await collect(id)
    expect(await ends(id)).toMatchObject({ comments: 8, report: { added: 2, duplicates: 6 } })
  })

  it('asks a busy source again later, and holds nobody up meanwhile', async () => {
    source.pages = [page(1, 2), page(3, 2)]
    source.troubles = [new CommentSourceFailed('busy', 5 * minute)]
    const { id } = await makeListDraft(app, token, { settings })
    await collect(id)
    await until(async () => expect((await state(id)).next_at).not.toBeNull())
    expect((await collect(id)).sta).toBe(0)
    const busy = ['mediaImport', 'mediaClear', 'mediaFilter'] as const
    const file = csvOf(page(1, 1))
    for (const name of busy) {
      const answer = await app.call(routes[name], { id, filters: {} } as never, { token, file })
      expect((answer.data as { code?: string }).code).toBe('comments_busy')
    }
    expect((await app.call(routes.taskPublish, { id }, { token })).data).toMatchObject({
      code: 'comments_busy',
    })
    app.clock.advance(5 * minute)
    expect(await ends(id)).toMatchObject({ state: 'ready', comments: 4 })
  })

  it('says why it failed, keeps what came and goes on from there', async () => {
    source.pages = [page(1, 2), page(3, 2)]
    const { id } = await makeListDraft(app, token, { settings })
    source.troubles = [new CommentSourceFailed('unreadable')]
    await collect(id)
    expect(await ends(id)).toMatchObject({ state: 'failed', failure: 'post_unreadable', comments: 0 })
    source.troubles = []
    await collect(id)
    expect(await ends(id)).toMatchObject({ state: 'ready', failure: null, comments: 4 })
    source.pages = [page(1, 4), page(5, 1)]
    const calls = source.asked.length
    source.troubles = [null, new CommentSourceFailed('unauthorised')]
    await collect(id)
    expect(await ends(id)).toMatchObject({ state: 'failed', failure: 'not_connected', comments: 4 })
    // A part that nobody chose is not the list.
    const published = await app.call(routes.taskPublish, { id }, { token })
    expect(published.data).toMatchObject({ code: 'comments_partial' })
    await collect(id)
    expect(await ends(id)).toMatchObject({ state: 'ready', comments: 5 })
    expect(source.asked.slice(calls)).toEqual([null, '1', '1'])
  })

  it('stops when told to, and keeps what came', async () => {
    source.pages = [page(1, 2), page(3, 2)]
    const { id } = await makeListDraft(app, token, { settings })
    source.troubles = [null, new CommentSourceFailed('busy', minute)]
    await collect(id)
    await until(async () => expect((await state(id)).next_at).not.toBeNull())
    expect((await collect(id, true)).sta).toBe(0)
    expect(await state(id)).toMatchObject({ state: 'ready', comments: 2 })
    app.clock.advance(2 * minute)
    expect(await state(id)).toMatchObject({ state: 'ready', comments: 2 })
  })

  it('goes on after a fault once its lease is over, without a gap or a double', async () => {
    source.pages = [page(1, 2), page(3, 2), page(5, 2)]
    const { id } = await makeListDraft(app, token, { settings })
    source.troubles = [null, new Error('the process dies here')]
    await collect(id)
    await until(async () => expect(app.logged.join('')).toContain('the process dies here'))
    expect(await state(id)).toMatchObject({ state: 'collecting', comments: 2 })
    app.clock.advance(40 * second)
    expect(await ends(id)).toMatchObject({ comments: 6, report: { pages: 3, added: 6, duplicates: 0 } })
  })

  it('of a post that is another by now does not publish', async () => {
    source.pages = [page(1, 5)]
    const { id, version } = await makeListDraft(app, token, { settings })
    await collect(id)
    await ends(id)
    const other = { ...samplePost, post_id: '7301234567890123499', url: samplePost.url.replace('456', '499') }
    const changed = {
      source: { ...other, url: `https://www.douyin.com/video/${other.post_id}` },
      filters: {},
    }
    await app.call(routes.taskUpdate, { id, version, settings: changed }, { token })
    const publish = async () => (await app.call(routes.taskPublish, { id }, { token })).data
    expect(await publish()).toMatchObject({ code: 'comments_missing' })
    // Nor with a line of the organiser's own beside them.
    await app.call(routes.mediaImport, { id }, { token, file: csvOf([commentBy(99)]) })
    expect(await publish()).toMatchObject({ code: 'comments_missing' })
    // Collected anew, none of them is left.
    source.pages = [page(50, 2)]
    await collect(id)
    expect(await ends(id)).toMatchObject({ state: 'ready', comments: 2 })
  })
})
