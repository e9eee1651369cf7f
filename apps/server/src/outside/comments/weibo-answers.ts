import type { CommentTrouble } from '@fairdraw/application/ports'
import type { Instant, PostComment } from '@fairdraw/domain'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'

/** The authorisation is over: expired, taken back, or of another app. */
const unauthorised = [10006, 10013, 21301, 21314, 21315, 21316, 21317, 21319, 21321, 21327, 21332, 21501]
/** Out of order, or out of the hour's calls, of this address or this account. */
const busy = [10001, 10002, 10003, 10004, 10009, 10010, 10011, 10022, 10023, 10024]

/** Weibo tells a failure by `error_code`, which may be a text. */
export function weiboTrouble(answer: unknown): CommentTrouble | null {
  const given = partsOf(answer).error_code
  if (given === undefined) return null
  const code = Number(given)
  if (unauthorised.includes(code)) return 'unauthorised'
  return busy.includes(code) ? 'busy' : 'unreadable'
}

export type WeiboPage = {
  readonly items: readonly PostComment[]
  readonly deletedUsers: number
  readonly total: number | null
  /** The lowest number of a comment; null where there is none. */
  readonly lowest: bigint | null
  /** Where the platform goes on; null after the last page. */
  readonly cursor: bigint | null
}

/** A page of comments; `authorId` is who wrote the post. */
export function weiboPage(answer: unknown, authorId: string): WeiboPage {
  const { comments, next_cursor, total_number } = partsOf(answer)
  const found = listOf(comments).map(partsOf)
  const items = found.flatMap((one): PostComment[] => {
    const user = partsOf(one.user)
    const [id, userId] = [idOf(one), idOf(user)]
    if (id === '' || userId === '') return []
    return [
      {
        id,
        userId,
        text: textOf(one.text),
        parentId: idOf(partsOf(one.reply_comment)) || null,
        userName: textOf(user.screen_name) || userId,
        likes: null,
        level: null,
        at: weiboTime(textOf(one.created_at)),
        isAuthor: userId === authorId,
      },
    ]
  })
  const ids = found.map(idOf).filter((id) => /^\d+$/.test(id))
  return {
    items,
    deletedUsers: found.length - items.length,
    total: countOf(total_number),
    lowest: ids.map(BigInt).reduce<bigint | null>((low, id) => (low === null || id < low ? id : low), null),
    cursor: /^[1-9]\d*$/.test(textOf(next_cursor)) ? BigInt(textOf(next_cursor)) : null,
  }
}

/** Numbers may be longer than a number of JSON holds: their text counts. */
function idOf(one: Readonly<Record<string, unknown>>): string {
  return textOf(one.idstr) || textOf(one.id)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** “Wed Jun 01 00:50:25 +0800 2011”; null for any other text. */
export function weiboTime(text: string): Instant | null {
  const parts = /^\w{3} (\w{3}) (\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d) (\d{4})$/.exec(text)
  if (!parts) return null
  const [, name = '', day, time, hours, minutes, year] = parts
  const month = String(months.indexOf(name) + 1).padStart(2, '0')
  const at = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(at) ? null : at
}
