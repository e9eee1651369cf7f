import { type Clock, CommentSourceFailed } from '@fairdraw/application/ports'
import { type PostRef, second } from '@fairdraw/domain'
import { countOf, partsOf, textOf } from '../../answer-parts.ts'
import { type AskTimes, createPlatformClient } from './ask-platform.ts'
import {
  type AskedPage,
  type CommentSource,
  mostEmptyPages,
  orUnauthorised,
  type PlatformApp,
} from './comment-source.ts'
import { douyinList, douyinTrouble } from './douyin-answers.ts'
import { type DouyinTokens, douyinTokens, keptTokens } from './douyin-tokens.ts'

const scopes = 'user_info,ma.item.comment'
const commentsAtOnce = 50
const answersAtOnce = 20
/** A token is renewed this long before it ends, so that none ends on its way. */
const renewBeforeMs = 60_000

/** Where collecting is: the post's id for this app, the next page of it, and the answers that are still to be read. */
type Place = {
  readonly item: string
  readonly next: number | null
  readonly threads: readonly string[]
  /** The next page of the first thread. */
  readonly inThread: number
  readonly empty: number
}

/** Comments of the organiser's own videos by Douyin's open interface. */
export function createDouyinSource(app: PlatformApp, { now }: Clock, times: AskTimes): CommentSource {
  const ask = createPlatformClient(app.origin, douyinTrouble, times)

  async function renewed({ refresh }: DouyinTokens): Promise<DouyinTokens> {
    const form = { client_key: app.id, grant_type: 'refresh_token', refresh_token: refresh }
    return douyinTokens(await orUnauthorised(ask({ path: '/oauth/refresh_token/', form })), now())
  }

  /** Tokens that still hold; a platform may end them early. */
  async function withTokens<Answer>(kept: string, work: (tokens: DouyinTokens) => Promise<Answer>) {
    let tokens = keptTokens(kept)
    const isOld = tokens.expiresAt - renewBeforeMs < now()
    if (isOld) tokens = await renewed(tokens)
    try {
      return { answer: await work(tokens), ...(isOld ? { tokens: JSON.stringify(tokens) } : {}) }
    } catch (failure) {
      const isOver = failure instanceof CommentSourceFailed && failure.trouble === 'unauthorised'
      if (isOld || !isOver) throw failure
      const fresh = await renewed(tokens)
      return { answer: await work(fresh), tokens: JSON.stringify(fresh) }
    }
  }

  async function itemOf({ postId }: PostRef, { access }: DouyinTokens): Promise<string> {
    const answer = await ask({
      path: '/api/apps/v1/convert_video_id/video_id_to_open_item_id/',
      headers: { 'access-token': access },
      json: { video_ids: [postId], access_key: app.id },
    })
    const item = textOf(partsOf(partsOf(partsOf(answer).data).convert_result)[postId])
    if (item === '') throw new CommentSourceFailed('unreadable')
    return item
  }

  async function pageAt(place: Place, tokens: DouyinTokens, withReplies: boolean) {
    const [thread] = place.threads
    const cursor = thread === undefined ? (place.next ?? 0) : place.inThread
    const answer = await ask({
      path:
        thread === undefined ? '/api/apps/v1/item/list_comment/' : '/api/apps/v1/item/list_comment_reply/',
      headers: { 'access-token': tokens.access, 'content-type': 'application/json' },
      query: {
        open_id: tokens.openId,
        item_id: place.item,
        cursor,
        ...(thread === undefined ? { count: commentsAtOnce } : { count: answersAtOnce, comment_id: thread }),
        sort_type: 'time_asc',
      },
    })
    const list = douyinList(answer, thread ?? null, tokens.openId)
    const empty = list.items.length + list.deletedUsers > 0 ? 0 : place.empty + 1
    // A list that leads back to where it was, or gives nothing again and again, has no end of its own.
    const leadsOn = list.hasMore && list.cursor !== null && list.cursor > cursor && empty < mostEmptyPages
    const after = leadsOn ? list.cursor : null
    const next =
      thread === undefined
        ? { ...place, next: after, threads: withReplies ? list.threads : [], empty }
        : afterThread(place, after, empty)
    const isOver = next.next === null && next.threads.length === 0
    return {
      items: list.items,
      deletedUsers: list.deletedUsers,
      total: null,
      next: isOver ? null : JSON.stringify(next),
    }
  }

  return {
    authoriseUrl(state) {
      const url = new URL(`${app.origin}/platform/oauth/connect/`)
      url.search = String(
        new URLSearchParams({
          client_key: app.id,
          response_type: 'code',
          scope: scopes,
          redirect_uri: app.returnUrl,
          state,
        }),
      )
      return url.href
    },

    async grant(code) {
      const form = { client_key: app.id, client_secret: app.secret, code, grant_type: 'authorization_code' }
      const answer = await orUnauthorised(ask({ path: '/oauth/access_token/', form }))
      const tokens = douyinTokens(answer, now())
      const lastsFor = countOf(partsOf(partsOf(answer).data).refresh_expires_in)
      return {
        name: await nameOf(tokens),
        tokens: JSON.stringify(tokens),
        expiresAt: lastsFor === null ? null : now() + lastsFor * second,
      }
    },

    async page(post, { tokens, cursor, withReplies }: AskedPage) {
      const { answer, ...fresh } = await withTokens(tokens, async (held) => {
        const place = cursor === null ? await firstPlace(post, held) : (JSON.parse(cursor) as Place)
        return pageAt(place, held, withReplies)
      })
      return { ...answer, ...fresh }
    },
  }

  async function firstPlace(post: PostRef, held: DouyinTokens): Promise<Place> {
    return { item: await itemOf(post, held), next: 0, threads: [], inThread: 0, empty: 0 }
  }

  /** How the account is called; its id where the interface does not say. */
  async function nameOf({ access, openId }: DouyinTokens): Promise<string> {
    try {
      const answer = await ask({ path: '/oauth/userinfo/', form: { access_token: access, open_id: openId } })
      return textOf(partsOf(partsOf(answer).data).nickname) || openId
    } catch (failure) {
      if (failure instanceof CommentSourceFailed) return openId
      throw failure
    }
  }
}

/** The same thread, or the next. */
function afterThread({ item, next, threads }: Place, inThread: number | null, empty: number): Place {
  if (inThread !== null) return { item, next, threads, inThread, empty }
  return { item, next, threads: threads.slice(1), inThread: 0, empty: 0 }
}
