import { type Clock, CommentSourceFailed } from '@fairdraw/application/ports'
import type { PostRef } from '@fairdraw/domain'
import { countOf, partsOf, textOf } from '../../answer-parts.ts'
import { type AskTimes, createPlatformClient } from './ask-platform.ts'
import {
  type AskedPage,
  type CommentSource,
  mostEmptyPages,
  orUnauthorised,
  type PlatformApp,
} from './comment-source.ts'
import { type WeiboPage, weiboPage, weiboTrouble } from './weibo-answers.ts'

const commentsAtOnce = 200

/** Where collecting is: who wrote the post, and the highest number of a comment that was not seen yet. */
type Place = { readonly author: string; readonly maxId: string; readonly empty: number }

/**
 * Comments by Weibo's open interface (https://open.weibo.com/wiki/2/comments/show); an ordinary app gets those of its
 * own users only.
 */
export function createWeiboSource(app: PlatformApp, { now }: Clock, times: AskTimes): CommentSource {
  const ask = createPlatformClient(app.origin, weiboTrouble, times)

  /** Also tells at once whether the post can be read at all. */
  async function firstPlace({ postId }: PostRef, token: string): Promise<Place> {
    const answer = partsOf(
      await ask({ path: '/2/statuses/show.json', query: { access_token: token, id: postId } }),
    )
    if (textOf(answer.deleted) === '1') throw new CommentSourceFailed('unreadable')
    const user = partsOf(answer.user)
    return { author: textOf(user.idstr) || textOf(user.id), maxId: '0', empty: 0 }
  }

  /** How the account is called; its number where the interface does not say. */
  async function nameOf(token: string, uid: string): Promise<string> {
    try {
      const query = { access_token: token, uid }
      return textOf(partsOf(await ask({ path: '/2/users/show.json', query })).screen_name) || uid
    } catch (failure) {
      if (failure instanceof CommentSourceFailed) return uid
      throw failure
    }
  }

  return {
    authoriseUrl(state) {
      const url = new URL(`${app.origin}/oauth2/authorize`)
      url.search = String(
        new URLSearchParams({
          client_id: app.id,
          redirect_uri: app.returnUrl,
          response_type: 'code',
          state,
        }),
      )
      return url.href
    },

    async grant(code) {
      const form = {
        client_id: app.id,
        client_secret: app.secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: app.returnUrl,
      }
      const answer = partsOf(await orUnauthorised(ask({ path: '/oauth2/access_token', form })))
      const [token, uid] = [textOf(answer.access_token), textOf(answer.uid)]
      if (token === '' || uid === '') throw new CommentSourceFailed('unauthorised')
      const seconds = countOf(answer.expires_in)
      return {
        name: await nameOf(token, uid),
        tokens: JSON.stringify({ access: token }),
        expiresAt: seconds === null ? null : now() + seconds * 1_000,
      }
    },

    async page(post, { tokens, cursor }: AskedPage) {
      const token = textOf(partsOf(JSON.parse(tokens)).access)
      if (token === '') throw new CommentSourceFailed('unauthorised')
      const place = cursor === null ? await firstPlace(post, token) : (JSON.parse(cursor) as Place)
      const answer = await ask({
        path: '/2/comments/show.json',
        query: { access_token: token, id: post.postId, count: commentsAtOnce, max_id: place.maxId },
      })
      const page = weiboPage(answer, place.author)
      const { items, deletedUsers, total } = page
      return { items, deletedUsers, total, next: nextPlace(place, page) }
    },
  }
}

/**
 * Pages by number would shift with every new comment; the numbers of comments do not. A page may be short, or empty,
 * since comments that this app must not see are left out: only the platform says which is the last. A list that leads
 * back to where it was, or gives nothing again and again, has no end of its own.
 */
function nextPlace({ author, maxId, empty }: Place, { lowest, cursor }: WeiboPage): string | null {
  if (cursor === null) return null
  const next = lowest === null ? cursor : lowest - 1n
  const emptySoFar = lowest === null ? empty + 1 : 0
  const leadsOn = next > 0n && (maxId === '0' || next < BigInt(maxId)) && emptySoFar < mostEmptyPages
  return leadsOn ? JSON.stringify({ author, maxId: String(next), empty: emptySoFar } satisfies Place) : null
}
