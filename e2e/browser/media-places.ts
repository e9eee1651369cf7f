import { type Act, always, answered, desk, type Place } from './place.ts'

const index = () => '/dashboard/create_draw/media_draw/index'
const post = {
  platform: 'weibo',
  post_id: '3501756485200075',
  url: 'https://weibo.com/detail/3501756485200075',
}
const draft = { post: { source: post }, list: { source: 'import' } } as const

/** A comment draw that the page is told of, whose comments are so: calls are answered in the server’s place. */
const told =
  (from: keyof typeof draft, state: object): Act =>
  async (page) => {
    const settings = { ...draft[from], chance: 'person', filters: {} }
    const draw = { ...plain, settings }
    const calls: readonly (readonly [string, object])[] = [
      ['/lotto/task/info', draw],
      ['/lotto/media/state', { ...nothing, ...state }],
      ['/lotto/media/filter', tally],
      ['/lotto/media/account/list', accounts],
      ['/lotto/media/list', { list: comments, total: 2, next_cursor: null }],
    ]
    for (const [call, data] of calls) await always(call, { sta: 0, msg: '', data })(page)
  }

const until = '2030-01-01T08:00:00.000Z'
const nothing = {
  state: 'empty',
  comments: 0,
  people: 0,
  report: null,
  failure: null,
  exp_ts: until,
  sha256: null,
  seated: null,
}
const report = {
  pages: 12,
  added: 1_204,
  duplicates: 7,
  deleted_users: 3,
  rejected: 0,
  problems: [],
  expected: 2_604,
}
const some = { comments: 1_204, people: 980, report }
const accounts = {
  platforms: ['douyin', 'weibo'],
  list: [{ platform: 'weibo', name: 'Tea', connected_at: '2026-01-01T08:00:00.000Z', is_expired: false }],
}
const comment = { parent_id: null, likes: 3, level: null, at: until, is_author: false }
const comments = [
  { ...comment, comment_id: '1', user_name: 'Ada', text: 'مرحبا 🍵', fault: null },
  { ...comment, comment_id: '2', user_name: 'Ben', text: '', fault: 'empty' },
]
const plain = {
  id: 'd',
  lid: '2345abcdef',
  version: 1,
  role: 'owner',
  status: 'draft',
  task_type: 'media',
  title: 'Tea',
  prizes: [{ tier: 1, name: 'Tea', kind: 'goods', quantity: 2 }],
  opening: { by: 'manual' },
  level: 'C',
  login_free: false,
  min_entrants: 1,
  on_short: 'open',
  max_wins: 1,
  rules_text: '',
  description: [],
  objections: [],
}
const tally = {
  comments: 1_204,
  people: 980,
  kept: 900,
  kept_people: 760,
  chances: 760,
  removed: { reply: 250, author: 12, empty: 42 },
  sample: comments,
}
const problems = [{ line: 3, column: 'text', reason: 'twice', same: 2 }]
const table = (columns: readonly (string | null)[]) => ({
  lines: [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['Ada', 'Tea'] },
  ],
  heading: null,
  columns,
  is_known: !columns.includes(null),
})
/** A file as it was read, before anything of it is kept. */
const read =
  (columns: readonly (string | null)[], landmark: string): Act =>
  async (page) => {
    const came = { report: { ...report, added: 1, problems }, sheet: table(columns), sample: [] }
    const answer = { sta: 0, msg: '', data: { ...nothing, ...came } }
    await always('/lotto/media/import*', answer)(page)
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator(landmark).waitFor()
  }

const joinlist = () => `/dashboard/create_draw/media_draw/joinlist/d/${encodeURIComponent(until)}/0`
const at = (name: string, before: Act, landmark: string, act?: Act) =>
  desk(name, joinlist, landmark, act, { before })

const setting = () => '/dashboard/create_draw/media_draw/setting/2345abcdef'

/** Where comment draws begin, and their comments as they come. */
export const mediaPlaces: readonly Place[] = [
  desk('comments, none yet', index, '.comment-card'),
  desk(
    'comments, a post that was found',
    index,
    '.comment-find',
    async (page) => {
      await page.locator('.comment-find textarea').fill(post.url)
      await page.locator('.comment-find button').click()
      await page.locator('.comment-found').waitFor()
    },
    { before: answered('/lotto/media/resolve', { sta: 0, msg: '', data: { ...post, can_collect: true } }) },
  ),
  at('comments, to be imported', told('list', {}), '.comment-well'),
  at(
    'comments that are collected',
    told('post', { ...some, state: 'collecting', next_at: until }),
    '.fd-progress',
  ),
  at('comments that came', told('post', { ...some, state: 'ready' }), '.comment-rows tr.ant-table-row'),
  at(
    'comments of a post that is gone',
    told('post', { ...some, state: 'failed', failure: 'not_connected' }),
    '.comment-failed',
  ),
  desk(
    'comments, filtered',
    setting,
    '.media-steps',
    (page) => page.locator('#section-comments').evaluate((section) => section.scrollIntoView()),
    { before: told('post', { ...some, state: 'ready' }) },
  ),
  at('comments with unknown columns', told('list', {}), '.comment-well', read([null, 'text'], '.lines')),
  at(
    'comments before they are taken',
    told('list', {}),
    '.comment-well',
    read(['user_name', 'text'], '.intake'),
  ),
]
