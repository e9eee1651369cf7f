import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
  WrongCall,
} from './fake-platform.ts'

export type DouyinComment = {
  readonly id: string
  /** Null: the platform no longer knows who wrote it. */
  readonly user: string | null
  readonly name?: string
  readonly text: string
  readonly seconds?: number
  readonly likes?: number
  readonly replies?: readonly DouyinComment[]
}

type Video = {
  readonly comments: readonly DouyinComment[]
  /** What a page of its comments says instead, by its cursor. */
  readonly pages?: Readonly<Record<number, unknown>>
}

export const douyinApp = { id: 'tt-fake-app', secret: 'fake-secret' }
export const douyinOwner = 'ba253642-0590-40bc-9bdf-9a1334b94059'

/** Douyin's open interface: one account, whose code is `good-code`, and its videos. */
export async function startFakeDouyin(given: { readonly pageSize?: number } = {}) {
  const videos = new Map<string, Video>()
  let access = 'act.1'
  let refresh: string | null = 'rft.1'
  let renewals = 0
  let code: string | null = 'good-code'
  let hasRight = true

  const failure = (error_code: number, description = '') => ({
    body: { data: { error_code, description }, extra: { error_code, logid: '20261122', now: 1 } },
  })
  const tokens = () => ({
    access_token: access,
    refresh_token: refresh,
    open_id: douyinOwner,
    scope: 'user_info',
    expires_in: '1296000',
    refresh_expires_in: 2_592_000,
    error_code: 0,
    description: '',
  })

  function answer(call: PlatformCall): PlatformAnswer {
    const { method, path, body, headers } = call
    const as = `${method} ${path}`
    if (as === 'POST /oauth/access_token/') {
      expectExactly(body, {
        client_key: douyinApp.id,
        client_secret: douyinApp.secret,
        code: /./,
        grant_type: 'authorization_code',
      })
      if (code === null || body.code !== code) return failure(10007, 'code expired')
      code = null
      return { body: { data: tokens(), message: 'success' } }
    }
    if (as === 'POST /oauth/refresh_token/') {
      expectExactly(body, { client_key: douyinApp.id, grant_type: 'refresh_token', refresh_token: /./ })
      if (refresh === null || body.refresh_token !== refresh) return failure(10010, 'refresh_token expired')
      access = `act.${++renewals + 1}`
      return { body: { data: tokens(), message: 'success' } }
    }
    if (as === 'POST /oauth/userinfo/') {
      expectExactly(body, { access_token: access, open_id: douyinOwner })
      return { body: { data: { nickname: '小店主', open_id: douyinOwner, error_code: 0 } } }
    }
    if (headers['access-token'] !== access) return failure(2190008, 'access_token expired')
    if (!hasRight) return failure(2190004, 'no permission')
    if (as === 'POST /api/apps/v1/convert_video_id/video_id_to_open_item_id/') return converted(call)
    if (as === 'GET /api/apps/v1/item/list_comment/') return comments(call)
    if (as === 'GET /api/apps/v1/item/list_comment_reply/') return replies(call)
    throw new WrongCall('no such call')
  }

  function converted({ body }: PlatformCall): PlatformAnswer {
    expectExactly(body, { video_ids: /^\d{19}$/, access_key: douyinApp.id })
    const [id] = body.video_ids as string[]
    const known = id !== undefined && videos.has(id) ? { [id]: itemOf(id) } : {}
    return { body: { err_no: 0, err_tips: '', data: { convert_result: known } } }
  }

  const pageOf = (all: readonly DouyinComment[], { query }: PlatformCall): PlatformAnswer => {
    const from = Number(query.cursor)
    const size = Math.min(given.pageSize ?? 50, Number(query.count))
    const list = all.slice(from, from + size).map(sent)
    const cursor = from + size
    return good({ list, cursor, has_more: cursor < all.length })
  }

  function comments(call: PlatformCall): PlatformAnswer {
    const { item_id } = expected(call, /^(?:[1-9]|[1-4]\d|50)$/)
    const video = videos.get(postOf(item_id))
    if (!video) return failure(2100005, 'Parameter error')
    const instead = video.pages?.[Number(call.query.cursor)]
    return instead === undefined ? pageOf(video.comments, call) : good(instead)
  }

  function replies(call: PlatformCall): PlatformAnswer {
    const { item_id, comment_id } = expected(call, /^(?:[1-9]|1\d|20)$/, { comment_id: /^@9/ })
    const thread = videos.get(postOf(item_id))?.comments.find(({ id }) => id === comment_id)
    return thread ? pageOf(thread.replies ?? [], call) : failure(2100005, 'Parameter error')
  }

  const platform = await startFakePlatform(answer, (reason) => failure(2100005, reason))
  return {
    ...platform,
    post: (id: string, video: Video) => void videos.set(id, video),
    remove: (id: string) => void videos.delete(id),
    endToken() {
      access = 'act.ended'
    },
    endRefresh() {
      refresh = null
    },
    endAll() {
      access = 'act.ended'
      refresh = null
    },
    takeRightAway() {
      hasRight = false
    },
    fail: failure,
  }
}

function expected(
  { query }: PlatformCall,
  count: RegExp,
  more: Readonly<Record<string, RegExp>> = {},
): Record<string, string> {
  expectExactly(query, {
    open_id: douyinOwner,
    item_id: /^@8.+==$/,
    cursor: /^\d+$/,
    count,
    sort_type: /^time(?:_asc)?$/,
    ...more,
  })
  return query
}

const good = (data: unknown): PlatformAnswer => ({
  body: { data: { error_code: 0, description: '', ...(data as object) }, extra: { error_code: 0 } },
})

const itemOf = (id: string) => `@8${Buffer.from(`video+${id}/x`).toString('base64').replace(/=*$/, '')}==`
const postOf = (item = '') => /\d{19}/.exec(Buffer.from(item.slice(2), 'base64').toString())?.[0] ?? ''

function sent({ id, user, name, text, seconds, likes, replies = [] }: DouyinComment): unknown {
  return {
    comment_id: id,
    content: text,
    create_time: seconds ?? 1_700_000_000,
    digg_count: likes ?? 0,
    reply_comment_total: replies.length,
    top: false,
    ...(user === null ? {} : { comment_user_id: user }),
    ...(name === undefined ? {} : { nick_name: name }),
  }
}
