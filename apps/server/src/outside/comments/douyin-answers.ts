import type { CommentTrouble } from '@fairdraw/application/ports'
import type { PostComment } from '@fairdraw/domain'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'

/** The authorisation is over: expired, taken back, or without the right to read comments. */
const unauthorised = [2190002, 2190004, 2190008, 28001003, 28001008, 10004, 10007, 10008, 10010, 10013, 10020]
/** Out of order, or out of the day's calls. */
const busy = [2100001, 2100004, 2190001, 2190006, 28001001, 28001006, 10001, -1]

/** Douyin answers 200 to failures too: the code stands in `data`, in `extra`, or in `err_no`. */
export function douyinTrouble(answer: unknown): CommentTrouble | null {
  const { data, extra, err_no } = partsOf(answer)
  const codes = [partsOf(data).error_code, partsOf(extra).error_code, err_no]
  const code = codes.map((given) => Number(given ?? 0)).find((given) => given !== 0)
  if (code === undefined) return null
  if (unauthorised.includes(code)) return 'unauthorised'
  return busy.includes(code) ? 'busy' : 'unreadable'
}

export type DouyinList = {
  readonly items: readonly PostComment[]
  readonly deletedUsers: number
  /** Comments that have answers. */
  readonly threads: readonly string[]
  readonly cursor: number | null
  readonly hasMore: boolean
}

/** A page of comments, or of the answers to `parentId`; `ownerId` is who wrote the post. */
export function douyinList(answer: unknown, parentId: string | null, ownerId: string): DouyinList {
  const { list, cursor, has_more } = partsOf(partsOf(answer).data)
  const found = listOf(list).map(partsOf)
  const items = found.flatMap((one): PostComment[] => {
    const [id, userId] = [textOf(one.comment_id), textOf(one.comment_user_id)]
    if (id === '' || userId === '') return []
    const seconds = countOf(one.create_time)
    return [
      {
        id,
        parentId,
        userId,
        text: textOf(one.content),
        userName: textOf(one.nick_name) || textOf(one.nickname) || namelessUser(userId),
        likes: countOf(one.digg_count),
        level: null,
        at: seconds === null ? null : seconds * 1_000,
        isAuthor: userId === ownerId,
      },
    ]
  })
  const answered = found.filter((one) => (countOf(one.reply_comment_total) ?? 0) > 0)
  return {
    items,
    deletedUsers: found.length - items.length,
    threads: answered.map((one) => textOf(one.comment_id)).filter((id) => id !== ''),
    cursor: countOf(cursor),
    hasMore: has_more === true || has_more === 1,
  }
}

/** The interface often tells no names: the end of the id keeps people apart. */
function namelessUser(userId: string): string {
  return `抖音用户 ${userId.replace(/[^\w]/g, '').slice(-6)}`
}
