import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { hour, iso, second } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { becomes, commentBy, csvOf, makeListDraft, samplePost } from '../testing/sample-comments.ts'
import { sealedRows } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  app.startWork()
  token = await app.organiser()
})
afterAll(() => app.close())

type More = { columns?: string; heading?: string; is_trial?: 'true'; replace?: 'true' }
const add = (id: string, file: Uint8Array, more: More = {}) =>
  app.call(routes.mediaImport, { id, ...more }, { token, file })
async function publish(id: string): Promise<void> {
  const { data, sta } = await app.call(routes.taskPublish, { id }, { token })
  if (sta !== 0) throw new Error(`not published: ${JSON.stringify(data)} ${app.logged.join('')}`)
}
const ten = Array.from({ length: 10 }, (_, at) => commentBy(at + 1))

describe('a trial of a file of comments', () => {
  it('tells what would become of every line, and keeps nothing', async () => {
    const { id } = await makeListDraft(app, token)
    const file = Buffer.from('小满、想要这套\n小满、想要这套\n山间、加油、冲\n')
    const { data } = await add(id, file, { is_trial: 'true' })
    expect(data).toMatchObject({
      state: 'empty',
      comments: 0,
      report: {
        added: 2,
        duplicates: 1,
        rejected: 0,
        problems: [{ line: 2, column: 'text', reason: 'twice', same: 1 }],
      },
      sheet: { heading: null, columns: ['user_name', 'text'], is_known: true },
      sample: [{ user_name: '小满', text: '想要这套' }, {}, { user_name: '山间', text: '加油、冲' }],
    })
    expect((await app.call(routes.mediaState, { id }, { token })).data).toMatchObject({ state: 'empty' })
    const told = { columns: JSON.stringify({ user_name: '0', text: '1' }), heading: '0' }
    expect((await add(id, file, told)).data).toMatchObject({
      comments: 2,
      report: { added: 2, duplicates: 1 },
    })
    const again = (await add(id, file, { ...told, is_trial: 'true' })).data
    expect(again.report?.problems.map(({ reason }) => reason)).toEqual(['known', 'known', 'known'])
  })

  it('takes the line that is told for the headings', async () => {
    const { id } = await makeListDraft(app, token)
    const file = Buffer.from('网友,说了什么\n小满,想要这套\n')
    const asked = async (heading: string) => (await add(id, file, { heading, is_trial: 'true' })).data
    expect((await asked('0')).report).toMatchObject({ added: 2 })
    expect((await asked('1')).report).toMatchObject({ added: 1 })
  })

  it('says of a file that cannot be read what kind it is', async () => {
    const { id } = await makeListDraft(app, token)
    const file = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const { data } = await add(id, file, { is_trial: 'true' })
    expect(data).toMatchObject({ code: 'file_unreadable', why: 'old_workbook' })
  })
})

