import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
  WrongCall,
} from './fake-platform.ts'

export type WeiboComment = {
  readonly id: bigint
  /** Null: the platform no longer knows who wrote it. */
  readonly user: { readonly id: string; readonly name: string } | null
  readonly text: string
  readonly answers?: bigint
  /** Of somebody who did not authorise the app: counted, and left out. */
  readonly isHidden?: true
}

type Post = {
  readonly author: string
  readonly state: 'shown' | 'deleted' | 'private'
  readonly comments: readonly WeiboComment[]
}

export const weiboApp = { id: '1234567', secret: 'fake-secret' }
const weiboReturnUrl = 'https://draw.example.org/auth_callback'

/** Weibo's open interface: one account, whose code is `good-code`, and posts. Pages hold 3 comments unless told. */
export async function startFakeWeibo({ pageSize = 3 }: { readonly pageSize?: number } = {}) {
  const posts = new Map<string, Post>()
  let token: string | null = '2.00token'
  let code: string | null = 'good-code'
  /** What the next page says of where it goes on, instead of the truth. */
  const cursors: (string | number)[] = []
  const errors: number[] = []

  const failure = (error_code: number, error: string, status = 400): PlatformAnswer => ({
    status,
    body: { error, error_code, request: '/2/comments/show.json' },
  })

  function answer(call: PlatformCall): PlatformAnswer {
    const { method, path, query, body } = call
    const as = `${method} ${path}`
    const error = as.startsWith('GET') ? errors.shift() : undefined
    if (error !== undefined) return failure(error, 'as told', error === 10023 ? 403 : 400)
    if (as === 'POST /oauth2/access_token') {
      expectExactly(body, {
        client_id: weiboApp.id,
        client_secret: weiboApp.secret,
        grant_type: 'authorization_code',
        code: /./,
        redirect_uri: weiboReturnUrl,
      })
      if (code === null || body.code !== code) return failure(21325, 'invalid_grant')
      code = null
      return { body: { access_token: token, expires_in: 2_592_000, remind_in: '2592000', uid: '77' } }
    }
    if (token === null || query.access_token !== token) return failure(21327, 'expired_token', 403)
    if (as === 'GET /2/users/show.json') {
      expectExactly(query, { access_token: /./, uid: '77' })
      return { body: { id: 77, idstr: '77', screen_name: '小店主' } }
    }
    if (as === 'GET /2/statuses/show.json') return status(call)
    if (as === 'GET /2/comments/show.json') return comments(call)
    throw new WrongCall('no such call')
  }

  function readable(id = ''): Post | PlatformAnswer {
    const post = posts.get(id)
    if (!post) return failure(20101, 'target weibo does not exist!')
    return post.state === 'private' ? failure(20112, 'Permission Denied!') : post
  }

  function status({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, { access_token: /./, id: /^\d{16}$/ })
    const post = readable(query.id)
    if (!('author' in post)) return post
    if (post.state === 'deleted')
      return { body: { idstr: query.id, text: '此微博已被作者删除', deleted: '1' } }
    return {
      body: { idstr: query.id, text: '转发抽奖', user: { id: Number(post.author), idstr: post.author } },
    }
  }

  function comments({ query }: PlatformCall): PlatformAnswer {
    const count = /^(?:[1-9]\d?|1\d\d|200)$/
    expectExactly(query, { access_token: /./, id: /^\d{16}$/, count, max_id: /^\d+$/ })
    const post = readable(query.id)
    if (!('author' in post)) return post
    const most = BigInt(query.max_id ?? 0)
    const all = post.comments.toSorted((a, b) => (a.id < b.id ? 1 : -1))
    const left = all.filter(({ id }) => most === 0n || id <= most)
    const next = left[pageSize]?.id ?? 0n
    return {
      body: {
        comments: left
          .slice(0, pageSize)
          .filter(({ isHidden }) => !isHidden)
          .map(sent),
        hasvisible: false,
        previous_cursor: 0,
        total_number: all.length,
        next_cursor: cursors.shift() ?? Number(next),
      },
    }
  }

  const platform = await startFakePlatform(answer, (reason) => failure(10017, reason))
  return {
    ...platform,
    cursors,
    /** Error codes that the next calls meet. */
    errors,
    post: (id: string, post: Post) => void posts.set(id, post),
    endToken() {
      token = null
    },
  }
}

function sent({ id, user, text, answers }: WeiboComment): unknown {
  return {
    created_at: 'Sun Nov 22 09:08:07 +0800 2026',
    id: Number(id),
    idstr: String(id),
    mid: String(id),
    text,
    ...(user && { user: { id: Number(user.id), idstr: user.id, screen_name: user.name } }),
    ...(answers === undefined ? {} : { reply_comment: { id: Number(answers), idstr: String(answers) } }),
  }
}
