import { type CommentPage, CommentSourceFailed, type CommentSources } from '@fairdraw/application/ports'
import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import type { PostComment } from '@fairdraw/domain'
import type { TestApp } from './app.ts'

type NewDraw = SentOf<typeof routes.taskCreate>

/** A draft of a draw over the organiser's own list, opened by hand. */
export const listDraft: NewDraw = {
  task_type: 'media',
  title: '评论抽奖',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 2 }],
  opening: { by: 'manual' },
  level: 'C',
  settings: { source: 'import', filters: {} },
  publish: false,
}

/** A post as `mediaResolve` answers it. */
export const samplePost = {
  platform: 'douyin',
  post_id: '7301234567890123456',
  url: 'https://www.douyin.com/video/7301234567890123456',
} as const

export const commentBy = (n: number, changes: Partial<PostComment> = {}): PostComment => ({
  id: `c${n}`,
  parentId: null,
  userId: `u${n}`,
  userName: `网友${n}`,
  text: `我要中奖 ${n}`,
  likes: n,
  level: null,
  at: 1_780_000_000_000 + n,
  isAuthor: false,
  ...changes,
})

/** Comments as a file with ids. */
export function csvOf(comments: readonly PostComment[]): Buffer {
  const lines = comments.map(({ id, parentId, userId, userName, text }) =>
    [id, parentId ?? '', userId, userName, text].join(','),
  )
  return Buffer.from(['评论ID,父评论ID,用户ID,昵称,评论内容', ...lines].join('\n'))
}

/** A platform that gives pages of comments, and can be told to misbehave. */
export type FakeSource = CommentSources & {
  pages: (PostComment | 'deleted')[][]
  /** What the next calls come to, one each; a page for null, and where none is left. */
  troubles: (Error | null)[]
  readonly asked: (string | null)[]
}

export function fakeSource(): FakeSource {
  const source: FakeSource = {
    configured: ['douyin'],
    pages: [],
    troubles: [],
    asked: [],
    expand: async (url) => (url.includes('good') ? samplePost.url : null),
    authoriseUrl: (platform, state) => `https://open.${platform}.example/connect?state=${state}`,
    async grant(_, code) {
      if (code !== 'good') throw new CommentSourceFailed('unauthorised')
      return { name: '小店', tokens: 'secret tokens', expiresAt: null }
    },
    async page(_, { cursor, tokens }): Promise<CommentPage & { tokens?: string }> {
      source.asked.push(cursor)
      const trouble = source.troubles.shift()
      if (trouble) throw trouble
      const at = Number(cursor ?? 0)
      const page = source.pages[at] ?? []
      const items = page.filter((one) => one !== 'deleted')
      return {
        items,
        deletedUsers: page.length - items.length,
        total: source.pages.flat().length,
        next: at + 1 < source.pages.length ? String(at + 1) : null,
        tokens: `${tokens}+`,
      }
    },
  }
  return source
}

/** The state that a platform sends back to a session of this token. */
export async function connect(app: TestApp, token: string): Promise<void> {
  const { url } = (await app.call(routes.mediaConnect, { platform: 'douyin' }, { token })).data
  const state = new URL(url).searchParams.get('state') ?? ''
  await app.call(routes.mediaConnected, { platform: 'douyin', code: 'good', state }, { token })
}

export async function makeListDraft(app: TestApp, token: string, changes: Partial<NewDraw> = {}) {
  const made = await app.call(routes.taskCreate, { ...listDraft, ...changes }, { token })
  if (made.sta !== 0) throw new Error(`no draft was made: ${JSON.stringify(made)}`)
  return made.data
}

export async function becomes(app: TestApp, lid: string, status: string): Promise<void> {
  await until(async () => {
    const now = (await app.call(routes.entryInfo, { lid })).data.status
    if (now !== status) throw new Error(`it is ${now}`)
  })
}