describe('a draw over imported comments', () => {
  it('lives from the file to a verified proof, and counts its runs', async () => {
    const filters = { with_replies: true, exclude: ['广告'] }
    const settings = { source: 'import' as const, chance: 'comment' as const, filters }
    const { id, lid } = await makeListDraft(app, token, { settings })
    expect((await app.call(routes.mediaState, { id }, { token })).data).toMatchObject({ state: 'empty' })
    expect((await app.call(routes.taskPublish, { id }, { token })).data).toMatchObject({
      code: 'comments_missing',
    })
    const file = csvOf([
      ...ten,
      commentBy(11, { userId: 'u1', text: '再来' }),
      commentBy(12, { text: '广告' }),
    ])
    expect((await add(id, file)).data).toMatchObject({
      state: 'ready',
      comments: 12,
      people: 11,
      seated: null,
      report: { added: 12, duplicates: 0, rejected: 0, shape: 'csv' },
    })
    // Replies come in a second file, which tells some of them again.
    const replies = csvOf([commentBy(12), commentBy(13, { parentId: 'c1', userId: 'u2' })])
    const state = (await add(id, replies)).data
    expect(state).toMatchObject({ comments: 13, report: { pages: 2, added: 1, duplicates: 1 } })
    const judged = (await app.call(routes.mediaFilter, { id, filters, chance: 'comment' }, { token })).data
    expect(judged).toMatchObject({
      comments: 13,
      people: 11,
      kept: 12,
      kept_people: 10,
      chances: 12,
      removed: { keyword_forbidden: 1 },
    })
    expect(judged.sample).toHaveLength(11)

    await publish(id)
    // Asked for at once: it opens as soon as everybody is in.
    await app.call(routes.taskOpen, { id }, { token })
    await becomes(app, lid, 'drawn')
    const proof = (await app.call(routes.proofRead, { lid })).data
    const rows = await sealedRows(app, lid)
    expect(await verifyProof(proof, { ...reading(app.ports), rows })).toMatchObject({ ok: true })
    expect(proof.close).toMatchObject({ n: 11, totalWeight: 12, excluded: 1 })
    expect(proof.charter.comments).toMatchObject({
      source: 'import',
      chance: 'comment',
      sha256: state.sha256,
      filters: { with_replies: true, exclude: ['广告'] },
      tally: { comments: 13, people: 11, kept: 12, kept_people: 10, chances: 12 },
    })
    expect(proof.close?.runs).toEqual({ list: expect.stringMatching(/^[0-9a-f]{64}$/), earlier: [], near: 0 })
    const members = (await app.call(routes.memberList, { id, status: ['X2'] }, { token })).data
    expect(members.list).toMatchObject([
      { nickname: '网友12', chances: 0, more: { exclude_reason: 'keyword_forbidden' } },
    ])
    expect((await app.call(routes.mediaState, { id }, { token })).data).toMatchObject({
      state: 'ready',
      exp_ts: null,
      sha256: state.sha256,
      seated: { done: 11, of: 11 },
    })

    app.clock.advance(second)
    const again = await makeListDraft(app, token)
    await add(again.id, csvOf([...ten, commentBy(12)].toReversed()))
    await publish(again.id)
    const runs = (await app.call(routes.mediaRuns, { lid: again.lid })).data
    expect(runs).toMatchObject({
      run: 2,
      list: [
        { lid, title: '评论抽奖', status: 'drawn', winners: 2 },
        { lid: again.lid, winners: 0 },
      ],
    })
    expect((await app.call(routes.mediaRuns, { lid })).data.run).toBe(1)
    await until(async () => {
      expect((await app.call(routes.mediaState, { id: again.id }, { token })).data.state).toBe('ready')
    })
    await app.call(routes.taskOpen, { id: again.id }, { token })
    await becomes(app, again.lid, 'drawn')
    const repeated = (await app.call(routes.proofRead, { lid: again.lid })).data
    expect(repeated.charter).toMatchObject({ organiserNo: 2, organiserPrev: proof.charterHash })
    expect(repeated.close?.runs).toEqual({
      list: proof.close?.runs?.list,
      earlier: [{ drawId: lid, at: proof.close?.at }],
      near: 0,
    })
    const [given, history] = [{ ...reading(app.ports), rows: await sealedRows(app, again.lid) }, [proof]]
    expect(await verifyProof(repeated, { ...given, history })).toMatchObject({ ok: true })
  })

  it('is opened by its time after everybody is in', async () => {
    const opening = { by: 'time' as const, at: iso(app.clock.now() + hour) }
    const { id, lid } = await makeListDraft(app, token, {
      opening,
      settings: { source: 'import', filters: { exclude: ['广告'] } },
    })
    await add(id, csvOf([...ten, commentBy(12, { text: '广告' })]))
    await publish(id)
    await until(async () => {
      const { seated } = (await app.call(routes.mediaState, { id }, { token })).data
      expect(seated).toEqual({ done: 11, of: 11 })
    })
    // Who falls out by the filters that its charter prints is not let in again by hand.
    const readmitted = await app.call(routes.memberReadmit, { id, member_id: '11' }, { token })
    expect(readmitted.data).toMatchObject({ code: 'chances_by_comments' })
    app.clock.advance(hour)
    await becomes(app, lid, 'drawn')
    expect((await app.call(routes.proofRead, { lid })).data.close).toMatchObject({ n: 11, excluded: 1 })
  })

  it('lets nobody join, and takes no other list', async () => {
    const { id, lid } = await makeListDraft(app, token)
    await add(id, csvOf(ten))
    await publish(id)
    const guest = await app.guest()
    const joined = await app.call(routes.entryJoin, { lid }, { token: guest })
    expect(joined.data).toMatchObject({ code: 'not_on_roster' })
    const members = [{ identity: 'staff 1', nickname: '某人', weight: 1 }]
    const listed = await app.call(routes.memberImport, { id, members }, { token })
    expect(listed.data).toMatchObject({ code: 'draw_closed' })
    const gift = { id, member_id: '1', count: 5, reason: '老朋友' }
    const given = await app.call(routes.memberChance, gift, { token })
    expect(given.data).toMatchObject({ code: 'chances_by_comments' })
    expect((await add(id, csvOf(ten))).data).toMatchObject({ code: 'draw_not_draft' })
    expect((await app.call(routes.mediaClear, { id }, { token })).data).toMatchObject({
      code: 'draw_not_draft',
    })
  })

  it('leaves out who is kept out and who won before, each with the reason', async () => {
    const first = await makeListDraft(app, token, {
      prizes: [{ tier: 1, name: '杯', kind: 'goods', quantity: 1 }],
    })
    await add(first.id, csvOf([commentBy(901)]))
    await publish(first.id)
    await app.call(routes.taskOpen, { id: first.id }, { token })
    await becomes(app, first.lid, 'drawn')
    const others = Array.from({ length: 10 }, (_, at) => commentBy(801 + at))
    const settings = { source: 'import' as const, filters: { past_winner_days: 30 } }
    const { id, lid } = await makeListDraft(app, token, { settings })
    await add(id, csvOf([...others, commentBy(901), commentBy(902)]))
    const judged = () => app.call(routes.mediaFilter, { id, filters: settings.filters }, { token })
    expect((await judged()).data).toMatchObject({ kept_people: 11, removed: { past_winner: 1 } })
    // As the list tells who wrote.
    const told = await app.call(routes.mediaList, { id, keyword: '网友902' }, { token })
    const [{ identity = '' } = {}] = told.data.list
    expect(identity).toBe('comment:import:u902')
    const unwanted = { id, identity, reason: '刷评论' }
    expect((await app.call(routes.blacklistAdd, unwanted, { token })).sta).toBe(0)
    expect((await judged()).data).toMatchObject({
      kept_people: 10,
      removed: { blacklisted: 1, past_winner: 1 },
    })
    await publish(id)
    await app.call(routes.taskOpen, { id }, { token })
    await becomes(app, lid, 'drawn')
    const out = (await app.call(routes.memberList, { id, is_excluded: true }, { token })).data.list
    expect(out.map((one) => [one.nickname, one.status, one.more?.exclude_reason])).toEqual([
      ['网友901', 'X2', 'past_winner'],
      ['网友902', 'X1', 'blacklisted'],
    ])
  })
})

describe('what cannot be drawn from', () => {
  it('is filters that leave fewer people than prizes', async () => {
    const settings = { source: 'import' as const, filters: { include: ['没有人这样说'] } }
    const { id } = await makeListDraft(app, token, { settings })
    await add(id, csvOf(ten))
    const { data, sta } = await app.call(routes.taskPublish, { id }, { token })
    expect([sta, data]).toMatchObject([
      expect.any(Number),
      { code: 'draw_has_objections', fields: { 'settings.filters': expect.stringMatching(/\S/) } },
    ])
  })

  it('is a post that its address is not of, and one in invited beta', async () => {
    const of = async (source: object) => {
      const settings = { source: source as typeof samplePost, filters: {} }
      const { id } = await makeListDraft(app, token, { settings })
      await add(id, csvOf(ten))
      return (await app.call(routes.taskPublish, { id }, { token })).data
    }
    expect(await of({ ...samplePost, post_id: '7301234567890123457' })).toMatchObject({
      code: 'link_not_supported',
    })
    const elsewhere = `https://elsewhere.example/|${samplePost.url}`
    expect(await of({ ...samplePost, url: elsewhere })).toMatchObject({ code: 'link_not_supported' })
    const url = 'https://www.bilibili.com/video/BV1xx411c7mD'
    expect(await of({ platform: 'bilibili', post_id: 'BV1xx411c7mD', url })).toMatchObject({
      code: 'link_not_supported',
    })
  })

  it('is a file of wrong columns, which are told, or that is no file of comments', async () => {
    const { id } = await makeListDraft(app, token)
    const file = Buffer.from('甲方,乙方\n小明,我要中奖好想要\n')
    expect((await add(id, file)).data).toMatchObject({
      code: 'columns_unknown',
      headings: ['甲方', '乙方'],
      rows: [['小明', '我要中奖好想要']],
      guess: { user_name: '0', text: '1' },
    })
    const columns = JSON.stringify({ user_name: '甲方', text: '乙方' })
    expect((await add(id, file, { columns })).data).toMatchObject({ comments: 1 })
    expect((await add(id, file, { columns: '[]' })).sta).not.toBe(0)
    expect((await add(id, Buffer.from('89504e470d0a1a0a0000', 'hex'))).data).toMatchObject({
      code: 'file_unreadable',
    })
  })

  it('is 200 MB, of which no more than 50 are read', async () => {
    const { id } = await makeListDraft(app, token)
    const file = Buffer.alloc(50 * 2 ** 20 + 1, '小明,好\n')
    expect((await add(id, file)).data).toMatchObject({ code: 'too_many_comments' })
    expect((await app.call(routes.mediaState, { id }, { token })).data.state).toBe('empty')
  })
})

it('merges files of different encodings, replaces when told to, and clears', async () => {
  const { id } = await makeListDraft(app, token)
  await add(id, Buffer.from('昵称,内容\n张三,好\n'))
  // 昵称,内容 · 李四,加油 in GB18030.
  await add(id, Buffer.from('eac7b3c62cc4dac8dd0ac0eecbc42cbcd3d3cd0a', 'hex'))
  const list = async () => (await app.call(routes.mediaList, { id }, { token })).data
  expect((await list()).list.map(({ user_name }) => user_name)).toEqual(['张三', '李四'])
  expect((await add(id, Buffer.from('王五：来了\n'), { replace: 'true' })).data).toMatchObject({
    comments: 1,
    report: { pages: 1, shape: 'lines' },
  })
  expect((await list()).list.map(({ user_name }) => user_name)).toEqual(['王五'])
  expect((await app.call(routes.mediaClear, { id }, { token })).data.state).toBe('empty')
  expect(await list()).toMatchObject({ list: [], total: 0 })
})

it('lists page by page, by words and by reason', async () => {
  const settings = { source: 'import' as const, filters: { min_length: 5 } }
  const { id } = await makeListDraft(app, token, { settings })
  await add(id, csvOf([...ten, commentBy(20, { text: '短' })]))
  const ask = async (more: object) => (await app.call(routes.mediaList, { id, ...more }, { token })).data
  const first = await ask({ page_size: 6 })
  const second = await ask({ page_size: 6, cursor: first.next_cursor })
  expect([...first.list, ...second.list].map((one) => one.comment_id)).toEqual(
    [...ten, commentBy(20)].map((one) => one.id),
  )
  expect([first.total, second.next_cursor]).toEqual([11, null])
  expect(await ask({ keyword: '网友10' })).toMatchObject({
    total: 1,
    list: [{ comment_id: 'c10', fault: null }],
  })
  expect(await ask({ only: 'too_short' })).toMatchObject({ total: 1, list: [{ fault: 'too_short' }] })
  expect(await ask({ only: 'kept' })).toMatchObject({ total: 10 })
})

it('forgets the comments of a draft after a week', async () => {
  const { id } = await makeListDraft(app, token)
  await add(id, csvOf(ten))
  await app.sweep()
  expect((await app.call(routes.mediaState, { id }, { token })).data.comments).toBe(10)
  app.clock.advance(7 * 24 * hour)
  await app.sweep()
  const left = await app.ports.store.read(async (tx) => [
    await tx.comments.set(id as never),
    await tx.comments.blocks(id as never, 0, 9),
  ])
  expect(left).toEqual([null, []])
})

it('forgets those of a draw a month after its end, and nothing that its proof needs', async () => {
  const by = await app.organiser()
  const { id, lid } = await makeListDraft(app, by)
  await app.call(routes.mediaImport, { id }, { token: by, file: csvOf(ten) })
  await app.call(routes.taskPublish, { id }, { token: by })
  await app.call(routes.taskOpen, { id }, { token: by })
  await becomes(app, lid, 'drawn')
  const set = () => app.ports.store.read((tx) => tx.comments.set(id as never))
  app.clock.advance(29 * 24 * hour)
  await app.sweep()
  expect(await set()).toMatchObject({ comments: 10 })
  app.clock.advance(2 * 24 * hour)
  await app.sweep()
  expect(await set()).toBeNull()
  const proof = (await app.call(routes.proofRead, { lid })).data
  expect(await verifyProof(proof, { ...reading(app.ports), rows: await sealedRows(app, lid) })).toMatchObject(
    {
      ok: true,
    },
  )
  expect((await app.call(routes.mediaRuns, { lid })).data.list.length).toBeGreaterThan(0)
})
